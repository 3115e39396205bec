import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { BlobMissingError, type BlobStore, blobId } from './blob-store.ts'

/**
 * Blobs as files below `folder`, spread over 4,096 folders. A file appears under its name only after its bytes are on
 * the disk, so a crash leaves at most a nameless temporary file.
 */
export function createFileBlobs(folder: string): BlobStore {
  const pathOf = (id: string) => join(folder, id.slice(0, 2), id.slice(2, 3), id)
  const known = new Set<string>()
  let serial = 0

  const write = async (id: string, bytes: Uint8Array) => {
    const path = pathOf(id)
    await ensureFolder(dirname(path), known)
    const temporary = join(folder, `incoming-${process.pid}-${++serial}`)
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } catch (error) {
      await file.close()
      await rm(temporary, { force: true })
      throw error
    }
    await file.close()
    await rename(temporary, path)
    await syncFolder(dirname(path))
  }

  return {
    async put(bytes) {
      const id = blobId(bytes)
      if (!(await exists(pathOf(id)))) await write(id, bytes)
      return id
    },
    async get(id) {
      return readFile(pathOf(id)).catch((error) => Promise.reject(missingOr(error, id)))
    },
    async stream(id): Promise<Readable> {
      if (!(await exists(pathOf(id)))) throw new BlobMissingError(id)
      return createReadStream(pathOf(id))
    },
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function ensureFolder(path: string, known: Set<string>): Promise<void> {
  if (known.has(path)) return
  const made = await mkdir(path, { recursive: true })
  // A new folder is lost in a power cut unless its parents are written too.
  if (made) for (const folder of [path, dirname(path), dirname(dirname(path))]) await syncFolder(folder)
  known.add(path)
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

function missingOr(error: unknown, id: string): unknown {
  return (error as { code?: string }).code === 'ENOENT' ? new BlobMissingError(id) : error
}
