import { isUtf8 } from 'node:buffer'
import { endOfBase64 } from './base64-end.ts'
import { endOfQuotedPrintable } from './quoted-end.ts'
import { decodeUuencoded } from './uuencode.ts'

const EQUALS = 61

/** Bytes decoded at once; keeps the text form of a 40 MB attachment from doubling the memory. */
const CHUNK = 1024 * 1024
const MOST_PIECES = 1000
/** Of base64 text, what cannot be base64 (blanks and line ends aside). */
const FOREIGN = /[^A-Za-z0-9+/=_\s-]/g

/**
 * Decodes base64 (RFC 2045 §6.8); foreign characters are passed over. Padding
 * does not end it when more follows at once or on further lines (pieces encoded
 * one by one); behind a blank on its own line stands rubbish.
 */
export function decodeBase64(bytes: Buffer): Buffer {
  const first = bytes.indexOf(EQUALS)
  if (first === -1 || bytes.length - first < 8)
    return bytes.length > CHUNK ? decodeInChunks(bytes) : Buffer.from(bytes.toString('latin1'), 'base64')
  const text = bytes.toString('latin1')
  const pieces = text.split(/(?<!=)=+(?:[ \t]*(?:\r?\n|$)|(?=[A-Za-z0-9+/]))/)
  // Glued parts are few; padding everywhere is rubbish, and decoding it piece by piece would take seconds.
  if (pieces.length > MOST_PIECES) return Buffer.from(text.replaceAll('=', ''), 'base64')
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece.split('=')[0] ?? '', 'base64')))
}

function decodeInChunks(bytes: Buffer): Buffer {
  const output = Buffer.allocUnsafe(Math.ceil((bytes.length * 3) / 4) + 3)
  let length = 0
  let rest = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const text = rest + bytes.toString('latin1', at, at + CHUNK).replace(/[^A-Za-z0-9+/_-]+/g, '')
    const whole = text.length - (text.length % 4)
    length += output.write(text.slice(0, whole), length, 'base64')
    rest = text.slice(whole)
  }
  length += output.write(rest, length, 'base64')
  return output.subarray(0, length)
}

/** Text that is labelled base64 but plainly is not. */
export function isMislabelledBase64(bytes: Buffer): boolean {
  const end = endOfBase64(bytes)
  if (end === bytes.length) return isForeign(bytes)
  const body = bytes.toString('latin1', 0, Math.min(end, 4096)).replace(/\s+/g, '')
  // A first line of one short word, such as a greeting, looks like base64 with a footer.
  if (body.length > LONGEST_WORD || body.includes('=')) return isForeign(bytes.subarray(0, end))
  return body.length % 4 !== 0 || !isUtf8(Buffer.from(body, 'base64'))
}

/** Characters of one line above which base64 is no word. */
const LONGEST_WORD = 24

function isForeign(bytes: Buffer): boolean {
  const sample = bytes.toString('latin1', 0, 4096)
  const foreign = sample.match(FOREIGN)?.length ?? 0
  return foreign > 0 && foreign * 10 >= sample.length
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

/**
 * Where the encoded content of a body ends; what follows was appended as text by a server on the way. The end of the
 * body where nothing was.
 */
export function endOfEncoded(bytes: Buffer, encoding: string): number {
  if (encoding === 'base64') return endOfBase64(bytes)
  return encoding === 'quoted-printable' ? endOfQuotedPrintable(bytes) : bytes.length
}

/**
 * Undoes a Content-Transfer-Encoding, without the text that was appended behind it (see endOfEncoded); an unknown one is
 * taken as none (RFC 2045 §6.4 would make it opaque, readers would rather see it).
 */
export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return decodeBase64(bytes.subarray(0, endOfBase64(bytes)))
  if (encoding === 'quoted-printable')
    return decodeQuotedPrintable(bytes.subarray(0, endOfQuotedPrintable(bytes)))
  if (encoding === 'x-uuencode' || encoding === 'uuencode' || encoding === 'x-uue' || encoding === 'uue') {
    return decodeUuencoded(bytes)
  }
  return bytes
}
