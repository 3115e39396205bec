import { deflateSync } from 'node:zlib'
import { crc32 } from './crc32.ts'

export type Colour = readonly [red: number, green: number, blue: number]

const logos = new Map<string, Buffer>()

/** A small company logo: a band of the colour with a wave cut out of it. Valid PNG, 8-bit RGB. */
export function logoPng(colour: Colour, width = 120, height = 36): Buffer {
  const key = `${colour.join()}/${width}/${height}`
  const known = logos.get(key)
  if (known) return known
  const rows = Buffer.alloc(height * (1 + width * 3), 255)
  for (let y = 0; y < height; y++) {
    const start = y * (1 + width * 3)
    rows[start] = 0
    for (let x = 0; x < width; x++) {
      const wave = height * (0.6 + 0.25 * Math.sin((x * 4 * Math.PI) / width))
      if (y < wave) rows.set(colour, start + 1 + x * 3)
    }
  }
  const logo = writePng(rows, width, height)
  logos.set(key, logo)
  return logo
}

function writePng(rows: Buffer, width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}
