const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const TABLE = Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32))
const FIRST = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476] as const

/** MD5 of a text (RFC 1321) in hexadecimal digits: tells texts apart and protects nothing. Browsers have none. */
export function md5(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text))
  let state: readonly number[] = FIRST
  for (let at = 0; at < words.length; at += 16) state = mix(state, words.subarray(at, at + 16))
  const bytes = new Uint8Array(Uint32Array.from(state).buffer)
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Little endian, as the machines that browsers run on. */
function paddedWords(bytes: Uint8Array): Uint32Array {
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const words = new Uint32Array(padded.buffer)
  words[words.length - 2] = bytes.length * 8
  return words
}

function mix(state: readonly number[], block: Uint32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4
    const [f, word] = roundOf(round, step, b, c, d)
    const sum = (a + f + (TABLE[step] ?? 0) + (block[word] ?? 0)) >>> 0
    const shift = SHIFTS[round as 0]?.[(step & 3) as 0] ?? 0
    ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) >>> 0]
  }
  return [a, b, c, d].map((value, at) => (value + (state[at] ?? 0)) >>> 0)
}

function roundOf(round: number, step: number, b: number, c: number, d: number): readonly [number, number] {
  if (round === 0) return [(b & c) | (~b & d), step]
  if (round === 1) return [(d & b) | (~d & c), (5 * step + 1) & 15]
  if (round === 2) return [b ^ c ^ d, (3 * step + 5) & 15]
  return [c ^ (b | ~d), (7 * step) & 15]
}
