import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { RawMessage } from './received-message.ts'

export type ReceivedData =
  | { kind: 'message'; raw: RawMessage; content_sha256: string; discard: () => Promise<void> }
  | { kind: 'too-large' }

// Nine mails of ten are smaller and never touch the disk twice; a hundred connections with
// attachments hold no more than this each.
const IN_MEMORY_BYTES = 1024 * 1024

/**
 * Reads a message to its end, in memory while it is small and into a file of `folder` when it is not.
 * What exceeds `limit` is read to the end too, because only then the client listens to an answer, but
 * it is thrown away.
 * @param head bytes put before the content; they are not part of the hash nor of the limit
 * @throws when the file cannot be written or the client went away; nothing is left behind
 */
export async function receiveData(
  stream: Readable,
  { head, limit, folder }: { head: Buffer; limit: number; folder: string },
): Promise<ReceivedData> {
  const hash = createHash('sha256')
  let chunks: Buffer[] = [head]
  let size = 0
  let spool: Spool | undefined
  let failure: unknown
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      // Leaving the loop would destroy the stream and answer a client that is still talking.
      if (failure !== undefined) continue
      if (size > limit) {
        chunks = []
        continue
      }
      hash.update(chunk)
      chunks.push(chunk)
      if (spool === undefined && size <= IN_MEMORY_BYTES) continue
      try {
        spool ??= await Spool.create(folder)
        await spool.write(Buffer.concat(chunks))
      } catch (error) {
        failure = error
      }
      chunks = []
    }
    if (failure !== undefined) throw failure
  } catch (error) {
    await spool?.discard()
    throw error
  }
  if (size > limit) {
    await spool?.discard()
    return { kind: 'too-large' }
  }
  const content_sha256 = hash.digest('hex')
  if (spool === undefined) {
    return { kind: 'message', raw: Buffer.concat(chunks), content_sha256, discard: async () => undefined }
  }
  const file = spool
  await file.finish()
  const raw = { path: file.path, size: size + head.length }
  return { kind: 'message', raw, content_sha256, discard: () => file.discard() }
}

class Spool {
  readonly path: string
  readonly #file: FileHandle
  #open = true

  private constructor(path: string, file: FileHandle) {
    this.path = path
    this.#file = file
  }

  static async create(folder: string): Promise<Spool> {
    const path = join(folder, `laycan-smtp-${randomUUID()}.eml`)
    // Mail is nobody else's business on a machine with other users.
    return new Spool(path, await open(path, 'wx', 0o600))
  }

  async write(bytes: Buffer): Promise<void> {
    await this.#file.writeFile(bytes)
  }

  async finish(): Promise<void> {
    this.#open = false
    await this.#file.close()
  }

  async discard(): Promise<void> {
    if (this.#open) await this.finish().catch(() => undefined)
    await rm(this.path, { force: true })
  }
}
