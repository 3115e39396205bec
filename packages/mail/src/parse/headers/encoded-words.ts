import { decodeBytes } from '../charset/decode-charset.ts'
import { isOneRun } from '../charset/shifted-charsets.ts'
import { decodeBase64 } from '../mime/transfer-decoding.ts'

// The length is bounded so that a header full of unclosed words stays cheap. Blanks inside the text are illegal but common, so they are taken as long as the word closes before the next one begins.
const WORD = /=\?([^?\s]{1,60})\?([bq])\?((?:[^?=]|=(?!\?[^?\s]{1,60}\?[bq]\?)|\?(?!=)){0,4000})\?=/gi
/** Characters of one header that are decoded; lists of a thousand recipients come to 60,000. */
const HEADER_CHARS = 128 * 1024
const EIGHT_BIT = /[\x80-\xff]/

/** A tag or prefix that a gateway put before the first word without the blank that RFC 2047 §5 wants. */
const GLUED_PREFIX = /[\])}:;,](?==\?[^?\s]{1,60}\?[bq]\?)/gi

/** Neighbouring words of one charset, whose bytes are decoded together. */
interface Run {
  charset: string
  bytes: Buffer[]
}

/**
 * Decodes RFC 2047 encoded words in a latin1 header value. Words of the same
 * charset that stand side by side are joined as bytes before decoding, because
 * senders cut characters between them. Raw 8-bit text between the words is
 * read in `charset` or guessed.
 */
export function decodeWords(raw: string, charset?: string): string {
  const text = raw.slice(0, HEADER_CHARS).replace(/[\r\n]+/g, '')
  if (!text.includes('=?')) return decodeRaw(text, charset)
  let output = ''
  let last = 0
  let run: Run | null = null
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(last, match.index)
    const label = (match[1] ?? '').split('*')[0]?.toLowerCase() ?? ''
    const bytes = decodeWord(match[2] ?? '', match[3] ?? '')
    last = match.index + match[0].length
    const adjacent = run !== null && /^\s*$/.test(between)
    if (run && adjacent && goesOn(run, label, bytes)) {
      run.bytes.push(bytes)
      continue
    }
    output += decodeRun(run)
    if (!adjacent) output += decodeRaw(between, charset)
    run = { charset: label, bytes: [bytes] }
  }
  return output + decodeRun(run) + decodeRaw(text.slice(last), charset)
}

function goesOn(run: Run, label: string, bytes: Buffer): boolean {
  return run.charset === label && isOneRun(label, run.bytes.at(-1) ?? bytes, bytes)
}

function decodeRun(run: Run | null): string {
  return run ? decodeBytes(Buffer.concat(run.bytes), run.charset) : ''
}

function decodeWord(encoding: string, text: string): Buffer {
  if (encoding === 'b' || encoding === 'B') return decodeBase64(Buffer.from(text, 'latin1'))
  const bytes = text
    .replace(/_/g, ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

function decodeRaw(text: string, charset?: string): string {
  return EIGHT_BIT.test(text) ? decodeBytes(Buffer.from(text, 'latin1'), charset) : text
}

/** Blanks that are not a single space already; most headers have none, and replacing each costs more than asking. */
const BLANKS = /[\t\n\r]| {2}/

/** Header text for people: decoded, unfolded, without control characters, trimmed. */
export function decodeHeaderText(raw: string, charset?: string): string {
  const text = decodeWords(raw.includes('=?') ? raw.replace(GLUED_PREFIX, '$& ') : raw, charset).replace(
    /[\0-\x08\x0b-\x1f\x7f]/g,
    '',
  )
  return (BLANKS.test(text) ? text.replace(/[\t\n\r ]+/g, ' ') : text).trim()
}
