import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { findSuppressed } from '#features/records/suppressions/server/public.ts'
import type { AddressBook } from '../contract/contact.ts'
import { contactKey } from '../contract/contact-words.ts'
import { countries, countryName } from '../contract/countries.ts'
import * as calls from '../contract/endpoints.ts'
import { contactRefusals } from '../contract/errors.ts'
import { requireContact } from './access-contact.ts'
import { listChanges } from './changes.repo.ts'
import { findContact, findDepartment, listCompanies, listItems } from './contacts.repo.ts'
import { findSuggestion, searchBook } from './find-contacts.repo.ts'

/** Companies of one answer at most. */
const COMPANIES_MAX = 30

/** An entry with all that its form and its detail show. @throws RefusedError for one that is not there */
export async function readContact(
  db: Db,
  { user_id }: Pick<Actor, 'user_id'>,
  id: number,
): Promise<AddressBook> {
  const entry = await findContact(db, user_id, id)
  if (!entry) throw new RefusedError(contactRefusals.notFound)
  const { address_book_company_id, department_id } = entry
  const [items, companies, department] = await Promise.all([
    listItems(db, id),
    address_book_company_id === null ? [] : listCompanies(db, { ids: [address_book_company_id], limit: 1 }),
    department_id === null ? undefined : findDepartment(db, department_id),
  ])
  const emails = items.filter(({ item_type }) => item_type === 'email').map(({ value }) => value)
  const suppressed = emails.length === 0 ? [] : [...(await findSuppressed(db, emails)).values()]
  const of = (type: string) => items.filter(({ item_type }) => item_type === type)
  return {
    ...entry,
    avatar: entry.avatar_url || null,
    country_name: entry.country_id === null ? '' : (countryName(entry.country_id) ?? ''),
    suppressed: suppressed.map(({ address, reason }) => ({ address, reason })),
    emails: of('email'),
    phones: of('phone'),
    ims: of('im'),
    salutation: of('salutation'),
    company: companies[0] ?? null,
    department: department ?? null,
    is_edited: entry.version > 1,
    is_new: entry.version === 1,
  }
}

/** An entry as a public link of a user shows it; undefined for one that is not there, or that the user sees no more. */
export async function findSharedContact(
  db: Db,
  { user_id, id }: { user_id: number; id: number },
): Promise<AddressBook | undefined> {
  try {
    return await readContact(db, { user_id }, id)
  } catch (error) {
    if (error instanceof RefusedError) return undefined
    throw error
  }
}

export const getContactRoute = readRoute(calls.getContact, async ({ params }, { db, actor }) => ({
  address_book: await readContact(db, actor, params.id),
}))

export const listContactChangesRoute = readRoute(
  calls.listContactChanges,
  async ({ params, query }, { db, actor }) => {
    await requireContact(db, actor, params.id)
    return { changes: await listChanges(db, params.id, query.before) }
  },
)

/** AP-177. */
export const findContactsRoute = readRoute(calls.findContacts, async ({ query }, { db, actor }) => ({
  address_books: await searchBook(db, query.key, {
    level: query.level,
    limit: calls.CONTACTS_SUGGESTED,
    seen_by: actor.user_id,
  }),
}))

/** AP-196. */
export const searchContactsRoute = readRoute(calls.searchContacts, async ({ query }, { db, actor }) => ({
  address_books: await searchBook(db, query.key, { limit: query.per_page, seen_by: actor.user_id }),
}))

/** AP-178. */
export const suggestContactRoute = readRoute(calls.suggestContact, async ({ query }, { db, actor }) => {
  const id = await findSuggestion(db, query)
  return { address_book: id === undefined ? null : await readContact(db, actor, id) }
})

/** AP-179. */
export const getCompanyInfoRoute = readRoute(calls.getCompanyInfo, async ({ query }, { db, actor }) => {
  const { address_book_company_id, company_name } = await readContact(db, actor, query.address_book_id)
  return { company: { company_address_id: address_book_company_id, company_name } }
})

/** AP-180. */
export const listCompaniesRoute = readRoute(calls.listCompanies, async ({ query }, { db }) => ({
  companies: await listCompanies(db, {
    ...(query.id === undefined ? { key: contactKey(query.name) } : { ids: [query.id] }),
    limit: COMPANIES_MAX,
  }),
}))

/** AP-189. */
export const listCountriesRoute = readRoute(calls.listCountries, async () => ({ countries: [...countries] }))
