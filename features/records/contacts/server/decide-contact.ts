import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import {
  type ContactItem,
  cleanEmail,
  GROUP_ITEMS,
  isEmail,
  itemValueTypes,
  PERSON_ITEMS,
} from '../contract/contact.ts'
import { countryName } from '../contract/countries.ts'
import type { createContact } from '../contract/endpoints.ts'
import { contactRefusals } from '../contract/errors.ts'
import type { StoredPlaces } from './access-contact.ts'
import { findPlaces, type WrittenContact } from './contacts.repo.ts'
import { decideCustomValues } from './custom/custom-field-calls.ts'

type Form = HandlerInput<typeof createContact>['body']

const isPerson = (level: string) => level === 'contact'

/**
 * What a form is stored as: names put together (AB-002), items in their order with one default address (AB-016), company and
 * department that exist.
 * @param before the entry as it is stored, where it is changed: a company or department of it that was deleted meanwhile stays
 * @throws RefusedError in the words of the form
 */
export async function decideContact(db: Db, form: Form, before?: StoredPlaces): Promise<WrittenContact> {
  const { shared_groups: _, my_groups: __, ...fields } = form.address_book
  const name = fields.name || [fields.first_name, fields.last_name].filter(Boolean).join(' ')
  if (name === '') throw new RefusedError(nameRefusal(fields.level))
  if (fields.country_id !== null && countryName(fields.country_id) === undefined)
    throw new RefusedError(contactRefusals.country)
  const items = decideItems(fields.level, form.contact_items)
  const custom = await decideCustomValues(db, form.custom)
  return { fields: { ...fields, name, ...(await placesOf(db, fields, before)) }, items, custom }
}

function nameRefusal(level: string) {
  if (isPerson(level)) return contactRefusals.personName
  return level === 'department' ? contactRefusals.departmentName : contactRefusals.companyName
}

function decideItems(level: string, given: readonly ContactItem[]): ContactItem[] {
  const limits: Readonly<Record<string, number>> = isPerson(level) ? PERSON_ITEMS : GROUP_ITEMS
  const cleaned = given
    .map((item) => (item.item_type === 'email' ? { ...item, value: cleanEmail(item.value) } : item))
    .filter(({ value }) => value !== '')
    .map((item) => {
      const types: readonly string[] = itemValueTypes[item.item_type]
      const value_type = item.value_type || (types[0] ?? '')
      if (!types.includes(value_type)) throw new RefusedError(contactRefusals.itemType)
      return { ...item, value_type }
    })
  if (cleaned.some(({ item_type, value }) => item_type === 'email' && !isEmail(value)))
    throw new RefusedError(contactRefusals.email)
  for (const [type, most] of Object.entries(limits)) {
    if (cleaned.filter(({ item_type }) => item_type === type).length > most)
      throw new RefusedError(contactRefusals.tooManyItems)
  }
  const emails = cleaned.filter(({ item_type }) => item_type === 'email')
  const chosen = emails.find((item) => item.default) ?? emails[0]
  return cleaned.map((item) => ({ ...item, default: item === chosen }))
}

/**
 * The company and the department of an entry, by their names as these are now. One that is there no more keeps the name that the
 * entry has of it: brought back, it has its people again.
 */
async function placesOf(db: Db, fields: Form['address_book'], before?: StoredPlaces): Promise<StoredPlaces> {
  if (!isPerson(fields.level) && fields.level !== 'department')
    return { address_book_company_id: null, company_name: '', department_id: null, department_name: '' }
  const company_id = fields.address_book_company_id
  const department_id = isPerson(fields.level) ? fields.department_id : null
  const found = await findPlaces(
    db,
    [company_id, department_id].filter((id) => id !== null),
  )
  const stored = before?.address_book_company_id === company_id ? before : undefined
  const company =
    found.find(({ id, level }) => id === company_id && level === 'company') ??
    storedCompany(company_id, stored)
  if (company_id !== null && !company) throw new RefusedError(contactRefusals.companyUnknown)
  if (fields.level === 'department' && !company) throw new RefusedError(contactRefusals.companyEmpty)
  const kept = stored?.department_id === department_id ? stored?.department_name : undefined
  const department_name =
    found.find((place) => place.id === department_id && isOf(place, company?.id))?.name ?? kept
  if (department_id !== null && department_name === undefined)
    throw new RefusedError(contactRefusals.departmentUnknown)
  // AB-018: without a company there is no department either.
  const company_name = company?.name ?? fields.company_name
  const named = company_name !== '' && isPerson(fields.level) ? fields.department_name : ''
  return {
    address_book_company_id: company_id,
    company_name,
    department_id,
    department_name: department_id === null ? named : (department_name ?? ''),
  }
}

/** The company of an entry that stays in it, by the name that the entry has of it. */
function storedCompany(id: number | null, stored: StoredPlaces | undefined) {
  return id === null || stored === undefined ? undefined : { id, name: stored.company_name }
}

function isOf(place: { level: string; address_book_company_id: number | null }, company_id?: number | null) {
  return place.level === 'department' && place.address_book_company_id === company_id
}
