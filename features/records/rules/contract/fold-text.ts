/** What separates words; the same list is written in SQL (`server/folded-texts.repo.ts`). */
const SPACE = /[ \t\r\n\f\u00a0]+/g

/** A text with single spaces and none around it: line ends do not part a phrase. */
export function spaced(text: string): string {
  return text.replace(SPACE, ' ').replace(/^ | $/g, '')
}

/**
 * A text without case, character by character as PostgreSQL's `lower` does it: JavaScript's own makes two characters of İ,
 * and a sigma at the end of a word another one.
 */
export function folded(text: string): string {
  return text.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase()
}

/** Halves of characters and NUL, which PostgreSQL does not take. */
const UNWRITABLE = /[\p{Cs}\0]/gu

/** A text as a user gave it, fit to be stored and compared. */
export function writtenText(text: string): string {
  return spaced(text.replace(UNWRITABLE, ''))
}

/** Tags within a word; all others part words. Outside of quotes a cleaned body has `<` as the start of a tag alone. */
const INLINE = /<\/?(?:a|b|big|em|font|i|s|small|span|strike|strong|sub|sup|u)(?: (?:[^<>"]|"[^"]*")*)?>/gi
const TAG = /<(?:[^<>"]|"[^"]*")*>/g

/** What a reader sees of a cleaned body: the text of its HTML, else its plain text. The same is written in SQL. */
export function bodyText({ html, text }: { html: string; text: string }): string {
  if (html === '') return text
  return html
    .replace(INLINE, '')
    .replace(TAG, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
