import { createInflateRaw, inflateRawSync } from 'node:zlib'

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
    const packed = entry && this.packedBytes(entry)
    if (!packed || this.budget <= 0) return null
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

  /**
   * The beginning of an entry, as far as the budget goes; what follows is never unpacked. Null when it is missing,
   * encrypted, packed otherwise, or broken from its first byte on.
   */
  async readStart(name: string): Promise<{ content: Buffer; is_cut: boolean } | null> {
    const entry = this.entries.get(name)
    const packed = entry && this.packedBytes(entry)
    if (!packed || this.budget <= 0 || (entry.method !== 0 && entry.method !== 8)) return null
    const start =
      entry.method === 0 ? { content: packed, is_cut: false } : await inflateStart(packed, this.budget)
    const content = start.content.subarray(0, this.budget)
    this.budget -= content.length
    if (content.length === 0 && start.is_cut) return null
    return { content, is_cut: start.is_cut || content.length < start.content.length }
  }

  private packedBytes(entry: ZipEntry): Buffer | null {
    if (entry.offset + 30 > this.bytes.length) return null
    const names = this.bytes.readUInt16LE(entry.offset + 26) + this.bytes.readUInt16LE(entry.offset + 28)
    const start = entry.offset + 30 + names
    return this.bytes.subarray(start, start + entry.packed)
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

/** Unpacks until `most` bytes are there; broken data ends it as well, with what came before. */
async function inflateStart(packed: Buffer, most: number): Promise<{ content: Buffer; is_cut: boolean }> {
  const inflate = createInflateRaw()
  const pieces: Buffer[] = []
  let size = 0
  const failed = new Promise<true>((resolve) => inflate.once('error', () => resolve(true)))
  const read = async () => {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.length
      if (size >= most) return true
    }
    return false
  }
  inflate.end(packed)
  const is_cut = await Promise.race([failed, read().catch(() => true)])
  inflate.destroy()
  return { content: Buffer.concat(pieces), is_cut }
}
