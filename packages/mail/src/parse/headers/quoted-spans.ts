/**
 * Offset behind the quoted string that starts at `start` (RFC 5322 §3.2.4);
 * -1 when it is not closed.
 */
export function endOfQuote(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i + 1
  }
  return -1
}

/** Offset behind the comment that starts at `start`, with comments inside it; -1 when it is not closed. */
export function endOfComment(text: string, start: number): number {
  let depth = 0
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '(') depth++
    else if (text[i] === ')' && --depth === 0) return i + 1
  }
  return -1
}

/** The text without its comments; an unclosed one stays. */
export function withoutComments(text: string): string {
  let output = ''
  let at = 0
  for (let open = text.indexOf('('); open !== -1; open = text.indexOf('(', at)) {
    const end = endOfComment(text, open)
    if (end === -1) break
    output += `${text.slice(at, open)} `
    at = end
  }
  return output + text.slice(at)
}
