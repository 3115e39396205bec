import type { Readable } from 'node:stream'

const LF = 0x0a

/** A line with its end, and where it begins in the file. */
export type FileLine = { bytes: Buffer; offset: number }

/**
 * Lines of a stream of bytes, with their line ends, the last one perhaps without. A line longer than
 * `limit` comes in pieces (`offset` tells where each begins), so that a file without line ends fits.
 */
export async function* readLines(stream: Readable, limit: number): AsyncGenerator<FileLine[]> {
  let rest: Buffer = Buffer.alloc(0)
  let offset = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const lines: FileLine[] = []
    let start = 0
    for (let end = bytes.indexOf(LF); end !== -1; end = bytes.indexOf(LF, start)) {
      lines.push({ bytes: bytes.subarray(start, end + 1), offset: offset + start })
      start = end + 1
    }
    if (bytes.length - start > limit) {
      lines.push({ bytes: bytes.subarray(start), offset: offset + start })
      start = bytes.length
    }
    rest = bytes.subarray(start)
    offset += start
    // One step per chunk, not per line: ten million awaits are what a big mailbox would cost.
    yield lines
  }
  if (rest.length > 0) yield [{ bytes: rest, offset }]
}
