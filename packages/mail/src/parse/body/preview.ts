import { PREVIEW_CHARS } from '../parse-limits.ts'
import { CLOSING_LINE, HEADER_FROM, HEADER_OTHER, SIGNATURE_LINE } from '../quote/quote-patterns.ts'
import { splitQuote } from '../quote/split-quote.ts'

/** Characters of own words below which a forwarded mail lends its text to the preview. */
const SHORT_NOTE = 80
const SAMPLE = 8000
const NOISE =
  /^(?:\[?(?:caution|external|warning|achtung|attention)\b[^\n]{0,20}(?:external|e-?mail)|you don'?t often get email|this (?:e-?mail|message) originated outside|\[cid:|\[image:|\[?https?:\/\/\S+\]?$)/i

/**
 * The line under the subject: the sender's own words without quoted history,
 * signature, banners and pictures, white space folded.
 * @param quoteOffset where history starts in `text`, null when unknown
 */
export function previewOf(text: string, quoteOffset: number | null): string {
  const sample = text.slice(0, SAMPLE)
  const split = quoteOffset === null ? splitQuote(sample) : { offset: quoteOffset }
  const own = fold(ownLines(sample.slice(0, split.offset)))
  if (own.length >= SHORT_NOTE || split.offset >= sample.length)
    return cut(own === '' ? fold(contentLines(sample)) : own)
  const history = quoteOffset === null ? fold(contentLines(sample.slice(split.offset))) : ''
  return cut(own === '' ? history : history === '' ? own : `${own} — ${history}`)
}

function ownLines(text: string): string[] {
  const lines = contentLines(text)
  const end = lines.findIndex(
    (line, index) => SIGNATURE_LINE.test(line) || (index > 0 && CLOSING_LINE.test(line)),
  )
  return end > 0 ? lines.slice(0, end) : lines
}

function contentLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^[>\s|]+/, '').trim())
    .filter(
      (line) =>
        line !== '' &&
        !NOISE.test(line) &&
        !/^[-_=*~#.\s]+$/.test(line) &&
        !HEADER_FROM.test(line) &&
        !HEADER_OTHER.test(line),
    )
}

function fold(lines: string[]): string {
  return lines
    .join(' ')
    .replace(/[\u200b-\u200f\u2060\ufeff\u034f\u00ad]/g, '')
    .replace(/[\s\u00a0\u2800\u3164]+/g, ' ')
    .trim()
}

function cut(text: string): string {
  if (text.length <= PREVIEW_CHARS) return text
  const piece = text.slice(0, PREVIEW_CHARS - 1)
  return `${piece.replace(/[\ud800-\udbff]$/, '')}…`
}
