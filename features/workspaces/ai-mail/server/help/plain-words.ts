const SCHEME = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?:javascript|vbscript|data|blob|mailto):)[^\s<>"']+/gi
const PLAIN_HOST = /\bwww\.[^\s<>"']+/gi
const MARKDOWN_LINK = /!?\[([^[\]]{0,300})\]\([^()\s]{0,2000}\)/g
const TAG = /<[/!?]?[a-z][^<>]{0,2000}>|<!--[^<>]{0,2000}>/gi
/** What is left of a tag that has no end, or that was written around another one. */
const TAG_BEGINS = /<(?=[/!?a-z])/gi
/** Signs that nobody sees: they hide words, turn them around, or carry words for machines alone. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Variation_Selector}]/gu
/** Tags and links that were written around others. */
const ROUNDS = 4

/**
 * Words of a model as plain text: whatever a mail made it write, no tag, link or picture is left of it. Shown and put into
 * drafts as text alone.
 */
export function plainWords(text: string, most: number): string {
  let words = text.replace(UNSEEN, '')
  for (let round = 0; round < ROUNDS; round++) words = words.replace(MARKDOWN_LINK, '$1').replace(TAG, '')
  return words
    .replace(TAG_BEGINS, '< ')
    .replaceAll('](', '] (')
    .replace(SCHEME, '[link left out]')
    .replace(PLAIN_HOST, '[link left out]')
    .trim()
    .slice(0, most)
}
