import {
  emptyContact,
  type FileContact,
  type FileItem,
  type FileProblem,
  itemsOf,
  type ReadContacts,
  withName,
} from '../file-contact.ts'
import { type ContentLine, contentLines } from './content-lines.ts'
import { SALUTATION } from './own-properties.ts'
import { decodedValue, partsOf, unescapeText } from './vcard-text.ts'

/** Characters of a picture in base64: 10 MB. It is drawn anew and much smaller before an entry has it. */
const PHOTO_LENGTH = 14_000_000

type Filling = { -readonly [Name in keyof FileContact]: FileContact[Name] }

/**
 * Reads vCards 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350), one after the other. A card that cannot be read is told and the
 * others are read; what is unknown in a card is passed over.
 */
export function readVcards(text: string): ReadContacts {
  const contacts: FileContact[] = []
  const lines: number[] = []
  const problems: FileProblem[] = []
  let card: Filling | undefined
  let from = 0
  for (const line of contentLines(text)) {
    if ('unread' in line) problems.push({ line: line.unread, text: 'This line is no property of a vCard.' })
    else if (isCard(line, 'BEGIN')) {
      if (card) problems.push({ line: from, text: 'This card has no end.' })
      card = { ...emptyContact }
      from = line.line
    } else if (card && isCard(line, 'END')) {
      const contact = finish(card, from, problems)
      if (contact) {
        contacts.push(contact)
        lines.push(from)
      }
      card = undefined
    } else if (card) {
      if (isTooLarge(line))
        problems.push({
          line: line.line,
          text: 'A photo is larger than 10 MB and is left out; the rest of its card is read.',
        })
      takeLine(card, line)
    }
  }
  if (card) problems.push({ line: from, text: 'This card has no end.' })
  return { contacts, lines, problems }
}

function isCard({ name, value }: ContentLine, edge: 'BEGIN' | 'END'): boolean {
  return name === edge && value.trim().toUpperCase() === 'VCARD'
}

function isTooLarge({ name, value }: ContentLine): boolean {
  return (name === 'PHOTO' || name === 'LOGO') && value.length > PHOTO_LENGTH
}

function finish(card: Filling, line: number, problems: FileProblem[]): FileContact | undefined {
  const contact = withName({ ...card, emails: itemsOf(card.emails), phones: itemsOf(card.phones) })
  if (contact.name !== '') return contact
  problems.push({ line, text: 'This card has neither a name nor an address.' })
  return undefined
}

function takeLine(card: Filling, line: ContentLine): void {
  const taking = take[line.name]
  if (taking) taking(card, decodedValue(line), line)
  else if (line.name.startsWith('X-')) takeExtended(card, line.name, unescapeText(decodedValue(line)))
}

/** Properties of one card that are kept at most, and characters of one. */
const EXTENDED_MAX = 100
const EXTENDED_LENGTH = 1_000

function takeExtended(card: Filling, name: string, value: string): void {
  if (value === '' || value.length > EXTENDED_LENGTH || name.length > 60) return
  if (Object.keys(card.extended).length >= EXTENDED_MAX || name === 'X-__PROTO__') return
  card.extended = { ...card.extended, [name]: value }
}

type Taking = (card: Filling, value: string, line: ContentLine) => void

const take: Readonly<Partial<Record<string, Taking>>> = {
  FN: (card, value) => {
    card.name = unescapeText(value)
  },
  N: (card, value) => {
    const [last = '', first = '', middle = ''] = partsOf(value, ';')
    card.last_name = last
    card.first_name = [first, middle].filter((part) => part !== '').join(' ')
  },
  ORG: (card, value) => {
    const [company = '', ...departments] = partsOf(value, ';')
    card.company_name = company
    card.department_name = departments.filter((part) => part !== '').join(', ')
  },
  TITLE: (card, value) => {
    card.job_title = unescapeText(value)
  },
  NOTE: (card, value) => {
    card.note = [card.note, unescapeText(value)].filter((part) => part !== '').join('\n')
  },
  URL: (card, value) => {
    card.website ||= unescapeText(value)
  },
  CATEGORIES: (card, value) => {
    const tags = partsOf(value, ',').filter((tag) => tag !== '')
    card.tags = [...new Set([...card.tags, ...tags])]
  },
  ADR: (card, value) => {
    const [box = '', extra = '', street = '', city = '', state = '', code = '', country = ''] = partsOf(
      value,
      ';',
    )
    const address = [street, extra, box].filter((part) => part !== '').join('\n')
    if (card.postal_address || card.city || card.country_name) return
    Object.assign(card, { postal_address: address, city, state, postal_code: code, country_name: country })
  },
  EMAIL: (card, value, line) => {
    card.emails = withItem(
      card.emails,
      unescapeText(value).replace(/^mailto:/i, ''),
      emailType(typesOf(line)),
      line,
    )
  },
  TEL: (card, value, line) => {
    card.phones = withItem(
      card.phones,
      unescapeText(value).replace(/^tel:/i, ''),
      phoneType(typesOf(line)),
      line,
    )
  },
  IMPP: (card, value, line) => {
    const [, messenger = '', name = ''] = /^([a-z][a-z0-9+.-]{0,30}):(.*)$/i.exec(unescapeText(value)) ?? []
    card.ims = withItem(card.ims, name, messenger.toLowerCase(), line)
  },
  PHOTO: takePhoto,
  LOGO: (card, value, line) => {
    if (card.photo === null) takePhoto(card, value, line)
  },
  KIND: (card, value) => {
    card.is_company = /^org/i.test(value.trim())
  },
  'X-ABSHOWAS': (card, value) => {
    card.is_company = /^company$/i.test(value.trim())
  },
  [SALUTATION]: (card, value) => {
    card.salutation = unescapeText(value)
  },
}

/** Pictures within the card alone: what names another place is never fetched. */
function takePhoto(card: Filling, value: string, { parameters }: ContentLine): void {
  if (value.length > PHOTO_LENGTH) return
  const inside = /^data:([\w/+.-]{0,60});base64,/i.exec(value)
  const encoding = parameters.get('ENCODING')?.[0]?.toUpperCase() ?? ''
  if (!inside && encoding !== 'B' && encoding !== 'BASE64') return
  const base64 = value.slice(inside?.[0].length ?? 0).replace(/\s/g, '')
  const said = parameters
    .get('TYPE')?.[0]
    ?.toLowerCase()
    .replace(/^image\//, '')
  if (base64 !== '') card.photo = { media_type: inside?.[1] ?? (said ? `image/${said}` : ''), base64 }
}

function withItem(items: readonly FileItem[], value: string, value_type: string, line: ContentLine) {
  if (value === '') return items
  const isDefault = typesOf(line).includes('pref') || line.parameters.get('PREF')?.[0] === '1'
  return [...items, { value, value_type, default: isDefault }]
}

function typesOf({ parameters }: ContentLine): readonly string[] {
  // vCard 4.0 writes several in one pair of quotes as well: TYPE="voice,cell".
  return (parameters.get('TYPE') ?? []).flatMap((types) => types.toLowerCase().split(','))
}

function emailType(types: readonly string[]): string {
  if (types.includes('home')) return 'personal'
  return types.includes('other') ? 'others' : 'work'
}

function phoneType(types: readonly string[]): string {
  if (types.includes('fax')) return 'fax'
  if (types.includes('cell')) return 'mobile'
  if (types.includes('work')) return 'office'
  return types.some((type) => type !== 'pref' && type !== 'voice') ? 'others' : 'mobile'
}
