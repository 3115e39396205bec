import { toUSVString } from 'node:util'
import { decodeBytes } from '../charset/decode-charset.ts'
import type { MimePart } from '../mime/mime-part.ts'
import { decodeTransfer, isMislabelledBase64 } from '../mime/transfer-decoding.ts'
import { unflow } from './format-flowed.ts'

/** Encoded bytes of one text part that are read; its first four million characters fit. */
const MOST_BYTES = 16 * 1024 * 1024

/** Decoded bytes of a part. */
export function contentOf(part: MimePart): Buffer {
  const bytes = part.source.subarray(part.start, part.end)
  if (part.encoding === 'base64' && part.type.startsWith('text/') && isMislabelledBase64(bytes)) return bytes
  return decodeTransfer(bytes, part.encoding)
}

/** Text of a text part: transfer and charset undone, line ends as \n, control characters gone, format=flowed unfolded. */
export function textOfPart(part: MimePart, fallback?: string): string {
  const shown = { ...part, end: Math.min(part.end, part.start + MOST_BYTES) }
  const text = cleanText(decodeBytes(contentOf(shown), part.params.get('charset') ?? fallback))
  const flowed = part.type === 'text/plain' && part.params.get('format')?.toLowerCase() === 'flowed'
  return flowed ? unflow(text, part.params.get('delsp')?.toLowerCase() === 'yes') : text
}

/** NUL cannot be stored in PostgreSQL text, and the other controls show as boxes. Lone surrogates cannot be sent as UTF-8. */
export function cleanText(text: string): string {
  let clean = text
  if (clean.includes('\r')) clean = clean.replace(/\r\n?/g, '\n')
  if (/[\0-\x08\x0b\x0e-\x1f\x7f]/.test(clean)) clean = clean.replace(/[\0-\x08\x0b\x0e-\x1f\x7f]/g, '')
  return toUSVString(clean)
}
