import createPurifier from 'dompurify'
import { cleanedBody, hostileHtml } from '@laycan/ui/hostile-html.ts'
import { cleanBackground, cleanImage } from './clean-image.ts'
import { cleanInlineStyle, cleanStyleSheet } from './clean-style.ts'

const CONFIG = {
  ...hostileHtml,
  // Nothing in the frame is meant by a name.
  FORBID_ATTR: [...hostileHtml.FORBID_ATTR, 'name'],
  // Marks that the server's cleaning leaves for us; every other data attribute is the sender's.
  ADD_ATTR: ['data-cid', 'data-long-src', 'data-remote-src', 'data-remote-background', 'bgcolor'],
}

const purifier = createPurifier(window)
purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Element && node.localName === 'style') cleanStyleSheet(node)
})
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.hasAttribute('style')) cleanInlineStyle(element)
  if (element.localName === 'img') cleanImage(element)
  cleanBackground(element)
})

/**
 * Cleans the HTML of a mail once more in the browser (SC-001). The returned element belongs to a document without a
 * window, so nothing in it loads or runs before it is put into the frame. No `src` points to another host: remote
 * pictures carry `data-remote-src`, inline ones `data-cid`, very long ones `data-long-src` (decision 5).
 */
export function cleanInBrowser(html: string): HTMLElement {
  return cleanedBody(purifier.sanitize(html, CONFIG))
}
