import { sql } from 'kysely'
import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { PersonData, PersonSought } from '@laycan/server/person-data/person-data.ts'
import { readRows } from '@laycan/server/person-data/person-rows.repo.ts'
import { recordContacts, recordDeleted } from '../change-contacts.ts'

/** Entries that have an address of somebody, deleted ones too; by `contact_items_value`. */
const havingAddress = ({ addresses }: PersonSought) => sql`id in (
  select address_book_id from contact_items where item_type = 'email' and value_key = any(${[...addresses]}::text[])
)`

const isPerson = sql`level not in ('company', 'department')`

/** Somebody's own entries of the address book. They are emptied: an empty row stays, so that devices hear that it went. */
export const ownEntries: PersonData = {
  name: 'address_book',
  title: 'Entries of the address book',
  count: (db, person) => countEntries(db, person, isPerson),
  async *read(tx, person) {
    yield* readRows(tx, 'address_books', sql`${isPerson} and ${havingAddress(person)}`)
    yield* readRows(
      tx,
      'contact_items',
      sql`address_book_id in (select id from address_books where ${isPerson} and ${havingAddress(person)})`,
    )
  },
  async erase(tx, person, { limit, now }) {
    const { rows } = await sql<{ id: number; picture: string | null }>`
      select id, picture from address_books where ${isPerson} and ${havingAddress(person)}
      order by id limit ${limit} for update
    `.execute(tx)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await emptyEntries(tx, ids)
    await recordUnusedBlobs(
      tx,
      rows.flatMap(({ picture }) => picture ?? []),
      now,
    )
    recordDeleted(tx, null, ids, true)
    return ids.length
  },
}

/** Addresses of somebody at entries of companies and departments, which stay without them. */
export const addressesOfCompanies: PersonData = {
  name: 'company_addresses',
  title: 'Addresses at companies and departments',
  count: (db, person) => countEntries(db, person, sql`not ${isPerson}`),
  read: (tx, person) => readRows(tx, 'address_books', sql`not ${isPerson} and ${havingAddress(person)}`),
  async erase(tx, person, { limit }) {
    const { rows } = await sql<{ id: number }>`
      select id from address_books where not ${isPerson} and ${havingAddress(person)} order by id limit ${limit} for update
    `.execute(tx)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    const addresses = [...person.addresses]
    await sql`
      delete from contact_items where address_book_id = any(${ids}::bigint[]) and item_type = 'email'
        and value_key = any(${addresses}::text[])
    `.execute(tx)
    let words = sql`search_text`
    for (const address of addresses) words = sql`replace(${words}, ${address}, '')`
    await sql`
      update address_books set version = version + 1, search_text = ${words},
        email = case when lower(email) = any(${addresses}::text[]) then '' else email end
      where id = any(${ids}::bigint[])
    `.execute(tx)
    await recordContacts(tx, ids, null)
    return ids.length
  },
}

async function countEntries(db: Db, person: PersonSought, kind: ReturnType<typeof sql>): Promise<number> {
  if (person.addresses.length === 0) return 0
  const { rows } = await sql<{ n: number }>`
    select count(*)::float8 as n from address_books where ${kind} and ${havingAddress(person)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** What hangs at an entry goes with it: its history, fields, groups, what it was merged out of. */
async function emptyEntries(tx: Tx, ids: readonly number[]): Promise<void> {
  const of = sql`address_book_id = any(${[...ids]}::bigint[])`
  await sql`
    update address_books set deleted_at = coalesce(deleted_at, now()), version = version + 1, name = '', first_name = '',
      last_name = '', job_title = '', postal_address = '', city = '', state = '', postal_code = '', country_id = null,
      website = '', note = '', directory_user_id = null, email = '', phone = '', name_key = '', search_text = '',
      picture = null, company_name = '', department_name = '', address_book_company_id = null, department_id = null
    where id = any(${[...ids]}::bigint[])
  `.execute(tx)
  for (const table of [
    'contact_items',
    'contact_field_values',
    'address_group_items',
    'address_book_changes',
  ])
    await sql`delete from ${sql.table(table)} where ${of}`.execute(tx)
}
