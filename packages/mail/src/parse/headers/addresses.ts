import { PARTICIPANTS } from '../parse-limits.ts'
import type { Participant } from '../parsed-message.ts'
import { decodeHeaderText } from './encoded-words.ts'
import { endOfComment, endOfQuote } from './quoted-spans.ts'

/** Zero-width, joiner and direction characters: invisible in an address, they make two of one. */
const INVISIBLE = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Some 5,000 recipients; what is behind them is left out of the rows. */
const HEADER_CHARS = 256 * 1024

interface Entry {
  text: string
  /** Names without an address that stood before it with commas behind them. */
  lead: string[]
  comment: string
  angle: string | null
  /** Length of the text before the brackets. */
  before: number
  /** A name and nothing else, with a comma behind it. */
  is_bare: boolean
}

/**
 * Reads an address list (RFC 5322 §3.4) as found in mail: groups are flattened
 * to their members, semicolons part like commas, missing commas and missing
 * brackets are forgiven, comments serve as names, encoded words are decoded
 * after splitting so that an encoded comma does not split. No address is lost.
 */
export function parseAddresses(raw: string, charset?: string): Participant[] {
  const participants: Participant[] = []
  // What a backslash before a fold escapes stands behind the fold.
  const unfolded = raw
    .slice(0, HEADER_CHARS)
    .replace(/\\[ \t\r]*\n[ \t]*/g, '\\')
    .replace(/[\r\n\0]+/g, ' ')
  for (const entry of splitEntries(unfolded)) {
    if (participants.length >= PARTICIPANTS) break
    participants.push(...readNamedEntry(entry, charset))
  }
  return participants
}

/** `Doe, John <jo@x>`: the names before the comma and those of the entry are one. */
function readNamedEntry(entry: Entry, charset?: string): Participant[] {
  const [first, ...others] = readEntry(entry, charset)
  if (first === undefined) return []
  const lead = entry.lead.filter((name) => name.trim() !== '')
  if (lead.length === 0) return [first, ...others]
  if (entry.angle === null) {
    const name = [decodeName(lead.join(','), charset), first.name].filter((text) => text !== '').join(', ')
    return [{ ...first, name }, ...others]
  }
  const written = [...lead, entry.text].filter((name) => name.trim() !== '').join(',')
  const comment = decodeName(entry.comment.replace(/\\(.)/g, '$1'), charset)
  return [{ ...first, name: withComment(decodeName(written, charset), comment) }, ...others]
}

function readEntry(entry: Entry, charset?: string): Participant[] {
  const comment = decodeName(entry.comment.replace(/\\(.)/g, '$1'), charset)
  if (entry.angle !== null) {
    const address = cleanAddress(entry.angle, charset)
    const name = withComment(decodeName(entry.text, charset), comment)
    // Some senders put the address into the name and leave the brackets empty.
    if (address === '' && /^\S[^\s@]*@\S+$/.test(name)) return [{ name: '', address: name }]
    return name === '' && address === '' ? [] : [{ name, address }]
  }
  const text = entry.text.trim()
  if (text === '' && comment === '') return []
  // A user of the mail's own host, as programs write it: root (Cron Daemon).
  if (comment !== '' && /^[\w.+-]+$/.test(text)) return [{ name: comment, address: text }]
  if (/^"(?:[^"\\]|\\.)*"@\S+$/s.test(text) || /^[^\s"]+@[^\s@]+$/.test(text))
    return [{ name: comment, address: cleanAddress(text, charset) }]
  return readLoose(text, comment, charset)
}

/** `Jo <jo@x> (Ops)`: what stands in the comment belongs to the name. */
function withComment(name: string, comment: string): string {
  if (name === '' || comment === '') return name || comment
  return `${name} (${comment})`
}

