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
  const window = Buffer.alloc(WINDOW, 32)
  PRESET.copy(window)
  const output = Buffer.allocUnsafe(Math.min(size, data.length * 9 + 16))
  let write = PRESET.length
  let length = 0
  const put = (code: number): void => {
    window[write] = code
    write = (write + 1) % WINDOW
    if (length < output.length) output[length++] = code
  }
  for (let at = 16; at < data.length && length < output.length; ) {
    const control = data[at++] ?? 0
    for (let bit = 0; bit < 8 && at < data.length; bit++) {
      if ((control & (1 << bit)) === 0) {
        put(data[at++] ?? 0)
        continue
      }
      const token = ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0)
      at += 2
      const offset = token >> 4
      if (offset === write) return output.subarray(0, length)
      for (let i = 0; i < (token & 15) + 2; i++) put(window[(offset + i) % WINDOW] ?? 32)
    }
  }
  return output.subarray(0, length)
}
