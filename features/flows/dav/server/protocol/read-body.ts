import { DavError } from '@laycan/dav/dav-error.ts'

/** A client that is still sending hears nothing before it has sent all; beyond this it is not listened to anymore. */
const HEARD_MAX = 64 * 1024 * 1024

/** A body, as far as it may be. @throws DavError with 413 where it has more */
export async function readBody(
  body: AsyncIterable<Uint8Array> | undefined,
  most: number,
): Promise<Uint8Array> {
  if (body === undefined) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size <= most) chunks.push(chunk)
    else if (size > HEARD_MAX) break
  }
  if (size > most) throw new DavError(413, `This has more than ${Math.floor(most / 1024)} kB`)
  return Buffer.concat(chunks)
}
