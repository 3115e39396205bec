/** RFC 3676 §4.2: lines of a flowed text should be 78 characters at most, with the trailing blank. */
const FLOW_CHARS = 76

/**
 * Text as format=flowed lines (RFC 3676) with CRLF: paragraphs break after a blank that stays at the end of the line,
 * quoted lines stay quoted at their depth, and what a mail program could mistake is stuffed with a blank. Blanks at
 * the ends of paragraphs go; control characters too.
 */
export function flowText(text: string): string {
  const clean = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .replace(/(?<!\n)\n+$/, '')
  const lines = clean.split('\n').flatMap(flowLine)
  return lines.map((line) => `${line}\r\n`).join('')
}

function flowLine(line: string): string[] {
  const marks = /^>*/.exec(line)?.[0] ?? ''
  const content = marks === '' ? line : line.slice(marks.length).replace(/^ /, '')
  // The signature separator is the one line that ends with a blank and does not flow (§4.3).
  if (content === '-- ') return [prefix(marks, content) + content]
  const paragraph = content.replace(/(?<! ) +$/, '')
  return breakLine(paragraph, FLOW_CHARS - marks.length - 1).map((piece) => prefix(marks, piece) + piece)
}

/** Quoted content stands behind a blank; unquoted lines get one where they begin like a quote, a blank or mbox's From (§4.4). */
function prefix(marks: string, content: string): string {
  if (marks !== '') return content === '' ? marks : `${marks} `
  return /^(?: |>|From )/.test(content) ? ' ' : ''
}

/** Breaks after blanks, never within a word: a word longer than the line stands alone. */
function breakLine(paragraph: string, width: number): string[] {
  const lines: string[] = []
  let rest = paragraph
  while (rest.length > width) {
    let end = rest.lastIndexOf(' ', width - 1) + 1
    if (end <= 0 || rest.slice(0, end).trim() === '') end = rest.indexOf(' ', width) + 1
    // What would read as a signature separator is not broken off.
    while (end > 0 && rest.slice(0, end) === '-- ') end = rest.indexOf(' ', end) + 1
    if (end <= 0 || end >= rest.length) break
    lines.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...lines, rest]
}
