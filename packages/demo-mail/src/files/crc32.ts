const table = new Uint32Array(256).map((_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 of ISO 3309, as ZIP and PNG want it. (Node 20.20 has zlib.crc32, Node 20.19 has not.) */
export function crc32(content: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of content) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
