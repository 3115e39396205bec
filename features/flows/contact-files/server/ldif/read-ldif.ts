import {
  emptyContact,
  type FileContact,
  type FileItem,
  type FileProblem,
  itemsOf,
  type ReadContacts,
  withName,
} from '../file-contact.ts'
import { messengerAttributes } from './messenger-attributes.ts'

type Entry = ReadonlyMap<string, readonly string[]>

/** Values that are no text; they stay in base64. */
const PICTURES = new Set(['jpegphoto', 'thumbnailphoto', 'photo'])
/** Characters of a picture: 10 MB. */
const PHOTO_LENGTH = 14_000_000

/** Contacts of an LDIF file (RFC 2849), as Thunderbird and directories write them. Changes of entries are passed over. */
export function readLdif(text: string): ReadContacts {
  const contacts: FileContact[] = []
  const found: number[] = []
  const problems: FileProblem[] = []
  for (const { lines, from } of entriesOf(text)) {
    const entry = readEntry(lines, from, problems)
    if (entry.size === 0 || (entry.has('version') && entry.size === 1) || entry.has('changetype')) continue
    if (tooLarge(entry)) problems.push({ line: from, text: TOO_LARGE })
    if (entry.get('objectclass')?.some((name) => name.toLowerCase() === 'groupofnames')) continue
    const contact = contactOf(entry)
    if (contact.name === '')
      problems.push({ line: from, text: 'This entry has neither a name nor an address.' })
    else {
      contacts.push(contact)
      found.push(from)
    }
  }
  return { contacts, lines: found, problems }
}

interface EntryLines {
  readonly lines: string[]
  readonly from: number
}

/** Entries end at an empty line; a line that begins with a space goes on with the one before. */
function entriesOf(text: string): EntryLines[] {
  const entries: EntryLines[] = []
  let open: EntryLines | undefined
  text.split(/\r\n|\n|\r/).forEach((line, place) => {
    if (line === '') open = undefined
    else if (line.startsWith(' ') && open && open.lines.length > 0) {
      open.lines.push((open.lines.pop() ?? '') + line.slice(1))
    } else {
      if (!open) {
        open = { lines: [], from: place + 1 }
        entries.push(open)
      }
      open.lines.push(line)
    }
  })
  return entries
}

function readEntry(lines: readonly string[], from: number, problems: FileProblem[]): Entry {
  const entry = new Map<string, string[]>()
  for (const line of lines) {
    if (line.startsWith('#')) continue
    const colon = line.indexOf(':')
    if (colon <= 0) {
      problems.push({ line: from, text: 'This entry has a line without a name.' })
      continue
    }
    const name = (line.slice(0, colon).split(';')[0] ?? '').toLowerCase()
    const rest = line.slice(colon + 1)
    // `::` is base64; `:<` names a file of the machine, which nobody reads.
    if (rest.startsWith('<')) continue
    const value = rest.startsWith(':') ? decoded(name, rest.slice(1).trim()) : rest
    if (value.trim() !== '') entry.set(name, [...(entry.get(name) ?? []), value.trim()])
  }
  return entry
}

function decoded(name: string, base64: string): string {
  return PICTURES.has(name) ? base64 : Buffer.from(base64, 'base64').toString('utf8')
}

const PHONES = [
  ['telephonenumber', 'office'],
  ['mobile', 'mobile'],
  ['facsimiletelephonenumber', 'fax'],
  ['homephone', 'others'],
] as const

function contactOf(entry: Entry): FileContact {
  const text = (...names: string[]) =>
    names.map((name) => entry.get(name)?.[0] ?? '').find((value) => value) ?? ''
  const items = (name: string, value_type: string): FileItem[] =>
    (entry.get(name) ?? []).map((value) => ({ value, value_type, default: false }))
  return withName({
    ...emptyContact,
    name: text('cn', 'displayname'),
    first_name: text('givenname'),
    last_name: text('sn', 'surname'),
    company_name: text('o', 'organizationname', 'company'),
    department_name: text('ou', 'department'),
    job_title: text('title'),
    postal_address: text('street', 'streetaddress') || text('postaladdress').replaceAll('$', '\n'),
    city: text('l', 'locality'),
    state: text('st'),
    postal_code: text('postalcode'),
    country_name: text('c', 'co', 'countryname'),
    website: text('mozillaworkurl', 'labeleduri', 'workurl'),
    note: text('description'),
    emails: itemsOf([...items('mail', 'work'), ...items('mozillasecondemail', 'personal')]),
    phones: itemsOf(PHONES.flatMap(([name, type]) => items(name, type))),
    ims: messengerAttributes.flatMap(([name, type]) => items(name.toLowerCase(), type)),
    photo: photoOf(text('jpegphoto', 'thumbnailphoto', 'photo')),
    is_company: isCompany(entry),
  })
}

const TOO_LARGE = 'A photo is larger than 10 MB and is left out; the rest of its entry is read.'

function tooLarge(entry: Entry): boolean {
  return [...PICTURES].some((name) => (entry.get(name)?.[0]?.length ?? 0) > PHOTO_LENGTH)
}

function photoOf(base64: string): FileContact['photo'] {
  if (base64 === '' || base64.length > PHOTO_LENGTH) return null
  return { media_type: 'image/jpeg', base64 }
}

/** An organization that is no person, who may have one. */
function isCompany(entry: Entry): boolean {
  const classes = (entry.get('objectclass') ?? []).map((name) => name.toLowerCase())
  return classes.includes('organization') && !classes.some((name) => name.endsWith('person'))
}
