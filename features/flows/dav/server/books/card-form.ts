import type { Component } from '@laycan/dav/components.ts'
import { DavError } from '@laycan/dav/dav-error.ts'
import { carddav } from '@laycan/dav/names.ts'
import type { Db } from '@laycan/server/database/database.ts'
import {
  customOfExtended,
  emptyContact,
  extendedOf,
  type FileContact,
  type FileItem,
  type FilePhoto,
  itemsOfContact,
} from '#features/flows/contact-files/server/public.ts'
import {
  type ContactItem,
  cleanEmail,
  contactText,
  GROUP_ITEMS,
  isEmail,
  itemValueTypes,
  PERSON_ITEMS,
} from '#features/records/contacts/contract/contact.ts'
import { contactKey } from '#features/records/contacts/contract/contact-words.ts'
import { countries, countryName } from '#features/records/contacts/contract/countries.ts'
import type { CustomField } from '#features/records/contacts/contract/custom-fields.ts'
import { createContact } from '#features/records/contacts/contract/endpoints.ts'
import {
  type ContactWords,
  findByNames,
  type StoredContact,
} from '#features/records/contacts/server/public.ts'

const countryOf = new Map(countries.map(({ id, name }) => [contactKey(name), id]))
const ITEM_MAX = 254

/** An entry of the book as a card has it. */
export function contactOfStored(
  { fields, items, custom }: StoredContact,
  own: readonly CustomField[],
  photo: FilePhoto | null,
): FileContact {
  const {
    level,
    country_id,
    address_book_company_id: _,
    department_id: _d,
    public: _p,
    directory_user_id: _u,
    ...texts
  } = fields
  return {
    ...emptyContact,
    ...texts,
    country_name: country_id === null ? '' : (countryName(country_id) ?? ''),
    ...itemsOfContact(items),
    is_company: level !== 'contact',
    extended: extendedOf(own, custom),
    custom,
    photo,
  }
}

/** What a device wrote, and what of the book it meets. */
export interface CardToTake {
  readonly card: Component
  readonly contact: FileContact
  /** The entry that it takes the place of. */
  readonly before: StoredContact | undefined
  readonly fields: readonly CustomField[]
}

/**
 * What a card makes of an entry, as its form would say it. Fields that devices do not know stay: department, salutation, names in
 * messengers, fields of the company, the link to the company. What every device knows and this one leaves out is taken away.
 * @throws DavError in the words of the form
 */
export async function formOfCard(
  db: Db,
  { card, contact, before, fields }: CardToTake,
): Promise<ContactWords> {
  const { name, first_name, last_name, job_title, city, state, postal_code, website, note } = contact
  const level = before?.fields.level ?? (contact.is_company ? 'company' : 'contact')
  const country_id = countryOf.get(contactKey(contact.country_name)) ?? null
  // A country that nobody knows stays a part of the address.
  const unknown = country_id === null ? contact.country_name : ''
  const said = {
    address_book: {
      level,
      name,
      first_name,
      last_name,
      job_title,
      postal_address: [contact.postal_address, unknown].filter(Boolean).join(', '),
      city,
      state,
      postal_code,
      country_id,
      website,
      note: note.replace(/\0/g, ' '),
      ...(await placeOf(db, { card, contact, before, fields })),
      public: before?.fields.public ?? false,
      directory_user_id: before?.fields.directory_user_id ?? null,
    },
    contact_items: itemsOf({ card, contact, before, fields }, level === 'contact'),
    custom: customOfExtended(fields, contact.extended),
  }
  if (createContact.body === undefined) throw new Error('The form of entries has no body.')
  const read = createContact.body.safeParse(said)
  if (read.success) return read.data
  throw new DavError(
    403,
    read.error.issues[0]?.message ?? 'This card cannot be taken',
    carddav('valid-address-data'),
  )
}

async function placeOf(db: Db, { card, contact, before }: CardToTake) {
  const { company_name } = contact
  const was = before?.fields
  const isGroup = was !== undefined && was.level !== 'contact'
  if (isGroup || (was === undefined && contact.is_company))
    return {
      address_book_company_id: was?.address_book_company_id ?? null,
      company_name: was?.company_name ?? '',
      department_id: null,
      department_name: '',
    }
  const isSameCompany = was !== undefined && was.company_name === company_name
  const org = card.properties.find(({ name }) => name === 'ORG')?.value ?? ''
  const knowsDepartments = org.replace(/\\./g, '').includes(';')
  const department_name =
    isSameCompany && !knowsDepartments ? was.department_name : contactText(contact.department_name)
  return {
    address_book_company_id: isSameCompany
      ? was.address_book_company_id
      : await findCompany(db, company_name),
    company_name,
    department_id: isSameCompany && was.department_name === department_name ? was.department_id : null,
    department_name,
  }
}

async function findCompany(db: Db, name: string): Promise<number | null> {
  if (name === '') return null
  const found = await findByNames(db, [contactKey(name)])
  return found.find(({ level }) => level === 'company')?.id ?? null
}

/** Addresses and numbers in the order of the card, as many as an entry takes; the others are kept beside it. */
function itemsOf({ card, contact, before }: CardToTake, isPerson: boolean): ContactItem[] {
  const limits: Readonly<Record<string, number>> = isPerson ? PERSON_ITEMS : GROUP_ITEMS
  const taken = (type: TakenType, given: readonly FileItem[]) => {
    const items = new Map<string, ContactItem>()
    for (const each of given) {
      const item = itemOf(type, each)
      if (item && !items.has(item.value.toLowerCase())) items.set(item.value.toLowerCase(), item)
    }
    return [...items.values()].slice(0, limits[type] ?? 0)
  }
  const kept = (type: string) => before?.items.filter(({ item_type }) => item_type === type) ?? []
  const hasMessengers = card.properties.some(({ name }) => name === 'IMPP')
  return [
    ...taken('email', contact.emails),
    ...taken('phone', contact.phones),
    ...(hasMessengers ? taken('im', contact.ims) : kept('im')),
    ...(contact.salutation === '' || !isPerson ? kept('salutation') : [salutationOf(contact)]),
  ]
}

type TakenType = 'email' | 'phone' | 'im'

/** One address or number as an entry has it; undefined for one that no entry takes. */
function itemOf(
  type: TakenType,
  { value, value_type, default: isDefault }: FileItem,
): ContactItem | undefined {
  const types: readonly string[] = itemValueTypes[type]
  const text = type === 'email' ? cleanEmail(value) : contactText(value)
  const isKnown = types.includes(value_type)
  if (text === '' || text.length > ITEM_MAX) return undefined
  if (type === 'email' && !isEmail(text)) return undefined
  if (type === 'im' && !isKnown) return undefined
  return {
    item_type: type,
    value: text,
    value_type: isKnown ? value_type : (types[0] ?? ''),
    default: type === 'email' && isDefault,
  }
}

function salutationOf({ salutation }: FileContact): ContactItem {
  return { item_type: 'salutation', value: contactText(salutation), value_type: '', default: false }
}
