import createPurifier from 'dompurify'
import { cleanedBody, hostileHtml } from '../hostile-html.ts'
import { sheetOnPaper } from '../paper-media.ts'

/** Attributes that the server's cleaning leaves on pictures, and ours. */
const KEPT = ['data-cid', 'data-long-src', 'data-remote-src', 'data-editing-info', 'bgcolor']

const QUOTE = { ...hostileHtml, ADD_ATTR: KEPT }

/** Text of one's own stands in the page itself: no sheets, no names that ours could mean. */
const OWN = {
  ...QUOTE,
  FORBID_TAGS: [...hostileHtml.FORBID_TAGS, 'style'],
  FORBID_ATTR: [...hostileHtml.FORBID_ATTR, 'class', 'name'],
}

/** Declarations that leave the flow of the text or fetch something. */
const UNWANTED_STYLE =
  /position|z-index|url\(|image-set\(|expression|behavior|animation|transition|--|\\|var\(/i

/** What loads from within a sheet. */
const FETCHING = /url(?=\s*\()|image-set|@import|@font-face|src(?=\s*\()|\\/gi

const quotePurifier = createPurifier(window)
const ownPurifier = createPurifier(window)
ownPurifier.addHook('afterSanitizeAttributes', (element) => {
  if (element instanceof HTMLElement) cleanStyle(element)
})

/**
 * Cleans a quoted mail for its frame. The nodes belong to a document without a window: nothing in them loads or runs
 * before they are put somewhere. Sheets of the mail stay: the frame keeps them to itself.
 */
export function cleanQuote(html: string): HTMLElement {
  const quote = cleanedBody(quotePurifier.sanitize(html, QUOTE))
  for (const element of quote.querySelectorAll<HTMLElement>('[style*="(" i]')) cleanStyle(element)
  for (const sheet of quote.querySelectorAll('style')) {
    // The frame's policy stops them too; this way nothing is even tried.
    sheet.textContent = sheetOnPaper(sheet.textContent ?? '').replace(FETCHING, 'blocked')
  }
  return quote
}

/** Cleans HTML that becomes part of the text itself: templates, signatures, earlier drafts. */
export function cleanOwn(html: string): HTMLElement {
  return cleanedBody(ownPurifier.sanitize(html, OWN))
}

/** Cleans the body of what is pasted, in place; sheets and classes stay until they have been written into styles. */
export function cleanPasted(body: HTMLElement): void {
  quotePurifier.sanitize(body, { ...QUOTE, RETURN_DOM: false, IN_PLACE: true })
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) cleanStyle(element)
  for (const element of body.querySelectorAll('[id], [name]')) {
    element.removeAttribute('id')
    element.removeAttribute('name')
  }
  for (const image of body.querySelectorAll('img')) {
    // Word names files of the sender's disk; anything relative would ask our own server.
    const isSeen = /^(?:https?:|data:image\/)/i.test(image.getAttribute('src') ?? '')
    if (!isSeen && image.dataset.cid === undefined) image.remove()
  }
}

function cleanStyle(element: HTMLElement): void {
  const written = element.getAttribute('style')
  if (written === null || !UNWANTED_STYLE.test(written)) return
  const { style } = element
  for (const property of Array.from(style)) {
    if (UNWANTED_STYLE.test(`${property}:${style.getPropertyValue(property)}`)) style.removeProperty(property)
  }
  element.setAttribute('style', style.cssText)
}
