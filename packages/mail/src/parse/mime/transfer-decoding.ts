import { decodeUuencoded } from './uuencode.ts'

const EQUALS = 61

/**
 * Decodes base64 (RFC 2045 §6.8); foreign characters are passed over. Padding
 * inside the data (parts glued together by broken senders) does not end it.
 */
export function decodeBase64(bytes: Buffer): Buffer {
  const first = bytes.indexOf(EQUALS)
  const text = bytes.toString('latin1')
  if (first === -1 || (/^[=\s]*$/.test(text.slice(first, first + 4096)) && bytes.length - first < 4096)) {
    return Buffer.from(text, 'base64')
  }
  return Buffer.concat(text.split(/=[=\s]*/).map((piece) => Buffer.from(piece, 'base64')))
}

function hexValue(code: number | undefined): number {
  if (code === undefined) return -1
  if (code >= 48 && code <= 57) return code - 48
  if (code >= 65 && code <= 70) return code - 55
  if (code >= 97 && code <= 102) return code - 87
  return -1
}

/** Decodes quoted-printable (RFC 2045 §6.7); an '=' that starts no code stays as it is. */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  let at = bytes.indexOf(EQUALS)
  if (at === -1) return bytes
  const output = Buffer.allocUnsafe(bytes.length)
  let length = bytes.copy(output, 0, 0, at)
  while (at < bytes.length) {
    const code = bytes[at] ?? 0
    if (code !== EQUALS) {
      const next = bytes.indexOf(EQUALS, at)
      const stop = next === -1 ? bytes.length : next
      length += bytes.copy(output, length, at, stop)
      at = stop
      continue
    }
    const high = hexValue(bytes[at + 1])
    const low = hexValue(bytes[at + 2])
    if (high >= 0 && low >= 0) {
      output[length++] = (high << 4) | low
      at += 3
      continue
    }
    const skip = softBreak(bytes, at + 1)
    if (skip === 0) output[length++] = EQUALS
    at += 1 + skip
  }
  return output.subarray(0, length)
}

/** Length of a soft line break after '=' (trailing blanks allowed), 0 when there is none. */
function softBreak(bytes: Buffer, start: number): number {
  let at = start
  while (bytes[at] === 32 || bytes[at] === 9) at++
  if (bytes[at] === 13) at++
  if (bytes[at] === 10) return at + 1 - start
  return bytes[start] === 13 || at >= bytes.length ? Math.max(at - start, bytes[start] === 13 ? 1 : 0) : 0
}

/** Undoes a Content-Transfer-Encoding; an unknown one is taken as none (RFC 2045 §6.4 would make it opaque, readers would rather see it). */
export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return decodeBase64(bytes)
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(bytes)
  if (encoding === 'x-uuencode' || encoding === 'uuencode' || encoding === 'x-uue' || encoding === 'uue') {
    return decodeUuencoded(bytes)
  }
  return bytes
}
