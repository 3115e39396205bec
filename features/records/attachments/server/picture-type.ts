/** First bytes of the pictures that are passed on; what a server says its bytes are is not believed. */
const SIGNATURES: [string, (bytes: Buffer) => boolean][] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  [
    'image/webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
  ['image/avif', (bytes) => /^ftypavi[fs]/.test(bytes.toString('latin1', 4, 12))],
  ['image/bmp', (bytes) => bytes.toString('latin1', 0, 2) === 'BM'],
  ['image/x-icon', (bytes) => bytes.subarray(0, 4).equals(Buffer.from('00000100', 'hex'))],
]

/** The kind of picture these bytes are; undefined for anything else, SVG included (it can run scripts). */
export function pictureType(bytes: Buffer): string | undefined {
  return SIGNATURES.find(([, matches]) => matches(bytes))?.[0]
}
