import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { ArchiveBudget, ArchiveError, type ArchiveLimits, placeOf } from './archive-entry.ts'

interface ZipEntry {
  name: string
  isEncrypted: boolean
  method: number
  packed: number
  offset: number
}

/** Bytes at the end in which the end of the directory stands, with the longest comment (APPNOTE 4.3.16). */
const END_MAX = 65_557
/** Bytes of the directory at most: some 2 million names. */
const DIRECTORY_MAX = 256 * 1024 * 1024
const FAR = 0xffffffff

/**
 * Writes the files of a ZIP archive below a folder, one after the other. What is encrypted or packed in another way is left
 * out, and told by its name.
 * @throws ArchiveError
 */
export async function unpackZip(
  path: string,
  folder: string,
  limits: ArchiveLimits,
): Promise<{ left_out: string[] }> {
  const handle = await open(path, 'r')
  const left_out: string[] = []
  try {
    const budget = new ArchiveBudget(limits)
    let number = 0
    for (const entry of await readDirectory(handle)) {
      if (entry.name.endsWith('/')) continue
      budget.takeEntry()
      number += 1
      if (entry.isEncrypted || (entry.method !== 0 && entry.method !== 8)) left_out.push(entry.name)
      else
        await unpackEntry(handle, path, entry, {
          target: await placeOf(folder, entry.name, number),
          budget,
        })
    }
  } finally {
    await handle.close()
  }
  return { left_out }
}

async function unpackEntry(
  handle: FileHandle,
  path: string,
  { name, method, packed, offset }: ZipEntry,
  { target, budget }: { target: string; budget: ArchiveBudget },
): Promise<void> {
  const head = await read(handle, offset, 30)
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const source: Readable =
    packed === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + packed - 1 })
  const write = createWriteStream(target, { flags: 'wx', mode: 0o600 })
  const counted = (bytes: AsyncIterable<Uint8Array>) => budget.counted(bytes)
  try {
    if (method === 0) await pipeline(source, counted, write)
    else await pipeline(source, createInflateRaw(), counted, write)
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError(`'${name}' in the archive is broken`)
  }
}

async function readDirectory(handle: FileHandle): Promise<ZipEntry[]> {
  const { size } = await handle.stat()
  const tail = await read(handle, Math.max(0, size - END_MAX), Math.min(size, END_MAX))
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1 || end + 22 > tail.length) throw new ArchiveError('This is no whole ZIP archive')
  let [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (start === FAR || length === FAR || tail.readUInt16LE(end + 10) === 0xffff) {
    if (end < 20) throw new ArchiveError('This is no whole ZIP archive')
    const long = await read(handle, Number(tail.readBigUInt64LE(end - 12)), 56)
    length = Number(long.readBigUInt64LE(40))
    start = Number(long.readBigUInt64LE(48))
  }
  if (length > DIRECTORY_MAX) throw new ArchiveError('The archive holds too many files')
  return entriesOf(await read(handle, start, length))
}

function entriesOf(bytes: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50; ) {
    const [names, extras] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const extra = bytes.subarray(at + 46 + names, at + 46 + names + extras)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + names),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      ...farParts(extra, {
        size: bytes.readUInt32LE(at + 24),
        packed: bytes.readUInt32LE(at + 20),
        offset: bytes.readUInt32LE(at + 42),
      }),
    })
    at += 46 + names + extras + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Numbers that need more than four bytes stand in an extra field, in this order (APPNOTE 4.5.3). */
function farParts(
  extra: Buffer,
  { size, packed, offset }: { size: number; packed: number; offset: number },
): { packed: number; offset: number } {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const long = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    let next = 0
    const take = (value: number) => {
      if (value !== FAR || next + 8 > long.length) return value
      next += 8
      return Number(long.readBigUInt64LE(next - 8))
    }
    take(size)
    return { packed: take(packed), offset: take(offset) }
  }
  return { packed, offset }
}

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await handle.read(bytes, 0, length, at)
  if (bytesRead < length) throw new ArchiveError('This is no whole ZIP archive')
  return bytes
}
