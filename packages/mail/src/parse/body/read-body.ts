import type { Locations } from '../html/clean-attributes.ts'
import { readHtml } from '../html/clean-html.ts'
import { hasWords } from '../html/words.ts'
import { escapeText } from '../html/write-html.ts'
import type { MimePart } from '../mime/mime-part.ts'
import { findUuencoded } from '../mime/uuencode.ts'
import { TEXT_CHARS } from '../parse-limits.ts'
import { splitQuote } from '../quote/split-quote.ts'
import type { TnefContent } from '../tnef/read-tnef.ts'
import type { BodyChoice } from './choose-body.ts'
import { textOfEnriched } from './enriched-text.ts'
import { isHtml } from './is-html.ts'
import { textOfPart } from './plain-text.ts'

export interface ReadBody {
  body_type: 'plain_text' | 'html'
  text: string
  html: string
  quote_offset: number | null
  cut: boolean
}

export interface BodySources {
  choice: BodyChoice
  locations: Locations
  /** Charset of text that names none. */
  charset: string | undefined
  /** A forwarded mail is not folded. */
  isForward: boolean
  /** The body inside winmail.dat, for mails without another to see. */
  wrapped: TnefContent | null
}

/** Makes text and cleaned HTML of the chosen parts. */
export function readBody(sources: BodySources): ReadBody {
  const { choice, locations, charset, isForward, wrapped } = sources
  const rich = wrapped === null && choice.rich.some(isHtml)
  const source = rich ? choice.rich.map((part) => richText(part, charset)).join('\n') : (wrapped?.html ?? '')
  const html = source.trim() === '' ? null : readHtml(source, locations, !isForward)
  const plain = plainOf(sources)
  // Some newsletters send an empty or a one-line plain version ("your client cannot …").
  if (html && (!hasWords(plain) || isPlaceholder(plain, html.text))) {
    const { text, quote_offset, cut } = html
    return { body_type: 'html', text, html: html.html, quote_offset, cut }
  }
  const text = plain.slice(0, TEXT_CHARS)
  const split = isForward ? null : splitQuote(text)
  const quoted = split?.kind === 'reply' && text.slice(0, split.offset).trim() !== ''
  return {
    body_type: html ? 'html' : 'plain_text',
    text,
    html: html?.html ?? '',
    quote_offset: quoted ? split.offset : null,
    cut: (html?.cut ?? false) || plain.length > TEXT_CHARS,
  }
}

function plainOf({ choice, charset, wrapped }: BodySources): string {
  if (wrapped !== null) return wrapped.text
  if (choice.plain.some(isHtml)) return ''
  return choice.plain.map((part) => plainText(part, charset)).join('\n')
}

function plainText(part: MimePart, charset: string | undefined): string {
  const text = textOfPart(part, charset)
  if (part.type === 'text/enriched' || part.type === 'text/richtext') return textOfEnriched(text)
  return text.includes('\nbegin ') ? withoutUuencoded(text) : text
}

/** Uuencoded files are listed as attachments, see uuencodedFiles(). */
function withoutUuencoded(text: string): string {
  return findUuencoded(text).reduceRight(
    (rest, file) => rest.slice(0, file.start) + rest.slice(file.end),
    text,
  )
}

function richText(part: MimePart, charset: string | undefined): string {
  if (!isHtml(part)) return `<div style="white-space:pre-wrap">${escapeText(plainText(part, charset))}</div>`
  return textOfPart(part, charset)
}

function isPlaceholder(plain: string, shown: string): boolean {
  return plain.trim().length < 200 && shown.length > 400 && /html|browser|client|viewer|display/i.test(plain)
}
