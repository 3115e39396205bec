import { previewOf } from '@laycan/mail/parse/body/preview.ts'
import type { BodyType } from '#features/records/emails/contract/email.ts'

/** What every quote in an HTML body begins with; the editor finds it by this. */
export const QUOTE_START = '<div class="laycan-quote">'
/** Characters of the writer's own part that the preview is taken from. */
const PREVIEWED = 20_000
/** Characters of a body that decide about its preview. */
export const PREVIEW_READS = PREVIEWED + QUOTE_START.length
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
}

/** Where the quote of a body begins; null without one. Plain text carries no mark. */
export function quoteAt(body: string, body_type: BodyType): number | null {
  const at = body_type === 'html' ? body.indexOf(QUOTE_START) : -1
  return at === -1 ? null : at
}

/** The line under the subject: the writer's own words. */
export function draftPreview(body: string, body_type: BodyType): string {
  const own = body.slice(0, Math.min(quoteAt(body, body_type) ?? body.length, PREVIEWED))
  return previewOf(body_type === 'html' ? wordsOf(own) : own, null)
}

/** Rough text of HTML, for a glance at it: what is shown as HTML is cleaned and read by the parser instead. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|script|title)\b[^>]*>.*?<\/\1\s*>/gis, ' ')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (entity, name: string) => decodeEntity(name) ?? entity)
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
