const COMPRESSED = 0x75465a4c
const PRESET = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
  'latin1',
)
const WINDOW = 4096
/** Bytes of RTF that are unpacked; the packing cannot exceed 9 to 1, this stops giants. */
const MOST_RTF = 16 * 1024 * 1024

/** Unpacks PR_RTF_COMPRESSED ([MS-OXRTFCP]) as far as it is whole. */
export function decompressRtf(data: Buffer): Buffer {
  if (data.length < 16) return Buffer.alloc(0)
  const size = Math.min(data.readUInt32LE(4), MOST_RTF)
  if (data.readUInt32LE(8) !== COMPRESSED) return data.subarray(16, 16 + size)
  const writer = new WindowWriter(Math.min(size, data.length * 9 + 16))
  for (let at = 16; at < data.length && !writer.full(); ) {
    const control = data[at++] ?? 0
    for (let bit = 0; bit < 8 && at < data.length; bit++) {
      if ((control & (1 << bit)) === 0) {
        writer.put(data[at++] ?? 0)
        continue
      }
      const token = ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0)
      at += 2
      // A reference to the place that is written next ends the text.
      if (!writer.repeat(token >> 4, (token & 15) + 2)) return writer.output()
    }
  }
  return writer.output()
}

/** The output and the last 4 kB of it, to which the packed text refers. */
class WindowWriter {
  private readonly window = Buffer.alloc(WINDOW, 32)
  private readonly bytes: Buffer
  private write = PRESET.length
  private length = 0

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size)
    PRESET.copy(this.window)
  }

  full(): boolean {
    return this.length >= this.bytes.length
  }

  put(code: number): void {
    this.window[this.write] = code
    this.write = (this.write + 1) % WINDOW
    if (!this.full()) this.bytes[this.length++] = code
  }

  repeat(offset: number, count: number): boolean {
    if (offset === this.write) return false
    for (let i = 0; i < count; i++) this.put(this.window[(offset + i) % WINDOW] ?? 32)
    return true
  }

  output(): Buffer {
    return this.bytes.subarray(0, this.length)
  }
}
