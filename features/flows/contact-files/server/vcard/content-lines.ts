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
const BASE64 = /;(?:ENCODING=)?(?:B|BASE64)(?:;|$)/i
/** Words that are no property and no edge of a card: a picture goes on. */
const BASE64_LINE = /^[A-Za-z0-9+/]{2,}={0,2}\s*$/

/** A property whose lines are read one by one. They are put together once, so that a long one costs no square of its lines. */
interface Held {
  readonly from: number
  readonly parts: string[]
  /** What stands before its value says how it goes on; undefined as long as it is not there as a whole. */
  encoding: 'quoted-printable' | 'base64' | 'none' | undefined
}

/** The properties of a file; undefined in place of a line that is none. */
export function* contentLines(text: string): Generator<ContentLine | { readonly unread: number }> {
  let held: Held | undefined
  let number = 0
  for (const raw of text.split(/\r\n|\n|\r/)) {
    number += 1
    if (held && goesOn(held, raw)) continue
    if (held) yield readLine(held.parts.join(''), held.from)
    held = raw.trim() === '' ? undefined : { from: number, parts: [raw], encoding: undefined }
  }
  if (held) yield readLine(held.parts.join(''), held.from)
}

/** Takes a line to the property before it, where it goes on with that. */
function goesOn(held: Held, raw: string): boolean {
  // A line that begins with a space goes on with the one before (RFC 6350, 3.2).
  if (raw.startsWith(' ') || raw.startsWith('\t')) {
    held.parts.push(raw.slice(1))
    return true
  }
  const encoding = encodingOf(held)
  const last = held.parts.at(-1) ?? ''
  // vCard 2.1 goes on behind '=' in quoted-printable values.
  if (encoding === 'quoted-printable' && /=[ \t]*$/.test(last)) {
    held.parts.pop()
    held.parts.push(last.trimEnd().slice(0, -1), raw)
    return true
  }
  // Some programs fold pictures without a space.
  if (encoding === 'base64' && BASE64_LINE.test(raw)) {
    held.parts.push(raw)
    return true
  }
  return false
}

function encodingOf(held: Held): Held['encoding'] {
  if (held.encoding !== undefined) return held.encoding
  const head = held.parts.slice(0, 20).join('')
  const colon = head.indexOf(':')
  if (colon < 0 && held.parts.length < 20) return undefined
  const parameters = head.slice(0, Math.max(0, colon))
  held.encoding = QUOTED_PRINTABLE.test(parameters)
    ? 'quoted-printable'
    : BASE64.test(parameters)
      ? 'base64'
      : 'none'
  return held.encoding
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
