import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { ContactRow } from '../contract/contact.ts'
import { rowColumns } from './contact-columns.repo.ts'
import { isKept } from './mail-people/seen-contacts.repo.ts'

/** Mail addresses that one entry speaks for at most: those of a company's people are many. */
const ADDRESSES_MAX = 100

/**
 * The mail addresses of an entry, in lower case; of a company and a department also those of their people. By the primary
 * key, `address_books_company` and `address_books_department`.
 */
export async function listAddressesOf(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ value_key: string }>`
    select distinct value_key from (
      select ${id}::bigint as id
      union all
      (select id from address_books where address_book_company_id = ${id} and deleted_at is null
        order by name_key, id limit ${sql.lit(ADDRESSES_MAX)})
      union all
      (select id from address_books where department_id = ${id} and deleted_at is null
        order by name_key, id limit ${sql.lit(ADDRESSES_MAX)})
    ) as entry join contact_items on address_book_id = entry.id and item_type = 'email'
    where value_key <> '' order by value_key limit ${sql.lit(ADDRESSES_MAX)}
  `.execute(db)
  return rows.map(({ value_key }) => value_key)
}

/** Which kept entry has a mail address: a person before a department or a company, the one added last. By `contact_items_value`. */
export async function findEntryOf(db: Db, address: string): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`
    select ${rowColumns()} from contact_items join address_books on address_books.id = address_book_id
    where item_type = 'email' and value_key = ${address.toLowerCase()} and deleted_at is null and ${isKept}
    order by level <> 'contact', address_books.id desc limit 1
  `.execute(db)
  return rows[0]
}

/** Domains whose addresses say nothing of a company. */
const EVERYBODYS =
  /^(gmail|googlemail|yahoo|hotmail|outlook|live|msn|icloud|me|aol|gmx|web|qq|163|126|mail|yandex|proton|protonmail)\.[a-z.]+$/

/**
 * The company that has addresses of the same domain; undefined for domains that everybody has addresses of. By
 * `address_books_search`.
 */
export async function findCompanyOf(db: Db, address: string): Promise<string | undefined> {
  const domain = address.toLowerCase().split('@').at(-1) ?? ''
  if (!domain.includes('.') || EVERYBODYS.test(domain)) return undefined
  const like = `%@${domain.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ name: string }>`
    select case level when 'company' then name else company_name end as name from address_books
    where search_text like ${like} and deleted_at is null and ${isKept} and (level = 'company' or company_name <> '')
    order by level <> 'company', id limit 1
  `.execute(db)
  return rows[0]?.name
}

/** How many departments and persons a company has, by `address_books_company`. */
export async function countCompany(
  db: Db,
  company_id: number,
): Promise<{ departments: number; persons: number }> {
  const { rows } = await sql<{ departments: number; persons: number }>`
    select count(*) filter (where level = 'department')::float8 as departments,
      count(*) filter (where level = 'contact')::float8 as persons
    from address_books where address_book_company_id = ${company_id} and deleted_at is null
  `.execute(db)
  return rows[0] ?? { departments: 0, persons: 0 }
}
