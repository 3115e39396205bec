import type { MailFont } from '../editor-types.ts'

/** Marks what was written here; it carries the font for words that have none of their own. */
const OWN_CLASS = 'laycan-own'
/** How the server begins a quoted mail. */
const QUOTE_START = '<div class="laycan-quote">'

/** Puts the writer's font around what was written. */
export function wrapOwn(html: string, font: MailFont | undefined): string {
  if (font === undefined) return html
  const box = document.createElement('div')
  box.className = OWN_CLASS
  box.style.fontFamily = font.family
  box.style.fontSize = font.size
  const open = box.outerHTML.slice(0, -'</div>'.length)
  return `${open}${html}</div>`
}

/** Takes that wrapping off again, so that a draft does not grow with every opening. */
export function unwrapOwn(html: string): string {
  const found = /^\s*<div class="laycan-own"[^>]*>([\s\S]*)<\/div>\s*$/.exec(html)
  if (found?.[1] === undefined) return html
  // Two wrapped parts in a row would be cut at the wrong end.
  return found[1].includes(`class="${OWN_CLASS}"`) ? html : found[1]
}

/** Where the quoted mail begins in a stored body: as the server says, or by the mark it begins with. */
export function findQuote(body: string, said: number | null | undefined): number | null {
  if (said !== null && said !== undefined) return said <= body.length ? said : null
  if (said === null) return null
  const at = body.indexOf(QUOTE_START)
  return at < 0 ? null : at
}
