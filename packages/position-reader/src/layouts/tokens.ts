/** A word, a sign or the end of a line, with its place in the text. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Days with slashes and hyphens are one word; what stands between words is a sign. */
const TOKEN =
  /\n\s*|\d+(?:[/.-]\d+)+[\p{L}\p{N}]*|[\p{L}\p{N}]+(?:['’.&-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]+|\t/gu

/** A text in words and signs; several ends of lines are one. @param pattern what a word and a sign is, with `g` */
export function tokensOf(text: string, pattern: RegExp = TOKEN): Token[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    text: found.startsWith('\n') ? '\n' : found,
    start: index,
    end: index + found.length,
  }))
}

export const isWord = ({ text }: Token) => /[\p{L}\p{N}]/u.test(text)

/** A word of a layout as others are compared with it: numbers are any number. */
export function shapeOf({ text }: Token): string {
  return /\p{N}/u.test(text) ? '#' : text.toLowerCase()
}
