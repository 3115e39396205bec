import { isUtf8 } from 'node:buffer'
import { toUSVString } from 'node:util'
import { decodeBytes } from '../charset/decode-charset.ts'
import { escapeText } from '../html/write-html.ts'
import type { MimePart } from '../mime/mime-part.ts'
import { decodeTransfer, endOfEncoded, isMislabelledBase64 } from '../mime/transfer-decoding.ts'
import { unflow } from './format-flowed.ts'
import { isHtml } from './is-html.ts'

/** Encoded bytes of one text part that are read; its first four million characters fit. */
const MOST_BYTES = 16 * 1024 * 1024

/** Decoded bytes of a part, without a footer that was appended behind its encoding. */
export function contentOf(part: MimePart): Buffer {
  const bytes = part.source.subarray(part.start, part.end)
  return isMislabelled(part, bytes) ? bytes : decodeTransfer(bytes, part.encoding)
}

function isMislabelled({ encoding, type }: MimePart, bytes: Buffer): boolean {
  return encoding === 'base64' && type.startsWith('text/') && isMislabelledBase64(bytes)
}

/**
 * Text of a text part: transfer and charset undone, line ends as \n, control characters gone, format=flowed unfolded. What a
 * server appended as text behind the encoding stands behind it.
 */
export function textOfPart(part: MimePart, fallback?: string): string {
  const shown = { ...part, end: Math.min(part.end, part.start + MOST_BYTES) }
  const charset = part.params.get('charset') ?? fallback
  const text = cleanText(decodeBytes(contentOf(shown), charset))
  const flowed = part.type === 'text/plain' && part.params.get('format')?.toLowerCase() === 'flowed'
  const body = flowed ? unflow(text, part.params.get('delsp')?.toLowerCase() === 'yes') : text
  const footer = footerOf(shown, charset)
  return footer === '' ? body : joinFooter(body, footer, isHtml(part))
}

/** What was appended as text behind the encoding of a part; '' for most. */
function footerOf(part: MimePart, charset: string | undefined): string {
  const bytes = part.source.subarray(part.start, part.end)
  const end = endOfEncoded(bytes, part.encoding)
  if (end === bytes.length || isMislabelled(part, bytes)) return ''
  const raw = bytes.subarray(end)
  // It is not of a charset whose ASCII is no ASCII, whatever the part says.
  const label = /utf-?(?:7|16|32)|ucs-?[24]/i.test(charset ?? '') ? undefined : charset
  return cleanText(isUtf8(raw) ? raw.toString('utf8') : decodeBytes(raw, label))
}

function joinFooter(body: string, footer: string, html: boolean): string {
  if (footer.trim() === '') return body
  if (!html) return body === '' || body.endsWith('\n') ? body + footer : `${body}\n${footer}`
  const isMarkup = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(footer)
  return `${body}\n${isMarkup ? footer : `<div>${escapeText(footer.trim()).replaceAll('\n', '<br>\n')}</div>`}`
}

/** NUL cannot be stored in PostgreSQL text, and the other controls show as boxes. Lone surrogates cannot be sent as UTF-8. */
export function cleanText(text: string): string {
  let clean = text
  if (clean.includes('\r')) clean = clean.replace(/\r\n?/g, '\n')
  if (/[\0-\x08\x0b\x0e-\x1f\x7f]/.test(clean)) clean = clean.replace(/[\0-\x08\x0b\x0e-\x1f\x7f]/g, '')
  return toUSVString(clean)
}
