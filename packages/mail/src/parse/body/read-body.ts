import type { Locations } from '../html/clean-attributes.ts'
import { readHtml } from '../html/clean-html.ts'
import { escapeText } from '../html/write-html.ts'
import type { MimePart } from '../mime/mime-part.ts'
import { findUuencoded } from '../mime/uuencode.ts'
import { TEXT_CHARS } from '../parse-limits.ts'
import { splitQuote } from '../quote/split-quote.ts'
import { type BodyChoice, isHtml } from './choose-body.ts'
import { textOfEnriched } from './enriched-text.ts'
import { textOfPart } from './plain-text.ts'

export interface ReadBody {
  body_type: 'plain_text' | 'html'
  text: string
  html: string
  quote_offset: number | null
  cut: boolean
}

/** Makes text and cleaned HTML of the chosen parts. */
export function readBody(
  choice: BodyChoice,
  locations: Locations,
  charset: string | undefined,
  isForward: boolean,
): ReadBody {
  const rich = choice.rich.some(isHtml)
  const html = rich
    ? readHtml(choice.rich.map((part) => richText(part, charset)).join('\n'), locations, !isForward)
    : null
  const plain = choice.plain.every((part) => !isHtml(part))
    ? choice.plain.map((part) => plainText(part, charset)).join('\n')
    : ''
  // Some newsletters send an empty or a one-line plain version ("your client cannot …").
  const usePlain = html === null || (plain.trim() !== '' && !isPlaceholder(plain, html.text))
  if (!usePlain && html) {
    return {
      body_type: 'html',
      text: html.text,
      html: html.html,
      quote_offset: html.quote_offset,
      cut: html.cut,
    }
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
