import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import type { ContactLevel, ContactSearchResult } from '../contract/contact.ts'
import { contactKey } from '../contract/contact-words.ts'
import { searchColumns } from './contact-columns.repo.ts'
import { isKept, isSeenBy } from './mail-people/seen-contacts.repo.ts'

const like = (key: string) => `%${key.replace(/[\\%_]/g, '\\$&')}%`
/** Words of a text that are asked for; further ones narrow no more. */
const WORDS_MAX = 6

/** Condition on `address_books` for a text that somebody looks for: each of its words somewhere in the entry. */
export function contactsOfKey(text: string): RawBuilder<unknown> {
  const words = contactKey(text).split(' ').filter(Boolean).slice(0, WORDS_MAX)
  if (words.length === 0) return sql`false`
  const digits = text.replace(/\D/g, '')
  const isNumber = digits.length >= 3 && /^[\d\s()+./-]+$/.test(text)
  if (isNumber) return sql`address_books.search_text like ${like(digits)}`
  return sql.join(
    words.map((word) => sql`address_books.search_text like ${like(word)}`),
    sql` and `,
  )
}

/** Of people whom only mails tell of so many are looked through at most: any of a common word are as good. */
const PEOPLE_LOOKED = 500

/**
 * Entries that a text may mean: kept ones, those whose name begins with it first, then by name; behind them those that only mails
 * tell of. @param seen_by whose mails these are; left out: kept entries alone
 */
export async function searchBook(
  db: Db,
  text: string,
  { level, limit, seen_by }: { level?: ContactLevel | undefined; limit: number; seen_by?: number },
): Promise<ContactSearchResult[]> {
  const key = contactKey(text)
  if (key === '') return []
  const found = sql`address_books where ${contactsOfKey(text)} and deleted_at is null`
  const order = sql`order by not starts_with(name_key, ${key}), name_key, id`
  const { rows: kept } = await sql<ContactSearchResult>`
    select ${searchColumns()} from ${found} and ${level === undefined ? isKept : sql`level = ${level} and ${isKept}`}
    ${order} limit ${limit}
  `.execute(db)
  const isAsked = seen_by !== undefined && (level === undefined || level === 'non_contact')
  if (!isAsked || kept.length === limit) return kept
  const { rows: people } = await sql<ContactSearchResult>`
    select ${searchColumns()} from (
      select * from ${found} and level = 'non_contact' and ${isSeenBy(sql`${seen_by}::bigint`)}
      limit ${sql.lit(PEOPLE_LOOKED)}
    ) as address_books ${order} limit ${limit - kept.length}
  `.execute(db)
  return [...kept, ...people]
}

/** The entry of the shared directory that has an address or a number, or else a name; by `contact_items_value`. */
export async function findSuggestion(
  db: Db,
  given: { name: string; email: string; phone: string; level?: ContactLevel | undefined },
): Promise<number | undefined> {
  const of_level = given.level === undefined ? sql`true` : sql`address_books.level = ${given.level}`
  const starts = (value: string) => `${value.replace(/[\\%_]/g, '\\$&')}%`
  const byItem = (type: string, value: string) => sql`
    select address_books.id, 0 as rank from contact_items join address_books on address_books.id = address_book_id
    where item_type = ${type} and value_key like ${starts(value)} and public and deleted_at is null and ${of_level}`
  const digits = given.phone.replace(/\D/g, '')
  const ways = [
    ...(given.email.length >= 3 ? [byItem('email', given.email.toLowerCase())] : []),
    ...(digits.length >= 3 ? [byItem('phone', digits)] : []),
    ...(contactKey(given.name).length >= 3
      ? [
          sql`select id, 1 as rank from address_books where starts_with(name_key, ${contactKey(given.name)}) and public
            and deleted_at is null and ${of_level}`,
        ]
      : []),
  ]
  if (ways.length === 0) return undefined
  const limited = ways.map((way) => sql`(${way} limit 20)`)
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(limited, sql` union all `)}) as found order by rank, id limit 1
  `.execute(db)
  return rows[0]?.id
}
