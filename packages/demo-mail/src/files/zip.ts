import { deflateRawSync } from 'node:zlib'
import { crc32 } from './crc32.ts'

export interface ZipEntry {
  name: string
  content: Buffer
}

// 1 January 2026 00:00 as MS-DOS date; a fixed stamp keeps equal content equal bytes.
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1
const DEFLATED = 8
const packedEntries = new Map<string, PackedEntry>()

interface PackedEntry {
  packed: Buffer
  crc: number
  size: number
}

/** A ZIP archive (APPNOTE 6.3.3, no extensions). */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry = pack(name, content)
    const fields = entryFields(name, entry)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      fields,
      Buffer.from(name),
      entry.packed,
    ])
    locals.push(local)
    centrals.push(centralRecord(name, fields, offset))
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** The frame files of DOCX and XLSX are the same every time; packing them once is most of the speed. */
function pack(name: string, content: Buffer): PackedEntry {
  const key = content.length < 2000 ? `${name}\n${content.toString('latin1')}` : undefined
  const known = key === undefined ? undefined : packedEntries.get(key)
  if (known) return known
  const entry = { packed: deflateRawSync(content, { level: 1 }), crc: crc32(content), size: content.length }
  if (key !== undefined && packedEntries.size < 100) packedEntries.set(key, entry)
  return entry
}

/** The 26 bytes that the local header and the central record share. */
function entryFields(name: string, { packed, crc, size }: PackedEntry): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(DOS_DATE, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

function centralRecord(name: string, fields: Buffer, offset: number): Buffer {
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name)])
}
