import { domainToASCII } from 'node:url'
import type { Participant } from '../parse/parsed-message.ts'
import { cleanHeaderText, encodeWords } from './header-text.ts'
import { UnwritableMessage } from './message-to-write.ts'

const ATOM =
  /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~\u0080-\uffff]+(?:\.[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~\u0080-\uffff]+)*$/
const QUOTED = /^"(?:[^"\\\x00-\x1f\x7f]|\\[\x20-\x7e])*"$/
/** What a local part without quotes may hold so that quotes make it writable, e.g. `john..doe` of Japanese phones. */
const QUOTABLE = /^[^"\\\x00-\x20\x7f<>@]+$/
const DOMAIN = /^(?:[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,62})\.)*[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,62})$/
const LITERAL = /^\[[\x21-\x5a\x5e-\x7e]+\]$/
/** RFC 5321 §4.5.3.1.3 says 256; a few real ones are longer. */
const ADDRESS_CHARS = 320
const NAME_CHARS = 70

export interface WrittenAddress {
  /** As SMTP and headers take it, without angle brackets; domains in their ASCII form. */
  address: string
  /** The local part needs SMTPUTF8 (RFC 6531). */
  smtputf8: boolean
}

/**
 * An address in the form in which it can stand in an envelope or a header.
 * @throws UnwritableMessage for what is no address, or holds what could end it early
 */
export function writeAddress(given: string): WrittenAddress {
  const trimmed = given.trim()
  const at = trimmed.lastIndexOf('@')
  const local = writeLocalPart(trimmed.slice(0, at))
  const domain = writeDomain(trimmed.slice(at + 1))
  if (at < 1 || local === undefined || domain === undefined || trimmed.length > ADDRESS_CHARS)
    throw new UnwritableMessage(`"${cleanHeaderText(given).slice(0, 100)}" is not a valid email address.`)
  return { address: `${local}@${domain}`, smtputf8: /[\u0080-\uffff]/.test(local) }
}

function writeLocalPart(local: string): string | undefined {
  if (ATOM.test(local) || QUOTED.test(local)) return local
  return QUOTABLE.test(local) ? `"${local}"` : undefined
}

function writeDomain(domain: string): string | undefined {
  if (DOMAIN.test(domain) || LITERAL.test(domain)) return domain
  const ascii = /[\u0080-\uffff]/.test(domain) ? domainToASCII(domain) : ''
  return DOMAIN.test(ascii) ? ascii : undefined
}

/** The pieces of an address header, folded between; names quoted or encoded (RFC 2047) as they need. */
export function addressPieces(people: readonly Participant[]): string[] {
  return people.flatMap((person, index) => {
    const { address } = writeAddress(person.address)
    const name = namePieces(person.name)
    const comma = index < people.length - 1 ? ',' : ''
    return name.length === 0 ? [`${address}${comma}`] : [...name, `<${address}>${comma}`]
  })
}

function namePieces(given: string): string[] {
  const name = cleanHeaderText(given)
  if (name === '') return []
  const words = name.split(' ')
  if (words.every((word) => /^[A-Za-z0-9!#$%&'*+\-/^_`{|}~]+$/.test(word) && word.length <= NAME_CHARS))
    return words
  // Encoded words within quotes are decoded by some readers, so a name that looks like one is encoded.
  const quotable = /^[\x20-\x7e]*$/.test(name) && name.length <= NAME_CHARS && !name.includes('=?')
  return quotable ? [`"${name.replace(/["\\]/g, '\\$&')}"`] : encodeWords(name)
}
