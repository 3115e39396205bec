import type { Message } from '@laycan/contract/message.ts'

/** Bytes of a live message that can be told in parts: some of them fit between two pings of the slowest of lines. */
export const MESSAGE_BYTES = 256 * 1024

/**
 * A body as it is told: whole, or where it is large as several of `message`, each with some items of the lists that may be
 * told in parts. One item that is larger comes alone.
 */
export function splitBody(message: Message, body: unknown, most = MESSAGE_BYTES): unknown[] {
  const { parts = [] } = message
  if (parts.length === 0 || bytesOf(body) <= most) return [body]
  const whole = body as Readonly<Record<string, unknown>>
  const empty = { ...whole, ...Object.fromEntries(parts.map((name) => [name, []])) }
  const frame = bytesOf(empty)
  const begin = () => ({
    ...empty,
    ...Object.fromEntries(parts.map((name): [string, unknown[]] => [name, []])),
  })
  let last: Record<string, unknown> = begin()
  let bytes = frame
  const told = [last]
  for (const name of parts) {
    for (const item of whole[name] as readonly unknown[]) {
      const more = bytesOf(item) + 1
      if (bytes > frame && bytes + more > most) {
        last = begin()
        told.push(last)
        bytes = frame
      }
      ;(last[name] as unknown[]).push(item)
      bytes += more
    }
  }
  return told
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
