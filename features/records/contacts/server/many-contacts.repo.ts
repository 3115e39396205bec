import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { ContactItem } from '../contract/contact.ts'
import { itemKey } from '../contract/contact-words.ts'
import type { CustomValues } from '../contract/custom-fields.ts'
import { columnsOf, type WrittenContact } from './contacts.repo.ts'
import { customValues, setCustomValues } from './custom/custom-fields.repo.ts'
import { absorbPeople, findRaised, setCreator } from './mail-people/raise-people.repo.ts'
import { isKept } from './mail-people/seen-contacts.repo.ts'

/** An entry as it is stored, in the shape in which it is written. */
export type StoredContact = Required<WrittenContact> & {
  readonly id: number
  readonly version: number
  readonly deleted: boolean
}

type Rewritten = { readonly id: number; readonly entry: WrittenContact }

const written = sql`level, name, first_name, last_name, address_book_company_id, company_name, department_id,
  department_name, job_title, postal_address, city, state, postal_code, country_id, website, note, public,
  directory_user_id, email, phone, name_key, search_text`

const given = sql`level text, name text, first_name text, last_name text, address_book_company_id bigint,
  company_name text, department_id bigint, department_name text, job_title text, postal_address text, city text,
  state text, postal_code text, country_id smallint, website text, note text, public boolean, directory_user_id text,
  email text, phone text, name_key text, search_text text`

/**
 * Adds entries by a few statements, whatever their number; one whom mails tell of already is written in the place of that entry.
 * @returns where they stand, and their versions, in the order of the entries
 */
export async function insertContacts(
  tx: Tx,
  entries: readonly WrittenContact[],
  created_by: number,
): Promise<{ id: number; version: number }[]> {
  const raised = await findRaised(tx, entries)
  const fresh = entries.filter((_, at) => raised[at] === undefined)
  const ids = await insertEntries(
    tx,
    fresh.map((entry) => ({ entry, created_by })),
  )
  await absorbPeople(tx, ids)
  const known = entries.flatMap((entry, at) => (raised[at] ? [{ id: raised[at].id, entry }] : []))
  await setContacts(tx, known)
  await setCreator(
    tx,
    known.map(({ id }) => id),
    created_by,
  )
  return raised.map((each) =>
    each ? { id: each.id, version: each.version + 1 } : { id: ids.shift() ?? 0, version: 1 },
  )
}

interface NewEntry {
  readonly entry: WrittenContact
  /** Null: nobody, it came by mail. */
  readonly created_by: number | null
  readonly mail_address_id?: number
}

/** Inserts rows for entries, with their items and values. @returns their ids, in the order of the entries */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<number[]> {
  if (entries.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('address_books', 'id'))::float8 as id from generate_series(1, ${entries.length})
  `.execute(tx)
  const numbered = entries.map(({ entry, ...whose }, at) => ({ ...whose, id: rows[at]?.id ?? 0, entry }))
  const text = JSON.stringify(numbered.map(({ entry, ...whose }) => ({ ...whose, ...columnsOf(entry) })))
  await sql`
    insert into address_books (id, created_by, mail_address_id, ${written}) overriding system value
    select id, created_by, mail_address_id, ${written}
    from jsonb_to_recordset(${text}::jsonb) as given(id bigint, created_by bigint, mail_address_id bigint, ${given})
  `.execute(tx)
  await insertItems(tx, numbered)
  await setCustomValues(tx, numbered.map(customOf))
  return numbered.map(({ id }) => id)
}

/** Writes entries anew by a few statements; each has a higher version then. */
export async function setContacts(tx: Tx, entries: readonly Rewritten[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    update address_books set (${written}, updated_at, version) = (
      select ${written}, now(), address_books.version + 1
      from jsonb_to_record(each.value) as given(${given})
    )
    from jsonb_array_elements(${columnsText(entries)}::jsonb) as each
    where address_books.id = (each.value ->> 'id')::bigint
  `.execute(tx)
  const ids = entries.map(({ id }) => id)
  await sql`delete from contact_items where address_book_id = any(${ids}::bigint[])`.execute(tx)
  await insertItems(tx, entries)
  await absorbPeople(tx, ids)
  await setCustomValues(tx, entries.map(customOf))
}

function columnsText(entries: readonly Rewritten[]): string {
  return JSON.stringify(entries.map(({ id, entry }) => ({ id, ...columnsOf(entry) })))
}

const customOf = ({ id, entry }: Rewritten) => ({ id, custom: entry.custom ?? {} })

async function insertItems(tx: Tx, entries: readonly Rewritten[]): Promise<void> {
  const rows = entries.flatMap(({ id, entry }) =>
    entry.items.map((item, place) => ({
      address_book_id: id,
      place,
      item_type: item.item_type,
      value: item.value,
      value_type: item.value_type,
      is_default: item.default,
      value_key: itemKey(item),
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into contact_items (address_book_id, item_type, place, value, value_type, is_default, value_key)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(address_book_id bigint, item_type text,
      place integer, value text, value_type text, is_default boolean, value_key text)
  `.execute(tx)
}

/** Some entries, also deleted ones, locked in the order of their ids. By the primary key. */
export async function lockContacts(tx: Tx, ids: readonly number[]): Promise<StoredContact[]> {
  if (ids.length === 0) return []
  await sql`select from address_books where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  )
  return findStored(tx, ids)
}

/** As `lockContacts` without locks. */
export async function findStored(db: Db, ids: readonly number[]): Promise<StoredContact[]> {
  if (ids.length === 0) return []
  type Row = WrittenContact['fields'] & {
    id: number
    version: number
    deleted: boolean
    custom: CustomValues
    items: ContactItem[]
  }
  const { rows } = await sql<Row>`
    select id, version, deleted_at is not null as deleted, level, name, first_name, last_name,
      address_book_company_id::float8 as address_book_company_id, company_name, department_id::float8 as department_id,
      department_name, job_title, postal_address, city, state, postal_code, country_id, website, note, public,
      directory_user_id, ${customValues(sql`address_books.id`)} as custom, coalesce((
        select json_agg(json_build_object('item_type', item_type, 'value', value, 'value_type', value_type,
          'default', is_default) order by place)
        from contact_items where address_book_id = address_books.id
      ), '[]'::json) as items
    from address_books where id = any(${[...ids]}::bigint[]) order by id
  `.execute(db)
  return rows.map(({ id, version, deleted, custom, items, ...fields }) => ({
    id,
    version,
    deleted,
    custom,
    items,
    fields,
  }))
}

/** Kept entries with one of some addresses; by `contact_items_value`. */
export async function findByAddresses(
  db: Db,
  addresses: readonly string[],
): Promise<{ address: string; id: number; name: string }[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<{ address: string; id: number; name: string }>`
    select value_key as address, address_books.id, name from contact_items
      join address_books on address_books.id = address_book_id
    where item_type = 'email' and value_key = any(${[...addresses]}::text[]) and deleted_at is null and ${isKept}
    order by address_books.id
  `.execute(db)
  return rows
}

/** Kept entries of some names, folded; by `address_books_name`. */
export async function findByNames(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; id: number; level: string; name: string; company_name: string }[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string; id: number; level: string; name: string; company_name: string }>`
    select name_key as key, id, level, name, company_name from address_books
    where name_key = any(${[...keys]}::text[]) and deleted_at is null and ${isKept} order by id
  `.execute(db)
  return rows
}
