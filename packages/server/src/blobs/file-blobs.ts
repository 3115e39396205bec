import { createReadStream } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { BlobMissingError, type BlobStore, blobId } from './blob-store.ts'
import { BlobWriter } from './blob-writer.ts'

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

function missingOr(error: unknown, id: string): unknown {
  return (error as { code?: string }).code === 'ENOENT' ? new BlobMissingError(id) : error
}
