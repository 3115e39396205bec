import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { BlobMissingError, type BlobStore, blobId } from './blob-store.ts'
import { BlobWriter } from './blob-writer.ts'
import { spoolBytes } from './spool-bytes.ts'

/**
 * Blobs as files below `folder`, spread over 4,096 folders. A file appears under its name only after its bytes are on
 * the disk, so a crash leaves at most a nameless temporary file.
 */
export function createFileBlobs(folder: string): BlobStore {
  const pathOf = (id: string) => join(folder, id.slice(0, 2), id.slice(2, 3), id)
  const writer = new BlobWriter(folder)
  return {
    is_near: true,
    async put(bytes) {
      const id = blobId(bytes)
      await writer.write(pathOf(id), bytes)
      return id
    },
    async putStream(source) {
      const { path, id, size } = await spoolBytes(folder, source)
      await keepSpooled(path, pathOf(id))
      return { id, size }
    },
    async get(id) {
      return readFile(await placeOf(pathOf(id))).catch((error) => Promise.reject(missingOr(error, id)))
    },
    async stream(id): Promise<Readable> {
      const path = await placeOf(pathOf(id))
      if (!(await exists(path))) throw new BlobMissingError(id)
      return createReadStream(path)
    },
    remove: (id, before) => removeFile(pathOf(id), before),
  }
}

/** Gives synced bytes their name; bytes that are there already only become young again, see `removeFile`. */
async function keepSpooled(from: string, to: string): Promise<void> {
  try {
    await utimes(to, new Date(), new Date())
    await rm(from)
    return
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
  // The names are on the disk too: of the file, and of folders that may be new.
  for (const folder of [dirname(to), dirname(dirname(to)), dirname(dirname(dirname(to)))]) {
    await syncFolder(folder)
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/**
 * Taken aside first: whoever puts the same bytes meanwhile writes them anew, and whoever had put them before made them
 * young, which is seen here. A crash in between leaves them where `placeOf` finds them.
 */
async function removeFile(path: string, before: Date): Promise<boolean> {
  const aside = asideOf(path)
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false
    throw error
  }
  const { mtime } = await stat(aside)
  if (mtime < before) await rm(aside)
  else await rename(aside, path)
  return mtime < before
}

const asideOf = (path: string) => `${path}.leaving`

async function placeOf(path: string): Promise<string> {
  return (await exists(path)) || !(await exists(asideOf(path))) ? path : asideOf(path)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function missingOr(error: unknown, id: string): unknown {
  return (error as { code?: string }).code === 'ENOENT' ? new BlobMissingError(id) : error
}
