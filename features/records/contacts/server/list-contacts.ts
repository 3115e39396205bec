import { type RawBuilder, sql } from 'kysely'
import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type KeyList, listByKey } from '@laycan/server/paging/list-by-key.ts'
import { criteriaToSql } from '#features/records/criteria/server/public.ts'
import { mentionsUser } from '#features/records/record-kinds/server/public.ts'
import type { ContactRow } from '../contract/contact.ts'
import { CONTACT } from '../contract/contact-criteria.ts'
import { contactKey } from '../contract/contact-words.ts'
import { type ContactSort, listContacts } from '../contract/endpoints.ts'
import { contactRefusals } from '../contract/errors.ts'
import { rowColumns } from './contact-columns.repo.ts'
import { contactsOfKey } from './find-contacts.repo.ts'
import { accessGroup } from './groups.repo.ts'
import { isKept, isSeenBy } from './mail-people/seen-contacts.repo.ts'

type Query = HandlerInput<typeof listContacts>['query']

/** AP-171. */
export const listContactsRoute = readRoute(listContacts, async ({ query }, { db, actor }) => {
  const list = await contactsOf(db, actor, query)
  let { scroll } = query
  // Who names a page without a cursor is led there page by page.
  for (let page = 1; page < query.page && query.scroll === undefined; page++) {
    const { rows: _, ...before } = await listByKey(db, list, { ...query, scroll })
    if (before.scroll === null) return { ...before, address_books: [], page: query.page, level: query.level }
    scroll = before.scroll
  }
  const { rows: address_books, ...page } = await listByKey(db, list, { ...query, scroll })
  return { address_books, page: query.page, level: query.level, ...page }
})

/** Behind every name that begins with a text. */
const LAST = '\u{10FFFF}'

function fromName(text: string, order: 'asc' | 'desc'): RawBuilder<unknown> {
  const key = contactKey(text)
  return order === 'desc'
    ? sql`address_books.name_key <= ${key + LAST}`
    : sql`address_books.name_key >= ${key}`
}

/** Whether a list is of kept entries: nothing in it asks for those that only mails tell of. */
function isKeptAlone(query: Query): boolean {
  const { key, level, ids, address_group_id, address_book_id, mentioned, filters = [] } = query
  const others = [key, ids, address_group_id, address_book_id, mentioned]
  const asked = filters.some(({ field }) => field === 'level' || field === 'tags')
  return level === 'all' && !asked && others.every((each) => each === undefined)
}

const words = (value: RawBuilder<unknown>) => ({ type: 'text', value }) as const

async function contactsOf(db: Db, actor: Actor, query: Query): Promise<KeyList<ContactRow, ContactSort>> {
  const group = query.address_group_id
  if (group !== undefined) await accessGroup(db, actor, group)
  const narrowing = narrowingOf(actor, query)
  const member = sql`address_books join address_group_items
    on address_group_items.address_book_id = address_books.id and address_group_items.address_group_id = ${group}`
  return {
    from: group === undefined ? sql`address_books` : member,
    where: sql`address_books.deleted_at is null and ${isKeptAlone(query) ? isKept : isSeenBy(sql`${actor.user_id}::bigint`)}`,
    ...(narrowing && { narrowing }),
    ...(isKeptAlone(query) && { kept_total: sql<number>`(select entries from contact_totals)` }),
    columns: rowColumns(),
    id: sql`address_books.id`,
    not_found: contactRefusals.notFound,
    sorts: {
      name: words(sql`address_books.name_key`),
      email: words(sql`address_books.email`),
      company_name: words(sql`address_books.company_name`),
      created_at: { type: 'moment', value: sql`address_books.created_at` },
      position: {
        type: 'integer',
        value: group === undefined ? sql`address_books.id` : sql`address_group_items.position`,
      },
    },
  }
}

function narrowingOf({ user_id }: Actor, query: Query): RawBuilder<unknown> | undefined {
  const { key, level, company, comPerson, department_id, address_book_id } = query
  const parts = [
    ...(key ? [contactsOfKey(key)] : []),
    ...(level === 'all' ? [] : [sql`address_books.level = ${level}`]),
    ...(company === undefined ? [] : [sql`address_books.address_book_company_id = ${company}`]),
    ...(comPerson ? [sql`address_books.level = 'contact'`] : []),
    ...(department_id === undefined ? [] : [sql`address_books.department_id = ${department_id}`]),
    ...(address_book_id === undefined ? [] : [sql`address_books.id = ${address_book_id}`]),
    ...(query.public === undefined ? [] : [sql`address_books.public = ${query.public}`]),
    ...(query.mentioned ? [mentionsUser('AddressBook', sql`address_books.id`, user_id)] : []),
    ...(query.starts_at === undefined ? [] : [fromName(query.starts_at, query.order)]),
    ...(query.me ? [sql`address_books.created_by = ${user_id}`] : []),
    ...(query.filters === undefined || query.filters.length === 0
      ? []
      : [criteriaToSql(CONTACT, user_id, query.filters)]),
  ]
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `)
}
