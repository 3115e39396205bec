import { PREVIEW_CHARS } from '../parse-limits.ts'
import {
  ADDRESSED_LINE,
  ATTRIBUTION,
  CLOSING_LINE,
  FORWARD_SEPARATOR,
  HEADER_FROM,
  HEADER_OTHER,
  QUOTED_LINE,
  SEPARATOR,
  SIGNATURE_LINE,
} from '../quote/quote-patterns.ts'
import { splitQuote } from '../quote/split-quote.ts'

/** Characters of own words below which a forwarded mail lends its text to the preview. */
const SHORT_NOTE = 80
const SAMPLE = 8000
const NOISE =
  /^(?:\[?(?:caution|external|warning|achtung|attention)\b[^\n]{0,20}(?:external|e-?mail)|you don'?t often get email|this (?:e-?mail|message) originated outside|\[cid:|\[image:|\[?https?:\/\/\S+\]?$)/i

/**
 * The line under the subject: the sender's own words without quoted history,
 * signature, banners and pictures, white space folded. A forwarded mail whose
 * note is short goes on with what is forwarded.
 * @param quoteOffset where history starts in `text`, null when unknown
 */
export function previewOf(text: string, quoteOffset: number | null, isForward = false): string {
  const sample = text.slice(0, SAMPLE)
  const split = quoteOffset === null ? splitQuote(sample) : { offset: quoteOffset, kind: 'reply' }
  const own = fold(ownLines(sample.slice(0, split.offset)).join(' '))
  const lends = own === '' || ((isForward || split.kind === 'forward') && own.length < SHORT_NOTE)
  const history = lends ? fold(contentLines(sample.slice(split.offset)).join(' ')) : ''
  return cut([own, history].filter((piece) => piece !== '').join(' — '))
}

/** The sender's lines above the signature; of an answer below quoted lines the answer. */
function ownLines(text: string): string[] {
  const lines = text.split('\n')
  const end = lines.findIndex(
    (line, index) => index > 0 && (SIGNATURE_LINE.test(line.trim()) || CLOSING_LINE.test(line)),
  )
  const above = end > 0 ? lines.slice(0, end) : lines
  const unquoted = above.filter((line) => !QUOTED_LINE.test(line) && !isAttributionLine(line))
  const own = contentLines((unquoted.some((line) => line.trim() !== '') ? unquoted : above).join('\n'))
  return own.length > 0 ? own : contentLines(text)
}

function isAttributionLine(line: string): boolean {
  return ATTRIBUTION.test(line) || ADDRESSED_LINE.test(line)
}

/** The first lines with content, as many as the preview can show. */
function contentLines(text: string): string[] {
  const lines: string[] = []
  let shown = 0
  for (const raw of text.split('\n')) {
    const line = raw.replace(/^[>\s|]+/, '').trim()
    if (!isContent(line)) continue
    lines.push(line)
    const { length } = fold(line)
    shown += length === 0 ? 0 : length + 1
    if (shown > PREVIEW_CHARS + 1) break
  }
  return lines
}

function isContent(line: string): boolean {
  return (
    line !== '' &&
    !NOISE.test(line) &&
    !/^[-_=*~#.\s]+$/.test(line) &&
    !FORWARD_SEPARATOR.test(line) &&
    !SEPARATOR.test(line) &&
    !HEADER_FROM.test(line) &&
    !HEADER_OTHER.test(line)
  )
}

function fold(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u2060\ufeff\u034f\u00ad]/g, '')
    .replace(/[\s\u00a0\u2800\u3164]+/g, ' ')
    .trim()
}

function cut(text: string): string {
  if (text.length <= PREVIEW_CHARS) return text
  const piece = text.slice(0, PREVIEW_CHARS - 1)
  return `${piece.replace(/[\ud800-\udbff]$/, '')}…`
}
