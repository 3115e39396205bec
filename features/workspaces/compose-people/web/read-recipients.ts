import { isEmail } from '@laycan/contract/checks.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { cleanText } from './clean-text.ts'

/**
 * Reads recipients out of what was typed or pasted: lists with commas, semicolons, new lines or tabs, with names before
 * or behind, from Outlook (`Pappas, Nikos <n@x.gr>; …`, `Nikos [mailto:n@x.gr]`), from a sheet, from a mailto link.
 * What is no address comes back with its words as `address`: it is shown as wrong and never lost.
 */
export function readRecipients(text: string): readonly Participant[] {
  return cleanText(text)
    .split(/\r\n|\r|\n/)
    .flatMap((line) => splitOutside(line, ';'))
    .flatMap(readList)
}

/** Whether a mail can be sent to it (CP-017), also in domains of other scripts. */
export function isRecipientValid({ address }: Participant): boolean {
  const at = address.lastIndexOf('@')
  return at > 0 && isEmail(`${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`)
}

/** `ναυτιλία.gr` as mail servers know it; '' for what is no domain. */
function asciiDomain(domain: string): string {
  const address = `http://${domain}`
  const isBare = /^[^/:?#@\\]+$/.test(domain) && URL.canParse(address)
  return isBare ? new URL(address).hostname : ''
}

/** As it is written into a field to be changed, and read again by `readRecipients`. */
export function recipientText({ name, address }: Participant): string {
  if (name === '' || name === address) return address
  const isPlain = /^[^",;<>@()[\]\\]*$/.test(name)
  return `${isPlain ? name : `"${name.replace(/(["\\])/g, '\\$1')}"`} <${address}>`
}

/** One entry between semicolons: commas part people, but also last and first names. */
function readList(entry: string): Participant[] {
  const found: Participant[] = []
  let words: string[] = []
  for (const part of splitOutside(entry, ',')) {
    const people = readPeople(part)
    const [first] = people
    if (first === undefined) {
      if (part.trim() !== '') words.push(part.trim())
      continue
    }
    // `Pappas, Nikos <n@x.gr>` is one person; `Pappas, n@x.gr` are a word and a person.
    if (words.length > 0 && first.name !== '') {
      people[0] = { ...first, name: [...words, first.name].join(', ') }
      words = []
    }
    found.push(...words.map(unread), ...people)
    words = []
  }
  return [...found, ...words.map(unread)]
}

function unread(words: string): Participant {
  return { name: '', address: words }
}

/** People of a part without separators; none when there is no address in it. */
function readPeople(part: string): Participant[] {
  const text = part.trim()
  if (!text.includes('@')) return []
  const bracketed = [...text.matchAll(BRACKETED)]
  if (bracketed.length > 0) return readBracketed(text, bracketed)
  const [before = '', ...columns] = text.split('\t').map((column) => column.trim())
  const column = columns.find((each) => each.includes('@'))
  if (column !== undefined && !before.includes('@')) return [person(before, column)]
  const commented = /^(\S+@\S+)\s*\(([^)]*)\)$/.exec(text)
  if (commented) return [person(commented[2] ?? '', commented[1])]
  return readBare(text)
}

/** `Name <address>` or `Name [address]`, several in a row; a quoted name may hold anything. */
const BRACKETED = /((?:"(?:[^"\\]|\\.)*"|[^<[\]>"])*)(?:<\s*([^<>]*@[^<>]*)>|\[\s*([^[\]]*@[^[\]]*)\])/g

/** Addresses with brackets, and those without that stand before, between and behind them. */
function readBracketed(text: string, matches: readonly RegExpMatchArray[]): Participant[] {
  const last = matches.at(-1)
  const rest = text.slice((last?.index ?? 0) + (last?.[0].length ?? 0))
  const people = matches.flatMap(([, name = '', angle, square]) => {
    const [bare, own] = splitName(name)
    const named = person(own, angle ?? square)
    // Many programs write an address without a name twice: `n@x.gr <n@x.gr>`.
    return [...readBare(bare).filter(({ address }) => !isSame(address, named.address)), named]
  })
  return [...people, ...readBare(rest).filter(({ address }) => address.includes('@'))]
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** What stands before a bracket: addresses of others, then the name. A quoted name is one whatever is in it. */
function splitName(text: string): readonly [others: string, name: string] {
  const end = text.trimEnd()
  if (/["']$/.test(end)) return ['', text]
  const others = /^(.*\S+@\S+)(?:\s+(.*))?$/s.exec(end)
  return others === null ? ['', text] : [others[1] ?? '', others[2] ?? '']
}

/** Addresses beside each other without any sign between them; words before one are its name. */
function readBare(text: string): Participant[] {
  const people: Participant[] = []
  let words: string[] = []
  for (const word of text.split(/\s+/)) {
    if (word.includes('@')) {
      people.push(person(words.join(' '), word))
      words = []
    }
    // A slash or dash between two addresses is nobody's name.
    else if (/[\p{L}\p{N}]/u.test(word)) words.push(word)
  }
  return [...people, ...(words.length > 0 ? [unread(words.join(' '))] : [])]
}

function person(name: string, address = ''): Participant {
  const clean = address
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replace(/^[<('"]+|[>)'".:]+$/g, '')
  const unquoted = plainName(name)
  return { name: unquoted.toLowerCase() === clean.toLowerCase() ? '' : unquoted, address: clean }
}

/** Without quotes around it, the label of a header line, and signs that are left from a list. */
function plainName(name: string): string {
  const text = name
    .trim()
    .replace(/^(?:to|cc|bcc|from|an|von|à|de)\s*:\s*/i, '')
    .replace(/^[-–•*\s]+/, '')
  const quoted = /^(["'])(.*)\1$/s.exec(text)
  return (quoted?.[2] ?? text).replace(/\\(.)/g, '$1').trim()
}

/** Splits at a sign that stands outside quotes and brackets. */
function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = []
  let part = ''
  let closing = ''
  for (let at = 0; at < text.length; at += 1) {
    const here = text[at] ?? ''
    if (closing === '' && here === sign) {
      parts.push(part)
      part = ''
      continue
    }
    if (closing === '"' && here === '\\') {
      part += here + (text[++at] ?? '')
      continue
    }
    if (closing === here) closing = ''
    // A quote or bracket that is never closed is only a sign.
    else if (closing === '' && OPENING[here] && text.includes(OPENING[here], at + 1)) closing = OPENING[here]
    part += here
  }
  return [...parts, part]
}

const OPENING: Readonly<Record<string, string>> = { '"': '"', '<': '>', '[': ']', '(': ')' }
