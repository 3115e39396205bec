import { inflateRawSync } from 'node:zlib'

/** Entries looked at; a workbook of 200 sheets has some 1,000. */
const MOST_ENTRIES = 5000
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50

interface ZipEntry {
  name: string
  method: number
  packed: number
  offset: number
}

/**
 * Reads single entries of a ZIP archive in memory. What comes out is limited,
 * so that a zip bomb gives at most that many bytes.
 */
export class ZipArchive {
  private readonly bytes: Buffer
  private readonly entries = new Map<string, ZipEntry>()
  /** Bytes that may still be unpacked from this archive. */
  private budget: number

  constructor(bytes: Buffer, budget: number) {
    this.bytes = bytes
    this.budget = budget
    this.readDirectory()
  }

  names(): string[] {
    return [...this.entries.keys()]
  }

  /** Content of an entry; null when it is missing, encrypted, packed otherwise, broken or too large. */
  read(name: string): Buffer | null {
    const entry = this.entries.get(name)
    if (!entry || entry.offset + 30 > this.bytes.length || this.budget <= 0) return null
    const start =
      entry.offset +
      30 +
      this.bytes.readUInt16LE(entry.offset + 26) +
      this.bytes.readUInt16LE(entry.offset + 28)
    const packed = this.bytes.subarray(start, start + entry.packed)
    try {
      const content =
        entry.method === 0
          ? packed
          : entry.method === 8
            ? inflateRawSync(packed, { maxOutputLength: this.budget })
            : null
      this.budget -= content?.length ?? 0
      return content
    } catch {
      return null
    }
  }

  private readDirectory(): void {
    const end = this.bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (end === -1 || end + 22 > this.bytes.length || this.bytes.readUInt32LE(end) !== END_SIGNATURE) return
    let at = this.bytes.readUInt32LE(end + 16)
    while (
      this.entries.size < MOST_ENTRIES &&
      at + 46 <= this.bytes.length &&
      this.bytes.readUInt32LE(at) === ENTRY_SIGNATURE
    ) {
      const nameSize = this.bytes.readUInt16LE(at + 28)
      const name = this.bytes.toString('utf8', at + 46, at + 46 + nameSize)
      const encrypted = (this.bytes.readUInt16LE(at + 8) & 1) === 1
      if (!encrypted)
        this.entries.set(name, {
          name,
          method: this.bytes.readUInt16LE(at + 10),
          packed: this.bytes.readUInt32LE(at + 20),
          offset: this.bytes.readUInt32LE(at + 42),
        })
      at += 46 + nameSize + this.bytes.readUInt16LE(at + 30) + this.bytes.readUInt16LE(at + 32)
    }
  }
}
