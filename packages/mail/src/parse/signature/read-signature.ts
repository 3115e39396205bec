import {
  cleanLines,
  emailsIn,
  type Messenger,
  messengersIn,
  type Phone,
  phonesIn,
  urlIn,
} from './signature-values.ts'
import {
  companyEnds,
  companyWords,
  departmentEnds,
  functions,
  greetings,
  streetWords,
  titleWords,
} from './signature-words.ts'
import { withoutDisclaimers } from './without-disclaimers.ts'

/** What a signature says of its writer; '' and empty lists where it says nothing. */
export interface Signature {
  readonly name: string
  readonly job_title: string
  readonly company_name: string
  readonly department_name: string
  readonly emails: readonly string[]
  readonly phones: readonly Phone[]
  readonly ims: readonly Messenger[]
  /** In one line. */
  readonly address: string
  readonly url: string
}

/** Characters that are read; a signature has some hundred. */
const TEXT_MAX = 10_000
const LINES_MAX = 200
const NAME_MAX = 80
const LINE_MAX = 160

type Kind = 'name' | 'job_title' | 'company_name' | 'department_name' | 'address'

/**
 * Reads a signature by fixed rules: the same text always reads the same, and nothing is answered that does not stand in it.
 * Disclaimers are left out. Takes time in proportion to the text. Of several names, titles and companies the first counts.
 */
export function readSignature(text: string): Signature {
  const lines = cleanLines(withoutDisclaimers(text.slice(0, TEXT_MAX))).slice(0, LINES_MAX)
  const words: Record<Kind, string[]> = {
    name: [],
    job_title: [],
    company_name: [],
    department_name: [],
    address: [],
  }
  const parts = lines.flatMap(partsOfLine)
  let before: Kind | undefined
  for (const [at, part] of parts.entries()) {
    const kind = kindOf(part, words) ?? besideAddress(part, { before, next: parts[at + 1] })
    if (kind !== undefined) words[kind].push(part)
    before = kind
  }
  const whole = lines.join('\n')
  const [first] = words.name
  return {
    name: first ?? '',
    job_title: words.job_title[0] ?? '',
    company_name: words.company_name[0] ?? '',
    department_name: words.department_name[0] ?? '',
    emails: emailsIn(whole),
    phones: phonesIn(lines),
    ims: messengersIn(lines),
    address: words.address.join(', ').replace(/,\s*,/g, ',').slice(0, 255),
    url: urlIn(whole),
  }
}

const LABEL = /^(?:name|title|position|company|add|addr|address)\s{0,4}[.:]\s{0,4}(?=\S)/i

/** `Nikos Pappas | Chartering Manager` says two things. */
function partsOfLine(line: string): string[] {
  return line
    .split(/\t| {3,}/)
    .flatMap((part) => part.split(/\s[|•·–—/-]\s/))
    .map((part) => part.trim().replace(LABEL, ''))
    .flatMap(nameAndTitle)
    .map((part) => part.trim().replace(/(?<![,;|])[,;|]+$/, ''))
    .filter((part) => part !== '' && part.length <= LINE_MAX)
}

/** `Nikos Pappas, Chartering Manager` is a name and a title. */
function nameAndTitle(part: string): string[] {
  const bare = part.replace(/\s\([^()]{1,30}\)$/, '')
  // `Wang Xiaoming (Kevin)`.
  if (bare !== part && isName(bare)) return [bare]
  const comma = part.indexOf(', ')
  if (comma < 0) return [part]
  const [name, title] = [part.slice(0, comma).trim(), part.slice(comma + 2).trim()]
  const words = title.toLowerCase().split(/[\s,]+/)
  return isName(name) && isShort(words) && words.some((word) => titleWords.has(word)) ? [name, title] : [part]
}

/** Half of an address, as `Strandvejen 70` above `2900 Hellerup` or `London EC3N 1BJ` below a street. */
function besideAddress(
  part: string,
  { before, next }: { before: Kind | undefined; next: string | undefined },
): Kind | undefined {
  if (part.length > NAME_MAX || /[@?!:]/.test(part) || /\d{7}/.test(part)) return undefined
  const isStreet =
    /^\p{Lu}[\p{L}\p{M} .'’-]*\s\d{1,5}[a-z]?$/iu.test(part) || /^\d{1,5}[a-z]?,?\s\p{Lu}/u.test(part)
  if (isStreet && next !== undefined && isPlace(next)) return 'address'
  return before === 'address' && isPlace(part) ? 'address' : undefined
}

/** A code and a place, in either order. */
function isPlace(part: string): boolean {
  return (
    /^(?:[A-Z]{1,3}[- ])?\d{3,6}(?:[ -]\d{2,4})?(?: [A-Z]{2})?,?\s+\p{Lu}/u.test(part) ||
    /^[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?,?\s+\p{Lu}\p{Ll}/u.test(part) ||
    /^\p{Lu}[\p{L}\p{M} .'’-]*,?\s(?:\d{4,6}|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?:,? \p{Lu}[\p{L} ]{2,30})?$/u.test(
      part,
    )
  )
}

function kindOf(part: string, found: Readonly<Record<Kind, readonly string[]>>): Kind | undefined {
  if (greetings.test(part) || isValueLine(part)) return undefined
  const words = part.toLowerCase().split(/[\s,]+/)
  const last = words.at(-1)?.replaceAll('.', '') ?? ''
  if (departmentEnds.has(last) && isCapital(part)) return 'department_name'
  if (isAddress(part, words)) return 'address'
  if (!isShort(words) || !isCapital(part)) return undefined
  const ends = words.slice(1).some((word) => companyEnds.has(word.replaceAll('.', '')))
  if (ends) return 'company_name'
  if (words.some((word) => titleWords.has(word)) || functions.test(part)) return 'job_title'
  if (words.slice(1).some((word) => companyWords.has(word.replace(/\.$/, '')))) return 'company_name'
  return found.name.length === 0 && isName(part) ? 'name' : undefined
}

/** Nothing but an address of mail, a page or numbers with their labels. */
function isValueLine(part: string): boolean {
  if (/@|https?:|www\./i.test(part)) return true
  const digits = part.replace(/\D/g, '').length
  const letters = part.replace(/[^\p{L}]/gu, '').length
  return digits >= 7 && letters <= 12
}

/** Sentences are no signatures. */
const isShort = (words: readonly string[]) => words.length <= 8

const isCapital = (part: string) => /^\p{Lu}/u.test(part) && !/[?!:]/.test(part)

function isAddress(part: string, words: readonly string[]): boolean {
  if (!/\d/.test(part) || words.length > 14 || !/^[\p{Lu}\d]/u.test(part) || /[?!:]/.test(part)) return false
  const hasStreet = words.some(
    (word) => streetWords.has(word) || /(?:strasse|straße|gade|vej|weg)$/.test(word),
  )
  // `185 35 Piraeus, Greece`: a code and a place.
  return hasStreet || (words.length >= 2 && /,/.test(part)) || /^[A-Z]{0,2}[- ]?\d{3,6}\s+\p{Lu}/u.test(part)
}

/** Two to four words that begin with capitals: `Capt. N. van der Berg`. */
function isName(part: string): boolean {
  if (part.length > NAME_MAX || /[^\p{L}\p{M}\s.'’-]/u.test(part)) return false
  const words = part.split(/\s+/)
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  const small = words.filter((word) =>
    /^(?:van|von|der|den|de|da|di|del|la|le|bin|al|el|of)$/.test(word),
  ).length
  return capitals >= 2 && words.length <= 5 && capitals + small === words.length
}
