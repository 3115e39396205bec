import { customOfExtended, type FileContact } from '#features/flows/contact-files/server/public.ts'
import {
  type ContactItem,
  cleanEmail,
  contactText,
  FIELD_MAX,
  isEmail,
  itemValueTypes,
  NOTE_MAX,
  PERSON_ITEMS,
} from '#features/records/contacts/contract/contact.ts'
import { contactKey } from '#features/records/contacts/contract/contact-words.ts'
import { countries } from '#features/records/contacts/contract/countries.ts'
import { type CustomField, customValueOf } from '#features/records/contacts/contract/custom-fields.ts'
import type { WrittenContact } from '#features/records/contacts/server/public.ts'

/** A row of a file as it would be written, with its tags. */
export interface TakenContact {
  readonly entry: WrittenContact
  readonly tags: readonly string[]
}

const LONG_TEXTS = { postal_address: 1_000, website: 1_000 } as const
const TAGS_MAX = 50
const TAG_MAX = 200
const ITEM_MAX = 254
const countryOf = new Map(countries.map(({ id, name }) => [contactKey(name), id]))

const texts = [
  ['name', 'name'],
  ['first_name', 'first name'],
  ['last_name', 'last name'],
  ['company_name', 'company'],
  ['department_name', 'department'],
  ['job_title', 'job title'],
  ['postal_address', 'address'],
  ['city', 'city'],
  ['state', 'state'],
  ['postal_code', 'postal code'],
  ['website', 'website'],
] as const

/** What is shown of an entry besides its name: company, address, number. */
export function factsOf({ fields, items }: WrittenContact): string[] {
  const first = (type: ContactItem['item_type']) =>
    items.find(({ item_type }) => item_type === type)?.value ?? ''
  return [fields.company_name, first('email'), first('phone')]
}

/** A contact of a file as an entry of the book, or in words why it can be none. */
export function takeContact(
  contact: FileContact,
  custom_fields: readonly CustomField[],
): TakenContact | { readonly refused: string } {
  const said: Record<string, string> = {}
  for (const [field, word] of texts) {
    const text = contactText(contact[field])
    const most = field in LONG_TEXTS ? LONG_TEXTS.website : FIELD_MAX
    if (text.length > most) return { refused: `The ${word} is longer than ${most} characters.` }
    said[field] = text
  }
  const items = itemsOf(contact)
  if ('refused' in items) return items
  const custom = customOf(contact, custom_fields)
  if ('refused' in custom) return custom
  const note = noteOf(contact, items.more)
  if (note.length > NOTE_MAX) return { refused: `The notes are longer than ${NOTE_MAX} characters.` }
  const { name = '', company_name = '' } = said
  const isCompany =
    contact.is_company ||
    (company_name !== '' && name === company_name && !said.first_name && !said.last_name)
  const fields = {
    ...(said as Record<(typeof texts)[number][0], string>),
    level: isCompany ? ('company' as const) : ('contact' as const),
    company_name: isCompany ? '' : company_name,
    department_name: isCompany ? '' : (said.department_name ?? ''),
    address_book_company_id: null,
    department_id: null,
    country_id: countryOf.get(contactKey(contact.country_name)) ?? null,
    note,
    public: false,
    directory_user_id: null,
  }
  const tags = contact.tags.map(contactText).filter((tag) => tag !== '' && tag.length <= TAG_MAX)
  const own = items.items.filter(
    ({ item_type }) => !isCompany || item_type === 'email' || item_type === 'phone',
  )
  return { entry: { fields, items: own, custom: custom.values }, tags: tags.slice(0, TAGS_MAX) }
}

type Taken = { items: ContactItem[]; more: string[] } | { refused: string }

/** The beginning of a text, without half a sign at its end. */
export function cut(text: string, length: number): string {
  return contactText(text.slice(0, length))
}

