import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its bytes are asked for when its turn comes. */
export interface FileToZip {
  name: string
  date: Date
  stream(): Promise<Readable>
}

/** Bit 3: sizes stand behind the bytes. Bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 2.0: what deflating needs. */
const VERSION = 20

interface Written {
  name: Buffer
  time: number
  date: number
  crc: number
  packed: number
  size: number
  offset: number
}

/**
 * A ZIP archive (PKWARE APPNOTE 6.3) that is made while it is read: never more than a piece of one file in memory. Below
 * 4 GB and 65,535 files, which the caller sees to.
 */
export function zipFiles(files: readonly FileToZip[]): Readable {
  return Readable.from(archiveOf(files), { objectMode: false })
}

async function* archiveOf(files: readonly FileToZip[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const file of files) {
    const entry = startEntry(file, offset)
    const head = localHeader(entry)
    yield head
    yield* packed(await file.stream(), entry)
    const descriptor = numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size])
    yield descriptor
    offset += head.length + entry.packed + descriptor.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  const count = written.length
  yield numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
}

/** The bytes of a file as they stand in the archive; counts them and their checksum on the way. */
async function* packed(source: Readable, entry: Written): AsyncGenerator<Buffer> {
  const counted = Readable.from(
    (async function* () {
      for await (const bytes of source as AsyncIterable<Buffer>) {
        entry.crc = crc32(bytes, entry.crc)
        entry.size += bytes.length
        yield bytes
      }
    })(),
    { objectMode: false },
  )
  const deflate = createDeflateRaw()
  counted.on('error', (error) => deflate.destroy(error))
  for await (const bytes of counted.pipe(deflate) as AsyncIterable<Buffer>) {
    entry.packed += bytes.length
    yield bytes
  }
}

function startEntry({ name, date }: FileToZip, offset: number): Written {
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const year = Math.max(0, date.getUTCFullYear() - 1980)
  const day = (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return { name: Buffer.from(name), time, date: day, crc: 0, packed: 0, size: 0, offset }
}

function localHeader({ name, time, date }: Written): Buffer {
  const head = numbers(
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, time],
    [2, date],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  )
  return Buffer.concat([head, name])
}

function centralHeader({ name, time, date, crc, packed: packed_size, size, offset }: Written): Buffer {
  const head = numbers(
    [4, 0x02014b50],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, time],
    [2, date],
    [4, crc],
    [4, packed_size],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  )
  return Buffer.concat([head, name])
}

/** Little-endian numbers of two or four bytes. */
function numbers(...fields: readonly (readonly [2 | 4, number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
