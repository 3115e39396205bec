import { previewOf } from '@laycan/mail/parse/body/preview.ts'
import { readTags } from '@laycan/mail/parse/html/read-tags.ts'
import type { BodyType } from '#features/records/emails/contract/email.ts'

/** What every quote in an HTML body begins with; the editor finds it by this. */
export const QUOTE_START = '<div class="laycan-quote">'
/** Characters of the writer's own part that the preview is taken from. */
const PREVIEWED = 20_000
/** Characters of a body that decide about its preview. */
export const PREVIEW_READS = PREVIEWED + QUOTE_START.length
/** Elements whose text is not shown. */
const SILENT: ReadonlySet<string> = new Set(['style', 'script', 'title'])
/** Elements whose end begins a line. */
const LINES: ReadonlySet<string> = new Set('p div tr li h1 h2 h3 h4 h5 h6'.split(' '))

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
  const words: string[] = []
  let silent = ''
  readTags(html, {
    open: (name) => {
      if (SILENT.has(name)) silent = name
      words.push(name === 'br' ? '\n' : ' ')
    },
    close: (name) => {
      if (name === silent) silent = ''
      words.push(LINES.has(name) ? '\n' : ' ')
    },
    text: (text) => {
      if (silent === '') words.push(text)
    },
  })
  return words.join('')
}