/** An entry without brackets that is not simply an address. */
function readLoose(text: string, comment: string, charset?: string): Participant[] {
  if (text.includes('=?')) {
    const decoded = decodeHeaderText(text, charset)
    if (holdsAngleAddress(decoded))
      return parseAddresses(decoded.replace(/[^\0-\xff]/g, escapeWide)).map(unescapeWide)
  }
  const spaced = text.replace(/(?<!\s)\s+(?=[@.])/g, '').replace(/([@.])\s+/g, '$1')
  if (/^[^\s"]+@[^\s@]+$/.test(spaced)) return [{ name: comment, address: cleanAddress(spaced, charset) }]
  const isAddress = (word: string) => /^[^@]+@[^@]+$/.test(word)
  const words = text.replaceAll('"', ' ').split(/\s+/)
  const found = words.filter(isAddress).map((word) => cleanAddress(word, charset))
  const others = found.length === 0 ? text : words.filter((word) => !isAddress(word)).join(' ')
  const name = decodeName(others, charset) || comment
  if (found.length === 0) return name === '' ? [] : [{ name, address: '' }]
  return found.map((address, at) => ({ name: at === 0 ? name : '', address }))
}

/** An address in brackets; piece by piece, as a pattern would look from every bracket to the end. */
function holdsAngleAddress(text: string): boolean {
  const closed = text.split('>').slice(0, -1)
  return closed.some((piece) => piece.includes('<') && piece.includes('@', piece.indexOf('<')))
}

// Decoded text goes through the latin1 reader once more, so wide characters travel as escapes.
function escapeWide(char: string): string {
  return `\x01${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function unescapeWide({ name, address }: Participant): Participant {
  const back = (text: string): string =>
    text.replace(/\x01([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { name: back(name), address: back(address) }
}

function decodeName(raw: string, charset?: string): string {
  const unquoted = raw
    .replace(/"((?:[^"\\]|\\(?:.|$))*)("|$)/gs, (_, inner: string) => inner.replace(/\\(.)/gs, '$1'))
    .trim()
  const name = decodeHeaderText(unquoted, charset).replace(INVISIBLE, '').trim()
  return name.replace(/^(['"])(.*)\1$/s, '$2').trim()
}

function cleanAddress(raw: string, charset?: string): string {
  const decoded = /[\x80-\xff]|=\?/.test(raw) ? decodeHeaderText(raw, charset) : raw
  const visible = decoded.replace(INVISIBLE, '')
  // With a subject or text behind it the link of a mailing list is meant, not an address.
  if (/^\s*mailto:[^?\s]*\?[^\s]*$/i.test(visible)) return visible.trim()
  const bare = visible.replace(/^[\s<'"]*(?:mailto:|smtp:)/i, '').trim()
  // An obsolete source route (RFC 5322 §4.4) stands in front of a colon.
  const address = bare.replace(/^@[^:]*:/, '').replace(/^<+|(?<!>)>+$/g, '')
  if (address.startsWith('"')) return address.trim()
  return address
    .replace(/\s+/g, '')
    .replace(/^'(.*)'$/, '$1')
    .replace(/(?<![.,;])[.,;]+$/, '')
}

/** Cuts the list into entries; quotes, comments and brackets protect their content. */
function splitEntries(text: string): Entry[] {
  const list = new EntryList()
  for (let i = 0; i < text.length; ) {
    const char = text[i] ?? ''
    const stop = PROTECTED.has(char) ? list.takeProtected(text, i) : i + 1
    if (!PROTECTED.has(char)) list.take(char)
    i = stop
  }
  list.endGroup()
  return list.entries
}

const PROTECTED = new Set(['"', '(', '<'])

/** The entries of an address list while it is read. */
class EntryList {
  readonly entries: Entry[] = []
  private entry = emptyEntry()
  private group: { name: string; from: number } | null = null

  take(char: string): void {
    if (char === ',') this.end(',')
    else if (char === ';') this.endGroup()
    else if (char === ':' && isGroupName(this.entry.text) && this.entry.angle === null) {
      this.group = { name: this.entry.text, from: this.entries.length }
      this.entry = emptyEntry()
    } else this.entry.text += char
  }

  /** Takes a quoted string, comment or bracketed address into the entry; gives the offset behind it. */
  takeProtected(text: string, start: number): number {
    if (text[start] === '"') return this.takeQuote(text, start)
    if (text[start] === '(') {
      const end = endOfComment(text, start)
      const stop = end === -1 ? text.length : end
      this.addComment(text.slice(start + 1, end === -1 ? stop : stop - 1))
      return stop
    }
    // A second address without a comma before it.
    if (this.entry.angle !== null) this.splitMissingComma()
    const stop = angleEnd(text, start)
    const { address, comment } = takeComments(text.slice(start + 1, stop))
    this.entry.angle = address
    this.addComment(comment)
    this.entry.before = this.entry.text.length
    return stop + 1
  }

  endGroup(): void {
    this.end()
    // A group without members ("undisclosed-recipients:;") is shown by its name.
    if (this.group?.from === this.entries.length)
      this.entries.push({ ...emptyEntry(), text: this.group.name })
    this.group = null
  }

  /** Comments say something of the person, wherever they stand. */
  private addComment(comment: string): void {
    this.entry.comment = `${this.entry.comment} ${comment}`.trim()
  }

  private end(separator = ''): void {
    const { text, comment, angle } = this.entry
    this.entry.is_bare = separator === ',' && angle === null && comment === '' && isName(text)
    if (hasAddress(this.entry)) this.takeBareNames()
    if (text.trim() !== '' || comment !== '' || angle !== null) this.entries.push(this.entry)
    this.entry = emptyEntry()
  }

  /** `Doe, John <jo@x>`: what has no address of its own before a comma is part of the name behind it. */
  private takeBareNames(): void {
    const from = this.group?.from ?? 0
    let first = this.entries.length
    while (first > from && this.entries[first - 1]?.is_bare) first -= 1
    this.entry.lead = this.entries.splice(first).map(({ text }) => text)
  }

  private takeQuote(text: string, start: number): number {
    const end = endOfQuote(text, start)
    const angle = end === -1 ? text.indexOf('<', start) : -1
    // Unclosed: the quote ends where an address begins, else with the header.
    const stop = end !== -1 ? end : angle === -1 ? text.length : angle
    this.entry.text += text.slice(start, stop)
    return stop
  }

  private splitMissingComma(): void {
    const { text, before } = this.entry
    const next = { ...emptyEntry(), text: text.slice(before) }
    this.entry.text = text.slice(0, before)
    this.end()
    this.entry = next
  }
}

function emptyEntry(): Entry {
  return { text: '', lead: [], comment: '', angle: null, before: 0, is_bare: false }
}

/** What programs write in place of recipients, and users of the mail's own host: complete without an address. */
const KNOWN_NAME =
  /^\W*(?:(?:undisclosed|unlisted|unspecified|suppressed|hidden)[-_ ]*recipients?|(?:recipient|distribution|mailing)[-_ ]*list\b.*|recipients?|mailer-daemon|postmaster|root|nobody)\W*$/i

/** A name: not an address, none is encoded in it, and it needs one. */
function isName(text: string): boolean {
  if (text.trim() === '') return false
  const name = decodeHeaderText(text)
  return !name.includes('@') && !KNOWN_NAME.test(name)
}

function hasAddress({ text, angle }: Entry): boolean {
  return angle === null ? /\S@\S/.test(text) : angle.trim() !== ''
}

function isGroupName(text: string): boolean {
  return !/@|^\s*(?:mailto|smtp)$/i.test(text)
}

function angleEnd(text: string, start: number): number {
  const quote = /^<\s*"/.test(text.slice(start, start + 40))
    ? Math.max(endOfQuote(text, text.indexOf('"', start)), start)
    : start
  const close = text.indexOf('>', quote)
  if (close !== -1) return close
  const comma = text.indexOf(',', quote)
  return comma === -1 ? text.length : comma
}

/** Parts a bracketed address and the comments inside it; in a quoted local part brackets are text. */
function takeComments(text: string): { address: string; comment: string } {
  if (!text.includes('(') || text.includes('"')) return { address: text, comment: '' }
  const comments: string[] = []
  const address = text.replace(/\(([^()]*)\)/g, (_, inner: string) => {
    comments.push(inner)
    return ''
  })
  return { address, comment: comments.join(' ') }
}
