import { cleanQuote } from '../clean-html.ts'
import { SIGNATURE_ID } from '../own/signature.ts'

/** Rules of a mail that are looked at when it becomes own text; hostile sheets have more. */
const RULES_LIMIT = 2_000

/**
 * A mail as ordinary HTML, to be written on: its sheets are written into the elements, because text of one's own has
 * no sheets. What an element says itself wins, as it did in the sheet's presence.
 */
export function writableHtml(html: string): string {
  const quote = cleanQuote(html)
  for (const sheet of quote.querySelectorAll('style')) {
    writeRules(quote, sheet.textContent ?? '')
    sheet.remove()
  }
  // An earlier mail of ours brings the marks of its own parts.
  for (const marked of quote.querySelectorAll(`[id="${SIGNATURE_ID}"]`)) marked.removeAttribute('id')
  return quote.innerHTML
}

function writeRules(quote: HTMLElement, text: string): void {
  const sheet = new CSSStyleSheet()
  try {
    sheet.replaceSync(text)
  } catch {
    return
  }
  // Backwards, since each rule only fills what is not said yet: the last one must come first.
  for (const rule of Array.from(sheet.cssRules).slice(0, RULES_LIMIT).reverse()) {
    if (rule instanceof CSSStyleRule) writeRule(quote, rule)
  }
}

function writeRule(quote: HTMLElement, { selectorText, style }: CSSStyleRule): void {
  // States of a pointer mean nothing in a sent mail.
  if (selectorText.includes(':')) return
  for (const element of quote.querySelectorAll<HTMLElement>(selectorText)) {
    for (const property of style) {
      if (element.style?.getPropertyValue(property) === '') {
        element.style.setProperty(property, style.getPropertyValue(property))
      }
    }
  }
}
