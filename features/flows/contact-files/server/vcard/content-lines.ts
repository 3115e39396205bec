/** One property of a vCard (RFC 6350, 3.3). */
export interface ContentLine {
  /** In upper case, without the group before it. */
  readonly name: string
  /** Names in upper case; the values as they are written, one for each comma. */
  readonly parameters: ReadonlyMap<string, readonly string[]>
  readonly value: string
  /** Where it begins in the file, from 1. */
  readonly line: number
}

const QUOTED_PRINTABLE = /ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/i

/** The properties of a file; undefined in place of a line that is none. */
export function* contentLines(text: string): Generator<ContentLine | { readonly unread: number }> {
  let held = ''
  let heldFrom = 0
  let number = 0
  for (const raw of text.split(/\r\n|\n|\r/)) {
    number += 1
    // A line that begins with a space goes on with the one before (RFC 6350, 3.2).
    if (heldFrom > 0 && (raw.startsWith(' ') || raw.startsWith('\t'))) {
      held += raw.slice(1)
      continue
    }
    // vCard 2.1 goes on behind '=' in quoted-printable values.
    if (heldFrom > 0 && held.endsWith('=') && isQuotedPrintable(held)) {
      held = held.slice(0, -1) + raw
      continue
    }
    if (heldFrom > 0) yield readLine(held, heldFrom)
    held = raw
    heldFrom = raw.trim() === '' ? 0 : number
  }
  if (heldFrom > 0) yield readLine(held, heldFrom)
}

function isQuotedPrintable(line: string): boolean {
  const colon = line.indexOf(':')
  return colon > 0 && QUOTED_PRINTABLE.test(line.slice(0, colon))
}

function readLine(text: string, line: number): ContentLine | { readonly unread: number } {
  const colon = colonOf(text)
  if (colon <= 0) return { unread: line }
  const [first = '', ...rest] = splitOutsideQuotes(text.slice(0, colon), ';')
  const name = first
    .slice(first.lastIndexOf('.') + 1)
    .trim()
    .toUpperCase()
  const parameters = new Map<string, string[]>()
  for (const part of rest) {
    const equals = part.indexOf('=')
    // vCard 2.1 writes `TEL;CELL:` for `TEL;TYPE=CELL:`.
    const key = equals < 0 ? bareName(part) : part.slice(0, equals).trim().toUpperCase()
    const values = splitOutsideQuotes(equals < 0 ? part : part.slice(equals + 1), ',')
    const bare = values.map((value) => value.trim().replace(/^"|"$/g, ''))
    parameters.set(key, [...(parameters.get(key) ?? []), ...bare])
  }
  return { name, parameters, value: text.slice(colon + 1), line }
}

function bareName(part: string): string {
  return /^(quoted-printable|base64)$/i.test(part.trim()) ? 'ENCODING' : 'TYPE'
}

/** The colon before the value: one within quotes belongs to a parameter. */
function colonOf(text: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === ':' && !isQuoted) return at
  }
  return text.indexOf(':')
}

function splitOutsideQuotes(text: string, sign: string): string[] {
  const parts: string[] = []
  let isQuoted = false
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === sign && !isQuoted) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}
