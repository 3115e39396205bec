import type { AttachmentToWrite } from './message-to-write.ts'

/**
 * The bytes of an attachment.
 * @throws Error when they are fewer or more than it said: half a file must not leave
 */
export async function* openAttachment(attachment: AttachmentToWrite): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of await attachment.open()) {
    const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    bytes += piece.length
    if (bytes > attachment.size) break
    yield piece
  }
  if (bytes !== attachment.size)
    throw new Error(`The attachment "${attachment.name}" does not have the ${attachment.size} bytes it had`)
}
