import type { Config } from 'dompurify'

/** Elements beyond scripts that have no business in a mail: what submits, embeds, plays, loads or swallows the page. */
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
  'for',
]

type HostileHtml = Config & { RETURN_DOM: true; FORBID_TAGS: string[]; FORBID_ATTR: string[] }

/**
 * How HTML that came from outside is cleaned before a page shows it, for all who do it (SC-001): what they forbid or
 * keep besides is their own. Attributes of the sender's data are never kept.
 */
export const hostileHtml: HostileHtml = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: FORBIDDEN_TAGS,
  FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  FORCE_BODY: true,
  // Nodes instead of text: what was checked is what is shown, nothing is parsed a second time (mXSS).
  RETURN_DOM: true,
}

/** The body of what was cleaned, in a document without a window; nothing at all comes back as null. */
export function cleanedBody(node: Node | null): HTMLElement {
  return node instanceof HTMLElement ? node : document.implementation.createHTMLDocument('').body
}