/** Rows of addresses and numbers; those beyond what an entry takes are told in its notes, so that none is lost. */
function itemsOf(contact: FileContact): Taken {
  const emails = itemsOfType('email', contact.emails)
  if ('refused' in emails) return emails
  const phones = itemsOfType('phone', contact.phones)
  if ('refused' in phones) return phones
  const chosen = emails.items.find((item) => item.default) ?? emails.items[0]
  const items = [...emails.items, ...phones.items, ...othersOf(contact)].map((item) => ({
    ...item,
    default: item === chosen,
  }))
  return { items, more: [...emails.more, ...phones.more, ...otherMessengers(contact.ims)] }
}

/** Names in messengers that an entry has, and the salutation; others stand in the notes. */
function othersOf({ ims, salutation }: FileContact): ContactItem[] {
  const types: readonly string[] = itemValueTypes.im
  const known = ims
    .filter(({ value, value_type }) => types.includes(value_type) && value.length <= ITEM_MAX)
    .map(({ value, value_type }) => ({ item_type: 'im' as const, value: contactText(value), value_type }))
    .filter(({ value }) => value !== '')
  const greeting = contactText(salutation).slice(0, ITEM_MAX)
  return [
    ...known.slice(0, PERSON_ITEMS.im),
    ...(greeting === '' ? [] : [{ item_type: 'salutation' as const, value: greeting, value_type: '' }]),
  ].map((item) => ({ ...item, default: false }))
}

/** Names in messengers that no entry has, as `whatsapp: +30 694 1`. */
function otherMessengers(ims: FileContact['ims']): string[] {
  const types: readonly string[] = itemValueTypes.im
  return ims
    .filter(({ value_type }) => !types.includes(value_type))
    .map(({ value, value_type }) => contactText(`${value_type}: ${value}`).slice(0, ITEM_MAX))
}

function itemsOfType(item_type: 'email' | 'phone', given: FileContact['emails']): Taken {
  const types: readonly string[] = itemValueTypes[item_type]
  const known = new Map<string, ContactItem>()
  for (const { value, value_type, default: isDefault } of given) {
    const text = item_type === 'email' ? cleanEmail(value) : contactText(value)
    const key = text.toLowerCase()
    if (text === '' || known.has(key)) continue
    const refused = refusalOf(item_type, text)
    if (refused !== undefined) return { refused }
    const type = types.includes(value_type) ? value_type : (types[0] ?? '')
    known.set(key, { item_type, value: text, value_type: type, default: item_type === 'email' && isDefault })
  }
  const all = [...known.values()]
  const most = PERSON_ITEMS[item_type]
  return { items: all.slice(0, most), more: all.slice(most).map(({ value }) => value) }
}

function refusalOf(item_type: 'email' | 'phone', text: string): string | undefined {
  if (item_type === 'email' && !isEmail(text)) return `“${cut(text, 60)}” is no email address.`
  return text.length > ITEM_MAX ? `A number is longer than ${ITEM_MAX} characters.` : undefined
}

function noteOf({ note, country_name }: FileContact, more: readonly string[]): string {
  const country = contactText(country_name)
  return [
    // No database takes a zero or half a sign in a text.
    note.replace(/\0|\p{Cs}/gu, ' ').trim(),
    ...(more.length > 0 ? [`More addresses and numbers: ${more.join(', ')}`] : []),
    ...(country !== '' && !countryOf.has(contactKey(country)) ? [`Country: ${country}`] : []),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function customOf(
  { custom: own, extended }: FileContact,
  fields: readonly CustomField[],
): { values: Record<string, string> } | { refused: string } {
  const values: Record<string, string> = {}
  const custom = { ...customOfExtended(fields, extended), ...own }
  for (const [id, text] of Object.entries(custom)) {
    const field = fields.find((each) => String(each.id) === id)
    if (!field) continue
    const value = customValueOf(field, text)
    if (value === undefined) return { refused: `“${cut(text, 60)}” is nothing that ${field.name} takes.` }
    if (value !== '') values[id] = value
  }
  return { values }
}
