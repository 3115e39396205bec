import { DavError } from './dav-error.ts'

/** One property of a vCard or of iCalendar text (RFC 6350, 3.3; RFC 5545, 3.1). */
export interface Property {
  /** In upper case, without the group before it. */
  readonly name: string
  readonly parameters: ReadonlyMap<string, readonly string[]>
  /** As it is written. */
  readonly value: string
  /** The whole line, unfolded. */
  readonly line: string
}

/** A vCard, a calendar, an event and the like. */
export interface Component {
  readonly name: string
  readonly properties: readonly Property[]
  readonly components: readonly Component[]
  /** Its lines with BEGIN and END, unfolded. */
  readonly lines: readonly string[]
}

interface Open {
  name: string
  properties: Property[]
  components: Component[]
  lines: string[]
}

const LINES_MAX = 100_000
const DEPTH_MAX = 8

/** The components of a text. @throws DavError for lines that are none, and for what has no end */
export function readComponents(text: string): Component[] {
  const roots: Component[] = []
  const open: Open[] = []
  for (const line of unfold(text)) {
    const property = readProperty(line)
    if (property === undefined) throw new DavError(400, `This line is no property: ${line.slice(0, 60)}`)
    if (property.name === 'BEGIN') {
      if (open.length >= DEPTH_MAX) throw new DavError(400, 'It is nested too deep')
      open.push({ name: property.value.trim().toUpperCase(), properties: [], components: [], lines: [line] })
      continue
    }
    const inner = open.at(-1)
    if (inner === undefined) throw new DavError(400, 'Text stands outside of what begins and ends')
    inner.lines.push(line)
    if (property.name !== 'END') inner.properties.push(property)
    else close(open, property.value.trim().toUpperCase(), roots)
  }
  if (open.length > 0) throw new DavError(400, `${open[0]?.name.slice(0, 20)} has no end`)
  return roots
}

function close(open: Open[], name: string, roots: Component[]): void {
  const closed = open.pop()
  if (closed?.name !== name) throw new DavError(400, `What ends here did not begin: ${name.slice(0, 20)}`)
  const parent = open.at(-1)
  if (parent === undefined) roots.push(closed)
  else {
    parent.components.push(closed)
    for (const line of closed.lines) parent.lines.push(line)
  }
}

/** The lines of a text; one that begins with a space goes on with the one before. */
function unfold(text: string): string[] {
  const lines: string[] = []
  let held: string[] = []
  const take = () => {
    const line = held.join('')
    if (line.trim() !== '') lines.push(line)
  }
  const raw = text.split(/\r\n|\n|\r/)
  if (raw.length > LINES_MAX) throw new DavError(413, 'This has more than 100,000 lines')
  for (const line of raw) {
    if (held.length > 0 && (line.startsWith(' ') || line.startsWith('\t'))) held.push(line.slice(1))
    else {
      take()
      held = [line]
    }
  }
  take()
  return lines
}

/** One unfolded line; undefined for one that is no property. */
export function readProperty(line: string): Property | undefined {
  const colon = outsideQuotes(line, ':')[0]
  if (colon === undefined || colon === 0) return undefined
  const head = line.slice(0, colon)
  const cuts = outsideQuotes(head, ';')
  const parts = [0, ...cuts.map((at) => at + 1)].map((from, at) => head.slice(from, cuts[at] ?? head.length))
  const [first = '', ...rest] = parts
  const name = first
    .slice(first.lastIndexOf('.') + 1)
    .trim()
    .toUpperCase()
  if (!/^[A-Z0-9-]{1,100}$/.test(name)) return undefined
  const parameters = new Map<string, readonly string[]>()
  for (const part of rest) {
    const equals = part.indexOf('=')
    const key = (equals < 0 ? 'TYPE' : part.slice(0, equals)).trim().toUpperCase()
    const values = part
      .slice(equals + 1)
      .split(',')
      .map((value) => value.replace(/"/g, '').trim())
    parameters.set(key, [...(parameters.get(key) ?? []), ...values])
  }
  return { name, parameters, value: line.slice(colon + 1), line }
}

function outsideQuotes(text: string, sign: string): number[] {
  const found: number[] = []
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === sign && !isQuoted) {
      found.push(at)
      if (sign === ':') return found
    }
  }
  return found
}

/** A text as it is meant: `\n`, `\,` and `\;` are a line, a comma and a semicolon. */
export function plainText(value: string): string {
  return value.replace(/\\([nN,;\\])/g, (_all, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
}

/** Breaks a line before 75 bytes, never within a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  if (line.length <= 75 && /^[ -~]*$/.test(line)) return line
  if (/^[ -~]*$/.test(line)) return `${line.slice(0, 75)}${line.slice(75).replace(/[ -~]{1,74}/g, '\r\n $&')}`
  const bytesOf = (sign: string) => {
    const point = sign.codePointAt(0) ?? 0
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  const parts: string[] = []
  let from = 0
  let bytes = 0
  let at = 0
  for (const sign of line) {
    const size = bytesOf(sign)
    if (bytes + size > 75) {
      parts.push(line.slice(from, at))
      from = at
      bytes = 1
    }
    bytes += size
    at += sign.length
  }
  return [...parts, line.slice(from)].join('\r\n ')
}
