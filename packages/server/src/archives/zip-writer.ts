import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive. */
export interface ZipContent {
  /** With `/` between folders. */
  name: string
  content: AsyncIterable<Uint8Array> | Readable
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/** Names in UTF-8; sizes stand behind the bytes, which are not known before they came by. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, the first day that the format knows: when a file was packed says nothing. */
const DATE = 0x0021
const MOST_16 = 0xffff
const MOST_32 = 0xffffffff
/** Version 4.5, which knows archives above 4 GB (APPNOTE 4.4.3). */
const VERSION = 45

/**
 * A ZIP archive as bytes that come one after the other, whatever its size; the files are packed beside the event loop.
 * What stays in memory are the names. A single file has to be below 4 GB.
 * @returns after the last byte: how many files it holds
 */
export async function* writeZip(files: AsyncIterable<ZipContent>): AsyncGenerator<Uint8Array, number> {
  const written: Written[] = []
  let at = 0
  for await (const { name, content } of files) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset: at }
    const head = localHead(entry)
    yield head
    for await (const packed of pack(content, entry)) yield packed
    const sizes = descriptor(entry)
    yield sizes
    at += head.length + entry.packed + sizes.length
    written.push(entry)
  }
  const start = at
  for (const entry of written) {
    const row = directoryRow(entry)
    at += row.length
    yield row
  }
  yield end(written.length, start, at)
  return written.length
}

async function* pack(content: ZipContent['content'], entry: Written): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw()
  const feed = async () => {
    try {
      for await (const piece of content) {
        entry.crc = crc32(piece, entry.crc)
        entry.size += piece.length
        if (!deflate.write(piece)) await once(deflate, 'drain')
      }
      deflate.end()
    } catch (error) {
      deflate.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const feeding = feed()
  for await (const packed of deflate as AsyncIterable<Buffer>) {
    entry.packed += packed.length
    yield packed
  }
  await feeding
}

function localHead({ name }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(crc, 4)
  sizes.writeUInt32LE(packed, 8)
  sizes.writeUInt32LE(size, 12)
  return sizes
}

function directoryRow({ name, crc, packed, size, offset }: Written): Buffer {
  const isFar = offset >= MOST_32
  const row = Buffer.alloc(46)
  row.writeUInt32LE(0x02014b50, 0)
  row.writeUInt16LE(VERSION, 4)
  row.writeUInt16LE(isFar ? VERSION : 20, 6)
  row.writeUInt16LE(FLAGS, 8)
  row.writeUInt16LE(DEFLATED, 10)
  row.writeUInt16LE(DATE, 14)
  row.writeUInt32LE(crc, 16)
  row.writeUInt32LE(packed, 20)
  row.writeUInt32LE(size, 24)
  row.writeUInt16LE(name.length, 28)
  row.writeUInt16LE(isFar ? 12 : 0, 30)
  row.writeUInt32LE(isFar ? MOST_32 : offset, 42)
  return isFar ? Buffer.concat([row, name, farOffset(offset)]) : Buffer.concat([row, name])
}

function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return extra
}

/** The end of the archive, behind its longer form where counts or places need that. */
function end(count: number, start: number, at: number): Buffer {
  const isLong = count >= MOST_16 || at >= MOST_32
  const short = Buffer.alloc(22)
  short.writeUInt32LE(0x06054b50, 0)
  short.writeUInt16LE(isLong ? MOST_16 : count, 8)
  short.writeUInt16LE(isLong ? MOST_16 : count, 10)
  short.writeUInt32LE(isLong ? MOST_32 : at - start, 12)
  short.writeUInt32LE(isLong ? MOST_32 : start, 16)
  return isLong ? Buffer.concat([longEnd(count, start, at), short]) : short
}

function longEnd(count: number, start: number, at: number): Buffer {
  const long = Buffer.alloc(76)
  long.writeUInt32LE(0x06064b50, 0)
  long.writeBigUInt64LE(44n, 4)
  long.writeUInt16LE(VERSION, 12)
  long.writeUInt16LE(VERSION, 14)
  long.writeBigUInt64LE(BigInt(count), 24)
  long.writeBigUInt64LE(BigInt(count), 32)
  long.writeBigUInt64LE(BigInt(at - start), 40)
  long.writeBigUInt64LE(BigInt(start), 48)
  long.writeUInt32LE(0x07064b50, 56)
  long.writeBigUInt64LE(BigInt(at), 64)
  long.writeUInt32LE(1, 72)
  return long
}
