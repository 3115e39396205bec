import { cleanLines, emailsIn, type Phone, phonesIn, urlIn } from './signature-values.ts'
import {
  companyEnds,
  companyWords,
  departmentEnds,
  greetings,
  streetWords,
  titleWords,
} from './signature-words.ts'

/** What a signature says of its writer; '' and empty lists where it says nothing. */
export interface Signature {
  readonly name: string
  readonly job_title: string
  readonly company_name: string
  readonly department_name: string
  readonly emails: readonly string[]
  readonly phones: readonly Phone[]
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
 * Takes time in proportion to the text. Of several names, titles and companies the first counts.
 */
export function readSignature(text: string): Signature {
  const lines = cleanLines(text.slice(0, TEXT_MAX)).slice(0, LINES_MAX)
  const words: Record<Kind, string[]> = {
    name: [],
    job_title: [],
    company_name: [],
    department_name: [],
    address: [],
  }
  for (const part of lines.flatMap(partsOfLine)) {
    const kind = kindOf(part, words)
    if (kind !== undefined) words[kind].push(part)
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
    address: words.address.join(', ').replace(/,\s*,/g, ',').slice(0, 255),
    url: urlIn(whole),
  }
}

/** `Nikos Pappas | Chartering Manager` says two things. */
function partsOfLine(line: string): string[] {
  return line
    .split(/\t| {3,}/)
    .flatMap((part) => part.split(/\s[|•·–—/-]\s/))
    .map((part) => part.trim().replace(/(?<![,;|])[,;|]+$/, ''))
    .filter((part) => part !== '' && part.length <= LINE_MAX)
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
  if (words.some((word) => titleWords.has(word))) return 'job_title'
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
