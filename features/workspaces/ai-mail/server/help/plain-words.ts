const LINK = /\b(?:https?|ftp|file|javascript|data|vbscript):[^\s<>"']+|\bwww\.[^\s<>"']+/gi
const MARKDOWN_LINK = /!?\[([^[\]]{0,300})\]\([^()\s]{0,2000}\)/g
const TAG = /<\/?[a-z!][^<>]{0,2000}>/gi
// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in words.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * Words of a model as plain text: whatever a mail made it write, no tag, link or picture is left of it. Shown and put into
 * drafts as text alone.
 */
export function plainWords(text: string, most: number): string {
  return text
    .replace(UNSEEN, '')
    .replace(MARKDOWN_LINK, '$1')
    .replace(TAG, '')
    .replace(LINK, '[link left out]')
    .trim()
    .slice(0, most)
}
