import { Readable } from 'node:stream'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'

/** Bytes of a message while it is handed over. */
export interface OpenBytes {
  /** From their beginning; a large message gives them once. */
  open(): Readable
  /** Lets go of what was not read. */
  close(): void
}

/** Up to here a message is held in memory, and costs one look at the disk. */
const IN_MEMORY = 1024 * 1024

/** @throws BlobMissingError */
export async function openBytes(
  blobs: BlobStore,
  { raw_blob, size }: { raw_blob: string; size: number },
): Promise<OpenBytes> {
  if (size <= IN_MEMORY) {
    const bytes = await blobs.get(raw_blob)
    return { open: () => Readable.from([bytes], { objectMode: false }), close: () => undefined }
  }
  const stream = await blobs.stream(raw_blob)
  return { open: () => stream, close: () => stream.destroy() }
}
