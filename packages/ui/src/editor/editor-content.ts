import { cleanOwn, cleanQuote } from './clean-html.ts'
import type { MailBody, MailFont } from './editor-types.ts'
import { findQuote, unwrapOwn, wrapOwn } from './own/own-html.ts'
import type { OwnPart } from './own/own-part.ts'
import { SIGNATURE_ID } from './own/signature.ts'
import { htmlToText } from './plain/html-to-text.ts'
import { textToHtml } from './plain/text-to-html.ts'
import { writableHtml } from './quote/writable-html.ts'

/** What the editor holds apart from the words that are being written. */
export interface EditorContent {
  /** Another one starts another writing area. */
  readonly key: number
  readonly type: MailBody['body_type']
  /** What the writing area starts with: HTML or text. */
  readonly own: string
  /** The signature as text, for plain text. */
  readonly signature: string
  /** The quoted mail as it came, in the form in which it came; undefined without one. */
  readonly quote: Quote | undefined
}

interface Quote {
  readonly type: MailBody['body_type']
  readonly body: string
}

const SHEET = /<style[\s>]/i

/** Takes a stored body apart. */
export function contentOf({ body, body_type, quote_at }: MailBody): EditorContent {
  const at = body_type === 'html' ? findQuote(body, quote_at) : quote_at
  const written = at === null ? body : body.slice(0, at)
  // A mail that is sent once more brings its sheets along.
  const own = body_type === 'html' && SHEET.test(written) ? writableHtml(written) : written
  const quote = at === null ? undefined : { type: body_type, body: body.slice(at) }
  return { key: 0, type: body_type, own, signature: '', quote }
}

/** Puts it together again, as it is or in another form. A quote in its own form comes out exactly as it came in. */
export function bodyOf(
  content: EditorContent,
  part: OwnPart | null,
  font: MailFont | undefined,
  type = content.type,
): MailBody {
  const own = ownOf(content, part, font, type)
  if (content.quote === undefined) return { body: own, body_type: type, quote_at: null }
  // Text that ends without a line end would run into the quote.
  const start = type === 'plain_text' && !own.endsWith('\n') ? `${own}\n\n` : own
  return { body: start + quoteAs(content.quote, type), body_type: type, quote_at: start.length }
}

function ownOf(
  content: EditorContent,
  part: OwnPart | null,
  font: MailFont | undefined,
  type: MailBody['body_type'],
): string {
  if (type === 'plain_text') {
    if (part) return part.readText()
    return content.type === 'html' ? htmlToText(cleanOwn(content.own)) : content.own
  }
  if (part) return wrapOwn(part.readHtml(), font)
  return content.type === 'html' ? content.own : textToHtml(content.own)
}

/** The quoted mail in a form, converted where it came in the other one. */
export function quoteAs(quote: Quote, type: MailBody['body_type']): string {
  if (quote.type === type) return quote.body
  return type === 'html' ? textToHtml(quote.body) : htmlToText(cleanQuote(quote.body))
}

/** The same words in the other form. The quote is kept as it came and comes back with its form. */
export function switchType(
  content: EditorContent,
  part: OwnPart,
  type: MailBody['body_type'],
): EditorContent {
  const html = part.readHtml()
  return {
    ...content,
    key: content.key + 1,
    type,
    own: type === 'html' ? html : part.readText(),
    signature: type === 'html' ? '' : signatureOf(html),
  }
}

function signatureOf(html: string): string {
  const signature = cleanOwn(html).querySelector(`#${SIGNATURE_ID}`)
  return signature ? htmlToText(signature) : ''
}

/** Makes the quote ordinary text behind what was written. */
export function takeQuoteIn(content: EditorContent, part: OwnPart): EditorContent {
  const { quote, type } = content
  if (quote === undefined) return content
  const own =
    type === 'plain_text'
      ? `${part.readText()}\n\n${quoteAs(quote, type)}`
      : unwrapOwn(part.readHtml()) + writableHtml(quoteAs(quote, type))
  return { ...content, key: content.key + 1, own, quote: undefined }
}
