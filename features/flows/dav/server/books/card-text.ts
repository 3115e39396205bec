import { type Component, foldLine } from '@laycan/dav/components.ts'
import {
  type FileContact,
  type FileItem,
  type VcardVersion,
  vcardLines,
} from '#features/flows/contact-files/server/public.ts'
import { cleanEmail } from '#features/records/contacts/contract/contact.ts'

const fieldNames = ['name', 'names', 'org', 'title', 'address', 'url', 'note'] as const
type Field = (typeof fieldNames)[number]

/** What a device wrote of a card: its own lines serve as long as the product says the same. */
export interface KeptCard {
  readonly version: VcardVersion
  /** Its lines of fields that the product knows. */
  readonly lines: Readonly<Partial<Record<Field, readonly string[]>>>
  /** What the product knew of each field by these lines. */
  readonly was: Readonly<Record<Field, string>>
  /** Its lines of addresses and numbers, by what the product knew of them. */
  readonly items: Readonly<Record<string, string>>
  /** All that the product does not take: properties of the device, addresses beyond those that an entry has. */
  readonly more: readonly string[]
}

const fieldOf: Readonly<Record<string, Field>> = {
  FN: 'name',
  N: 'names',
  ORG: 'org',
  TITLE: 'title',
  ADR: 'address',
  URL: 'url',
  NOTE: 'note',
}
const itemOf: Readonly<Record<string, 'emails' | 'phones' | 'ims'>> = {
  EMAIL: 'emails',
  TEL: 'phones',
  IMPP: 'ims',
}
/** Written anew each time. */
const OWN = new Set(['VERSION', 'UID', 'REV', 'PRODID', 'END', 'KIND', 'X-ABSHOWAS', 'PHOTO', 'LOGO'])
/** Of those the first alone is taken. */
const ONE = new Set<Field>(['name', 'names', 'org', 'title', 'address', 'url'])

function knownOf(contact: FileContact): Record<Field, string> {
  const {
    is_company,
    company_name,
    department_name,
    postal_address,
    city,
    state,
    postal_code,
    country_name,
  } = contact
  const said: Record<Field, unknown> = {
    name: contact.name,
    names: [contact.last_name, contact.first_name],
    org: [is_company, company_name, department_name],
    title: contact.job_title,
    address: [postal_address, city, state, postal_code, country_name],
    url: contact.website,
    note: contact.note,
  }
  const texts = fieldNames.map((field) => [field, JSON.stringify(said[field])] as const)
  return Object.fromEntries(texts) as Record<Field, string>
}

const itemKey = (name: string, { value, value_type, default: isDefault }: FileItem) =>
  JSON.stringify([name, value, value_type, name === 'EMAIL' && isDefault])

/**
 * What is to be kept of a card that a device wrote.
 * @param stored what the product knows since then
 * @param refused lines that were not taken, e.g. of a picture that is none
 */
export function keepCard(card: Component, stored: FileContact, refused: readonly string[]): KeptCard {
  const lines: Partial<Record<Field, string[]>> = {}
  const items: Record<string, string> = {}
  const more: string[] = [...refused]
  for (const { name, value, line } of card.properties) {
    const field = Object.hasOwn(fieldOf, name) ? fieldOf[name] : undefined
    const list = Object.hasOwn(itemOf, name) ? itemOf[name] : undefined
    if (field !== undefined) {
      if (lines[field] !== undefined && ONE.has(field)) more.push(line)
      else lines[field] = [...(lines[field] ?? []), line]
    } else if (list !== undefined) {
      const item = stored[list].find((each) => isSame(name, each, value))
      if (item) items[itemKey(name, item)] ??= line
      else more.push(line)
    } else if (!OWN.has(name) && !isTaken(stored, name)) more.push(line)
  }
  const version =
    card.properties.find(({ name }) => name === 'VERSION')?.value.trim() === '4.0' ? '4.0' : '3.0'
  return { version, lines, was: knownOf(stored), items, more }
}

function isSame(name: string, item: FileItem, written: string): boolean {
  const value = written.replace(/\\([,;\\])/g, '$1').trim()
  if (name === 'EMAIL') return cleanEmail(value).toLowerCase() === item.value.toLowerCase()
  if (name === 'TEL') return value.replace(/^tel:/i, '') === item.value
  return value.toLowerCase() === `${item.value_type}:${item.value}`.toLowerCase()
}

/** Properties that the product writes by itself, as those of its own fields. */
function isTaken(stored: FileContact, name: string): boolean {
  return name === 'X-LAYCAN-SALUTATION' || Object.hasOwn(stored.extended, name)
}

/** A card as text. @param version the one that is asked for; else that in which the device wrote it, or 3.0 */
export function writeCard(
  contact: FileContact,
  { uid, updated_at, kept, version }: { uid: string; updated_at: string; kept?: KeptCard; version?: string },
): string {
  const chosen: VcardVersion =
    version === '4.0' || (version === undefined && kept?.version === '4.0') ? '4.0' : '3.0'
  const own = kept?.version === chosen ? kept : undefined
  const now = knownOf(contact)
  const done = new Set<Field>()
  const fields = vcardLines(contact, chosen).flatMap((line) => {
    const name = /^[A-Za-z-]+/.exec(line)?.[0].toUpperCase() ?? ''
    const field = Object.hasOwn(fieldOf, name) ? fieldOf[name] : undefined
    if (field === undefined) return [line]
    done.add(field)
    return own && own.was[field] === now[field] ? (own.lines[field] ?? [line]) : [line]
  })
  // What the product does not write, e.g. an empty name, is as the device has it.
  const others = fieldNames.filter((field) => !done.has(field) && own?.was[field] === now[field])
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${chosen}`,
    'PRODID:-//Laycan//Contacts//EN',
    `UID:${uid}`,
    `REV:${updated_at.replace(/[-:]/g, '').slice(0, 15)}Z`,
    ...withItemLines(fields, contact, own),
    ...others.flatMap((field) => own?.lines[field] ?? []),
    ...(kept?.more ?? []),
    'END:VCARD',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Addresses and numbers in the device's own lines, with its labels. */
function withItemLines(lines: readonly string[], contact: FileContact, own: KeptCard | undefined): string[] {
  if (own === undefined) return [...lines]
  const at = { EMAIL: 0, TEL: 0, IMPP: 0 }
  return lines.map((line) => {
    const name = (/^(EMAIL|TEL|IMPP)(?=[;:])/.exec(line)?.[1] ?? '') as keyof typeof at | ''
    const list = name === '' ? undefined : itemOf[name]
    if (name === '' || list === undefined) return line
    const item = contact[list][at[name]]
    at[name] += 1
    return (item && own.items[itemKey(name, item)]) ?? line
  })
}
