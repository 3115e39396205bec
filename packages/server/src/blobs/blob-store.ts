import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Content-addressed, immutable bytes: raw messages and attachments. Ids are SHA-256 in hex. */
export interface BlobStore {
  /** True when `put` takes no longer than a transaction may: it may then go on beside one and be awaited in it. */
  readonly is_near: boolean
  /**
   * Stores durably (survives a power cut once resolved) and returns the id. The same bytes are stored once.
   * @param id `blobId(bytes)` where the caller knows it already
   */
  put(bytes: Uint8Array, id?: string): Promise<string>
  /** As `put` for bytes that come in one after the other, never more in memory than a piece of them. */
  putStream(source: AsyncIterable<Uint8Array>): Promise<StoredBlob>
  /** Puts blobs one behind the other as one. @throws BlobMissingError */
  join(ids: readonly string[]): Promise<StoredBlob>
  has(id: string): Promise<boolean>
  /** @throws BlobMissingError when it is not there */
  get(id: string): Promise<Buffer>
  /** As a stream; for files too large for memory. @throws BlobMissingError */
  stream(id: string): Promise<Readable>
  /** Removes bytes that were last put before a moment; leaves younger ones. False when nothing was removed. */
  remove(id: string, before: Date): Promise<boolean>
  /** Whether bytes can be stored now. @throws what keeps them from it */
  probe(): Promise<void>
  /** The small text beside the blobs that says whose they are; undefined before one was written. */
  readLabel(): Promise<string | undefined>
  writeLabel(text: string): Promise<void>
}

/** Name of that text below the folder or prefix of the blobs. */
export const LABEL_NAME = 'installation.json'

export interface StoredBlob {
  id: string
  /** Bytes. */
  size: number
}

export class BlobMissingError extends Error {
  constructor(id: string) {
    super(`Blob ${id} is missing from the store`)
  }
}

/** The store does not answer, or not as it should; what made it so is the cause. */
export class BlobsAwayError extends Error {
  readonly code = 'BLOBS_AWAY'

  constructor(cause: unknown) {
    super('The store of messages does not answer', { cause })
  }
}

export function blobId(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
