/** A picture as its pixels, row by row from above, four bytes each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Buffer
}

/** A picture of the size of a photo that is not packed has more bytes than a file may have. */
const PIXELS_MAX = 4_000_000
const FILE_HEADER = 14
/** Pixels that are not packed: BI_RGB, and BI_BITFIELDS in its usual order. */
const UNPACKED = new Set([0, 3])

export function isBitmap(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 2) === 'BM'
}

export function isIcon(bytes: Buffer): boolean {
  return bytes.length >= 22 && bytes.readUInt32LE(0) === 0x00010000
}

/** A Windows bitmap of 1, 4, 8, 24 or 32 bits that is not packed. @throws RangeError for any other */
export function readBitmap(bytes: Buffer): Pixels {
  return readPixels(bytes.subarray(FILE_HEADER), { pixelsAt: bytes.readUInt32LE(10) - FILE_HEADER })
}

/** The largest picture of an icon: the PNG that is in it, or its pixels. @throws RangeError for what is none */
export function readIcon(bytes: Buffer): Buffer | Pixels {
  const entries = Array.from({ length: Math.min(bytes.readUInt16LE(4), 64) }, (_, place) => 6 + place * 16)
  // 0 stands for 256.
  const edge = (at: number) => bytes.readUInt8(at) || 256
  const [largest] = entries.toSorted((one, other) => edge(other) - edge(one))
  if (largest === undefined) throw new RangeError('an icon without pictures')
  const at = bytes.readUInt32LE(largest + 12)
  const picture = bytes.subarray(at, at + bytes.readUInt32LE(largest + 8))
  if (picture.toString('latin1', 1, 4) === 'PNG') return picture
  return readPixels(picture, { isIcon: true })
}

/** @param isIcon a mask of as many rows stands behind the pixels, and counts in the height */
function readPixels(
  dib: Buffer,
  { pixelsAt, isIcon: hasMask = false }: { pixelsAt?: number; isIcon?: boolean },
): Pixels {
  const headerSize = dib.readUInt32LE(0)
  const width = dib.readInt32LE(4)
  const rows = dib.readInt32LE(8)
  const height = Math.abs(rows) / (hasMask ? 2 : 1)
  const bits = dib.readUInt16LE(14)
  const isRight = headerSize >= 40 && width > 0 && height > 0 && Number.isInteger(height)
  if (!isRight || width * height > PIXELS_MAX || !UNPACKED.has(dib.readUInt32LE(16)))
    throw new RangeError('a bitmap of another kind')
  const colours = bits <= 8 ? dib.readUInt32LE(32) || 2 ** bits : 0
  const at = pixelsAt ?? headerSize + colours * 4
  const stride = Math.ceil((width * bits) / 32) * 4
  const rgba = Buffer.alloc(width * height * 4, 255)
  const colourAt = colourReader(dib, bits, headerSize)
  for (let y = 0; y < height; y++) {
    const row = at + (rows > 0 ? height - 1 - y : y) * stride
    for (let x = 0; x < width; x++) {
      const from = colourAt(row, x)
      const to = (y * width + x) * 4
      rgba[to] = dib.readUInt8(from + 2)
      rgba[to + 1] = dib.readUInt8(from + 1)
      rgba[to + 2] = dib.readUInt8(from)
      if (bits === 32 && hasMask) rgba[to + 3] = dib.readUInt8(from + 3)
    }
  }
  return { width, height, rgba }
}

/** Where the blue, green and red of a pixel stand: in its row, or in the table of colours. */
function colourReader(dib: Buffer, bits: number, table: number): (row: number, x: number) => number {
  if (bits === 24 || bits === 32) return (row, x) => row + x * (bits / 8)
  if (bits !== 8 && bits !== 4 && bits !== 1) throw new RangeError(`a bitmap of ${bits} bits`)
  const perByte = 8 / bits
  return (row, x) => {
    const shift = 8 - bits * ((x % perByte) + 1)
    return table + ((dib.readUInt8(row + Math.floor(x / perByte)) >> shift) & (2 ** bits - 1)) * 4
  }
}
