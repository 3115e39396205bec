import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ArchiveBudget, ArchiveError, type ArchiveLimits, placeOf } from './archive-entry.ts'

const BLOCK = 512
/** A long name of an entry, or its PAX header (POSIX.1-2001), at most. */
const HEADER_MAX = 1024 * 1024

/** Bytes of a stream, as many as are asked for. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Undefined at the end, also where less is left. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#held.length < length) {
      const { value, done } = await this.#source.next()
      if (done) return undefined
      this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value])
    }
    const taken = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    return taken
  }

  /** Piece by piece. @throws ArchiveError when the stream ends before */
  async *pass(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      if (this.#held.length === 0) {
        const { value, done } = await this.#source.next()
        if (done) throw new ArchiveError('The archive ends in the middle')
        this.#held = Buffer.from(value)
      }
      const piece = this.#held.subarray(0, left)
      this.#held = this.#held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
}

/**
 * Writes the files of a tar archive, packed by gzip or not, below a folder. Links and devices are left out.
 * @throws ArchiveError
 */
export async function unpackTar(
  path: string,
  folder: string,
  { limits, isPacked }: { limits: ArchiveLimits; isPacked: boolean },
): Promise<void> {
  const budget = new ArchiveBudget(limits)
  const stream = createReadStream(path)
  const unpacked = isPacked ? stream.pipe(createGunzip()) : stream
  // An error of the file itself does not travel along a pipe.
  if (isPacked) stream.once('error', (error) => unpacked.destroy(error))
  try {
    await unpackEntries(new ByteReader(unpacked), folder, budget)
  } catch (error) {
    if (error instanceof ArchiveError || (error as NodeJS.ErrnoException).syscall) throw error
    throw new ArchiveError('The archive is broken')
  } finally {
    stream.destroy()
    unpacked.destroy()
  }
}

async function unpackEntries(bytes: ByteReader, folder: string, budget: ArchiveBudget): Promise<void> {
  let long = ''
  let number = 0
  for (;;) {
    const head = await bytes.take(BLOCK)
    if (head === undefined || head.every((byte) => byte === 0)) return
    const size = sizeOf(head)
    const type = String.fromCharCode(head[156] ?? 0)
    const isName = type === 'L' || type === 'x'
    if (isName) long = nameIn(type, await readHeader(bytes, size)) || long
    else if (type === '0' || type === '\0') {
      budget.takeEntry()
      number += 1
      const target = await placeOf(folder, long || nameOf(head), number)
      await pipeline(
        budget.counted(bytes.pass(size)),
        createWriteStream(target, { flags: 'wx', mode: 0o600 }),
      )
    } else for await (const _ of budget.counted(bytes.pass(size)));
    if (!isName) long = ''
    const rest = (BLOCK - (size % BLOCK)) % BLOCK
    for await (const _ of bytes.pass(rest));
  }
}

async function readHeader(bytes: ByteReader, size: number): Promise<string> {
  if (size > HEADER_MAX) throw new ArchiveError('The archive is broken')
  return (await bytes.take(size))?.toString('utf8') ?? ''
}

/** The name in a GNU long name, or in the `path` of a PAX header. */
function nameIn(type: string, text: string): string {
  if (type === 'L') return text.replaceAll('\0', '')
  const line = text.split('\n').find((each) => / path=/.test(each))
  return line?.slice(line.indexOf('path=') + 5) ?? ''
}

function nameOf(head: Buffer): string {
  const [name, prefix] = [textAt(head, 0, 100), textAt(head, 345, 155)]
  return head.toString('latin1', 257, 262) === 'ustar' && prefix !== '' ? `${prefix}/${name}` : name
}

function textAt(head: Buffer, at: number, length: number): string {
  return head.toString('utf8', at, at + length).split('\0')[0] ?? ''
}

/** In octal digits, or of large files in binary (GNU). @throws ArchiveError */
function sizeOf(head: Buffer): number {
  const first = head[124] ?? 0
  const size =
    (first & 0x80) === 0
      ? Number.parseInt(textAt(head, 124, 12).trim() || '0', 8)
      : Number(head.readBigUInt64BE(128))
  if (!Number.isSafeInteger(size) || size < 0) throw new ArchiveError('The archive is broken')
  return size
}
