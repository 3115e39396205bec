import type { QuoteMarker } from './html-node.ts'

/** Classes and ids with which mailers mark the mail they answer. */
const BLOCKS =
  /(?:^|\s)(?:gmail_quote(?:_container)?|gmail_extra|yahoo_quoted|protonmail_quote|tutanota_quote|zmail_extra|moz-email-headers-table|WordSection-quoted|mail-quote|freebirds|OutlookMessageHeader-block|oriMsg|aol_quoted)(?:\s|$)/i
const RESTS =
  /(?:^|\s)(?:divRplyFwdMsg|appendonsend|x_divRplyFwdMsg|x_appendonsend|OLK_SRC_BODY_SECTION|reply-intro|OutlookMessageHeader|isReplyContent|mail-editor-reference-message-container|mailquote|stopSpelling)(?:\s|$)/i
/** Outlook's line above the header of the answered mail. */
const OUTLOOK_LINE =
  /border:\s*none;\s*border-top:\s*solid\s+(?:#?[a-z0-9]+\s+)?1(?:\.0)?pt|border-top:\s*#?[a-z0-9]+\s+1(?:\.0)?pt\s+solid/i

/** What an element's own marks say about quoting; null when they say nothing. */
export function markerOf(name: string, attributes: Record<string, string>): QuoteMarker | null {
  if (name === 'blockquote') return 'cite'
  const names = `${attributes.class ?? ''} ${attributes.id ?? ''}`
  if (names.length > 1) {
    if (BLOCKS.test(names)) return 'block'
    if (RESTS.test(names)) return 'rest'
  }
  if (name === 'div' && attributes.style !== undefined && OUTLOOK_LINE.test(attributes.style)) return 'rest'
  return null
}
