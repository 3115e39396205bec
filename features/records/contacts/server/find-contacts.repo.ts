import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { PLAN_EACH_TIME } from '@laycan/server/database/postgres-pool.ts'
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

/** A word of two letters is in no trigram: the index would be read as a whole for it. */
const EACH_TIME = sql.raw(PLAN_EACH_TIME)
/** Greater than any letter that can follow a beginning. */
const LAST_CHARACTER = '\u{10ffff}'
/** So many entries are read by name before the index of words is asked: whoever has a common word is soon among them. */
const WALKED = 5_000
/** Of what the index of words finds so many are put in order at most: any of a common word are as good. */
const KEPT_LOOKED = 1_000
/** The same of people whom only mails tell of. */
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
  const kept = level === 'non_contact' ? [] : await searchKept(db, text, { level, limit })
  const isAsked = seen_by !== undefined && (level === undefined || level === 'non_contact')
  if (!isAsked || kept.length === limit) return kept
  const { rows: people } = await sql<ContactSearchResult>`${EACH_TIME}
    select ${searchColumns()} from (
      select * from address_books where ${contactsOfKey(text)} and deleted_at is null and level = 'non_contact'
        and ${isSeenBy(sql`${seen_by}::bigint`)}
      limit ${sql.lit(PEOPLE_LOOKED)}
    ) as address_books order by not starts_with(name_key, ${key}), name_key, id limit ${limit - kept.length}
  `.execute(db)
  return [...kept, ...people]
}

/**
 * Kept entries as `searchBook` gives them: by `address_books_name` those whose name begins so, then the first by name; where those
 * are few, by `address_books_search`. To put all of a common word in order would cost what reading the book does.
 */
async function searchKept(
  db: Db,
  text: string,
  { level, limit }: { level: ContactLevel | undefined; limit: number },
): Promise<ContactSearchResult[]> {
  const key = contactKey(text)
  const book = sql`select * from address_books where deleted_at is null and ${isKept}
    ${level === undefined ? sql`` : sql`and level = ${level}`}`
  const words = contactsOfKey(text)
  const others = sql`${words} and not starts_with(name_key, ${key})`
  const first = async (entries: RawBuilder<unknown>, condition: RawBuilder<unknown>, most: number) => {
    const { rows } = await sql<ContactSearchResult>`${EACH_TIME}
      select ${searchColumns()} from (${entries}) as address_books where ${condition}
      order by name_key, id limit ${most}
    `.execute(db)
    return rows
  }
  const begins = sql`${words} and name_key >= ${key} and name_key < ${key + LAST_CHARACTER}`
  const near = await first(book, begins, limit)
  const rest = limit - near.length
  if (rest === 0) return near
  const walked = await first(sql`${book} order by name_key, id limit ${sql.lit(WALKED)}`, others, rest)
  if (walked.length === rest) return [...near, ...walked]
  const found = sql`${book} and ${others} limit ${sql.lit(KEPT_LOOKED)}`
  return [...near, ...(await first(found, sql`true`, rest))]
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
