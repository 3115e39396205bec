/** Bytes of one line of base64: 76 characters (RFC 2045 §6.8). */
const BASE64_LINE_BYTES = 57
const QP_CHARS = 76
/** RFC 5322 §2.1.1, without CRLF. */
const LONGEST_LINE = 998
/** Quoted-printable is written a byte at a time; longer texts take the quick way. */
const MOST_QP_BYTES = 256 * 1024

export interface EncodedText {
  encoding: '7bit' | 'quoted-printable' | 'base64'
  bytes: Buffer
}

/** A text with CRLF line ends in the narrowest encoding that 7bit servers pass unchanged; ends with CRLF. */
export function encodeBody(text: string): EncodedText {
  const bytes = Buffer.from(text)
  if (isSevenBit(text)) return { encoding: '7bit', bytes }
  const odd = countOdd(bytes)
  if (bytes.length > MOST_QP_BYTES || odd * 3 > bytes.length)
    return { encoding: 'base64', bytes: base64Lines(bytes) }
  return { encoding: 'quoted-printable', bytes: Buffer.from(quotedPrintable(bytes), 'latin1') }
}

/** ASCII, no line over 998, and no delimiter of ours: those begin with `--=_`. */
function isSevenBit(text: string): boolean {
  if (!/^[\t\n\r\x20-\x7e]*$/.test(text) || /^--=_/m.test(text)) return false
  return !text.split('\r\n').some((line) => line.length > LONGEST_LINE || /[\r\n]/.test(line))
}

function countOdd(bytes: Buffer): number {
  let odd = 0
  for (const byte of bytes) if (byte > 0x7e || byte === 0x3d) odd += 1
  return odd
}

/** RFC 2045 §6.7 of bytes whose line ends are CRLF. */
function quotedPrintable(bytes: Buffer): string {
  const lines: string[] = []
  let line = ''
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0
    if (byte === 0x0d && bytes[i + 1] === 0x0a) {
      lines.push(line)
      line = ''
      i += 1
      continue
    }
    const piece = qpOf(byte, bytes[i + 1])
    if (line.length + piece.length > QP_CHARS - 1) {
      lines.push(`${line}=`)
      line = ''
    }
    // A dot, and mbox's From, at the beginning of a line are what careless servers change.
    line += line === '' && (byte === 0x2e || byte === 0x46) ? hex(byte) : piece
  }
  return line === '' ? `${lines.join('\r\n')}\r\n` : `${[...lines, line].join('\r\n')}\r\n`
}

function qpOf(byte: number, next: number | undefined): string {
  const blank = byte === 0x20 || byte === 0x09
  if (blank && (next === 0x0d || next === undefined)) return hex(byte)
  if (blank || (byte >= 0x21 && byte <= 0x7e && byte !== 0x3d)) return String.fromCharCode(byte)
  return hex(byte)
}

function hex(byte: number): string {
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
}

/** Base64 of whole bytes in lines with CRLF, also after the last. */
export function base64Lines(bytes: Buffer): Buffer {
  const text = bytes.toString('base64').replace(/.{1,76}/g, '$&\r\n')
  return Buffer.from(text, 'latin1')
}

/** Exact length of `base64Stream` for so many bytes. */
export function base64Size(bytes: number): number {
  return Math.ceil(bytes / 3) * 4 + Math.ceil(bytes / BASE64_LINE_BYTES) * 2
}

/** Encodes a stream piece by piece, whole lines at a time. */
export async function* base64Stream(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole = all.length - (all.length % BASE64_LINE_BYTES)
    if (whole > 0) yield base64Lines(all.subarray(0, whole))
    rest = all.subarray(whole)
  }
  if (rest.length > 0) yield base64Lines(rest)
}
