import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { contactKey } from '../contract/contact-words.ts'
import { GROUP_RECIPIENTS_MAX, RECIPIENT_GROUPS_MAX } from '../contract/recipients.ts'
import { contactsOfKey } from './find-contacts.repo.ts'
import { isKept, isSeenBy } from './mail-people/seen-contacts.repo.ts'

interface FoundRecipient {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly company_name: string
}

interface FoundGroup {
  readonly id: number
  readonly name: string
  readonly recipients: { readonly name: string; readonly address: string }[]
}

/** Groups whose names are looked through: no navigation shows more. */
const GROUPS_LOOKED = 500

/** Greater than any letter that can follow a beginning. */
const LAST_CHARACTER = '\u{10ffff}'
const columns = sql`address_books.id, address_books.name, address_books.company_name`

/** Kept entries whose name, or one of whose addresses, begins so; by `address_books_name` and `contact_items_value`. */
export async function findByBeginning(db: Db, key: string, limit: number): Promise<FoundRecipient[]> {
  const end = `${key}${LAST_CHARACTER}`
  const { rows } = await sql<FoundRecipient>`
    select distinct on (place, name_key, id, address) id, name, address, company_name from (
      (select 0 as place, ${columns}, name_key, email as address from address_books
        where name_key >= ${key} and name_key < ${end} and deleted_at is null and ${isKept} and email <> ''
        order by name_key, id limit ${limit})
      union all
      (select 1, ${columns}, name_key, value from contact_items
        join address_books on address_books.id = address_book_id
        where item_type = 'email' and value_key >= ${key} and value_key < ${end} and deleted_at is null and ${isKept}
        order by value_key limit ${limit})
    ) as found order by place, name_key, id, address limit ${limit * 2}
  `.execute(db)
  return rows.filter(isFirst).slice(0, limit)
}

/** Kept entries with all words of a text, in no order: any of many are as good; by the trigram index. */
export async function findByWords(db: Db, text: string, limit: number): Promise<FoundRecipient[]> {
  const { rows } = await sql<FoundRecipient>`
    select ${columns}, email as address from address_books
    where ${contactsOfKey(text)} and deleted_at is null and ${isKept} and email <> '' limit ${limit}
  `.execute(db)
  return rows
}

/** Groups that the user sees with a word that begins so, and their members with an address whom he sees. */
export async function findRecipientGroups(db: Db, user_id: number, key: string): Promise<FoundGroup[]> {
  const { rows: seen } = await sql<{ id: number; name: string }>`
    select id, name from address_groups where not personal or user_id = ${user_id}
    order by lower(name), id limit ${GROUPS_LOOKED}
  `.execute(db)
  // What letters of a name are alike the database does not know.
  const found = seen.filter(({ name }) => ` ${contactKey(name)}`.includes(` ${key}`))
  const ids = found.slice(0, RECIPIENT_GROUPS_MAX).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<FoundGroup>`
    select id, name, recipients from (
      select id, name from address_groups where id = any(${ids}::bigint[])
    ) as found cross join lateral (
      select coalesce(json_agg(json_build_object('name', member.name, 'address', member.email)
        order by member.position), '[]'::json) as recipients, count(*) as size
      from (
        select address_books.name, email, position from address_group_items
          join address_books on address_books.id = address_book_id
        where address_group_id = found.id and deleted_at is null and email <> ''
          and ${isSeenBy(sql`${user_id}::bigint`)}
        order by position, address_book_id limit ${GROUP_RECIPIENTS_MAX + 1}
      ) as member
    ) as members where size between 1 and ${GROUP_RECIPIENTS_MAX} order by lower(name), id
  `.execute(db)
  return rows
}

function isFirst(row: FoundRecipient, at: number, all: readonly FoundRecipient[]): boolean {
  return all.findIndex(({ id, address }) => id === row.id && address === row.address) === at
}
