import { createReadStream } from 'node:fs'
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { readLabelFile, writeLabelFile } from '../installation/label-file.ts'
import { BlobMissingError, type BlobStore, blobId, LABEL_NAME, type StoredBlob } from './blob-store.ts'
import { BlobWriter } from './blob-writer.ts'
import { OWNER_ALONE, spoolBytes } from './spool-bytes.ts'

const READ_BYTES = 256 * 1024

/**
 * Blobs as files below `folder`, spread over 4,096 folders. A file appears under its name only after its bytes are on
 * the disk, so a crash leaves at most a nameless temporary file.
 */
export function createFileBlobs(folder: string): BlobStore {
  const pathOf = (id: string) => join(folder, id.slice(0, 2), id.slice(2, 3), id)
  const writer = new BlobWriter(folder)
  async function keep(source: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
    const { path, id, size } = await spoolBytes(folder, source)
    await keepSpooled(path, pathOf(id))
    return { id, size }
  }
  async function* bytesOf(ids: readonly string[]): AsyncGenerator<Uint8Array> {
    for (const id of ids) {
      const file = await open(await placeOf(pathOf(id))).catch((error) =>
        Promise.reject(missingOr(error, id)),
      )
      yield* readThrough(file)
    }
  }
  return {
    is_near: true,
    async put(bytes, id = blobId(bytes)) {
      await writer.write(pathOf(id), bytes)
      return id
    },
    putStream: keep,
    join: (ids) => keep(bytesOf(ids)),
    has: async (id) => exists(await placeOf(pathOf(id))),
    async get(id) {
      return readFile(await placeOf(pathOf(id))).catch((error) => Promise.reject(missingOr(error, id)))
    },
    async stream(id): Promise<Readable> {
      const path = await placeOf(pathOf(id))
      if (!(await exists(path))) throw new BlobMissingError(id)
      return createReadStream(path)
    },
    remove: (id, before) => removeFile(pathOf(id), before),
    async probe() {
      const path = join(folder, `probe-${process.pid}`)
      await mkdir(folder, { recursive: true, mode: OWNER_ALONE.folder })
      await writeFile(path, '', { mode: OWNER_ALONE.file })
      await rm(path, { force: true })
    },
    readLabel: () => readLabelFile(join(folder, LABEL_NAME)),
    writeLabel: (text) => writeLabelFile(join(folder, LABEL_NAME), text),
  }
}

/** One piece of memory for the whole file: what is yielded holds only until the next is asked for. Closes the file. */
async function* readThrough(file: FileHandle): AsyncGenerator<Uint8Array> {
  const memory = Buffer.allocUnsafe(READ_BYTES)
  try {
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, READ_BYTES)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
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
  await mkdir(dirname(to), { recursive: true, mode: OWNER_ALONE.folder })
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
