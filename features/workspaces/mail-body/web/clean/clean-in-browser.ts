import createPurifier, { type Config } from 'dompurify'
import { cleanBackground, cleanImage } from './clean-image.ts'
import { cleanInlineStyle, cleanStyleSheet } from './clean-style.ts'

/** Elements beyond scripts that have no business in a mail: what submits, embeds, plays or swallows the page. */
const FORBIDDEN_TAGS = [
  'form',
  'input',
  'button',
  'select',
  'option',
  'optgroup',
  'textarea',
  'fieldset',
  'datalist',
  'output',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'video',
  'audio',
  'source',
  'track',
  'picture',
  'link',
  'meta',
  'base',
  'template',
  'slot',
  'dialog',
  'plaintext',
  'marquee',
  'bgsound',
  'noscript',
  'canvas',
]

/** `srcset`, `background` and `poster` would load; `ping` tells; the rest steers the page around the mail. */
const FORBIDDEN_ATTRIBUTES = [
  'srcset',
  'sizes',
  'background',
  'poster',
  'ping',
  'lowsrc',
  'dynsrc',
  'longdesc',
  'cite',
  'action',
  'formaction',
  'autofocus',
  'tabindex',
  'accesskey',
  'contenteditable',
  'popover',
  'popovertarget',
  'slot',
  'is',
  'name',
  'for',
]

const CONFIG: Config & { RETURN_DOM: true } = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: FORBIDDEN_TAGS,
  FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  // Marks that the server's cleaning leaves for us; every other data attribute is the sender's.
  ADD_ATTR: ['data-cid', 'data-long-src', 'data-remote-src', 'data-remote-background', 'bgcolor'],
  FORCE_BODY: true,
  // Nodes instead of text: what was checked is what is shown, nothing is parsed a second time (mXSS).
  RETURN_DOM: true,
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
  const mail: Node | null = purifier.sanitize(html, CONFIG)
  // An empty mail comes back as null.
  return mail instanceof HTMLElement ? mail : document.implementation.createHTMLDocument('').body
}
