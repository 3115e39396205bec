import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'

/** The whole book of the company, or what stands in the groups of a person alone. */
export type DeviceBook = { readonly kind: 'shared' } | { readonly kind: 'personal'; readonly user_id: number }

/** An entry and the number of the change that it is of. */
export interface DeviceEntry {
  readonly id: number
  readonly sync_number: number
}

const number = (value: RawBuilder<unknown>) => sql<number>`(${value})::float8`
/** What of the book devices have: entries that people keep, not people whom only mails tell of. */
const isShown = sql`entry.deleted_at is null and entry.level <> 'non_contact'`

/** Entries of a book as rows `entry`, each once; of a person with when they last came into a group of his. */
function entriesOf(book: DeviceBook): RawBuilder<unknown> {
  if (book.kind === 'shared') return sql`address_books as entry`
  return sql`${ownOf(book.user_id)} as own join address_books as entry on entry.id = own.address_book_id`
}

function ownOf(user_id: number): RawBuilder<unknown> {
  return sql`(
    select address_book_id, max(items.sync_number) as joined from address_group_items as items
      join address_groups on address_groups.id = address_group_id
    where address_groups.user_id = ${user_id} and address_groups.personal group by address_book_id
  )`
}

/** The change that an entry of a book is of: to a person that it came into a group, or that his device wrote it, is one. */
function numberIn({ kind }: DeviceBook): RawBuilder<number> {
  return number(kind === 'shared' ? sql`entry.sync_number` : sql`greatest(entry.sync_number, own.joined)`)
}

/**
 * The state of a book: the number of its newest change, and the number from which on changes may still be unknown to whoever
 * read it now. By the indexes of `sync_number`.
 */
export async function readBookState(
  db: Db,
  book: DeviceBook,
): Promise<{ newest: number; unknown_from: number }> {
  const newest =
    book.kind === 'shared'
      ? sql`(select max(sync_number) from address_books)`
      : sql`greatest(
          (select max(greatest(entry.sync_number, own.joined)) from ${entriesOf(book)}),
          (select max(sync_number) from address_group_leavers where user_id = ${book.user_id}))`
  const { rows } = await sql<{ newest: number; unknown_from: number }>`
    select newest::float8 as newest,
      least(newest + 1, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::float8 as unknown_from
    from (select coalesce(${newest}, 0) as newest) as state
  `.execute(db)
  return rows[0] ?? { newest: 0, unknown_from: 0 }
}

/** Entries of a book behind an id, in the order of their ids; by the primary key. */
export async function listBook(
  db: Db,
  book: DeviceBook,
  { after, limit }: { after: number; limit: number },
): Promise<DeviceEntry[]> {
  const { rows } = await sql<DeviceEntry>`
    select entry.id, ${numberIn(book)} as sync_number from ${entriesOf(book)}
    where entry.id > ${after} and ${isShown} order by entry.id limit ${limit}
  `.execute(db)
  return rows
}

/** What became of an entry: `here` false where it left the book. */
export type DeviceChange = DeviceEntry & { readonly here: boolean }

/** Changes behind a place, in their order; each entry at its last change. By the indexes of `sync_number`. */
export async function listBookChanges(
  db: Db,
  book: DeviceBook,
  { number: from, id }: { number: number; id: number },
  limit: number,
): Promise<DeviceChange[]> {
  // Numbers of another cluster, as of a backup, may be ahead of all of this one; they are no changes.
  const isKnown = (value: RawBuilder<unknown>) =>
    sql`${value} < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
  const isBehind = (value: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
    sql`(${value}, ${key}) > (${from}::bigint, ${id}::bigint) and ${isKnown(value)}`
  const changes =
    book.kind === 'shared'
      ? sql`select entry.id, entry.sync_number, ${isShown} as here from address_books as entry
          where ${isBehind(sql`entry.sync_number`, sql`entry.id`)} and (entry.level <> 'non_contact' or entry.version > 1)`
      : personalChanges(book.user_id, isBehind)
  const { rows } = await sql<DeviceChange>`
    select id, ${number(sql`sync_number`)} as sync_number, here from (${changes}) as changes
    order by changes.sync_number, id limit ${limit}
  `.execute(db)
  return rows
}

/** Of a person: entries that changed or came into a group, and those that left all of them. */
function personalChanges(
  user_id: number,
  isBehind: (value: RawBuilder<unknown>, key: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const own = ownOf(user_id)
  const last = sql`greatest(entry.sync_number, own.joined)`
  return sql`
    select entry.id, ${last} as sync_number, ${isShown} as here
    from ${own} as own join address_books as entry on entry.id = own.address_book_id
    where ${isBehind(last, sql`entry.id`)}
    union all
    select address_book_id, sync_number, false from address_group_leavers as leaver
    where user_id = ${user_id} and ${isBehind(sql`sync_number`, sql`address_book_id`)} and not exists (
      select from ${own} as here where here.address_book_id = leaver.address_book_id
    )
  `
}

/** Which of some entries stand in a book, with the numbers of their changes; by the primary key. */
export async function findInBook(
  db: Db,
  book: DeviceBook,
  ids: readonly number[],
): Promise<(DeviceEntry & { picture: string | null; updated_at: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<DeviceEntry & { picture: string | null; updated_at: string }>`
    select entry.id, ${numberIn(book)} as sync_number, entry.picture, entry.updated_at
    from ${entriesOf(book)}
    where entry.id = any(${[...ids]}::bigint[]) and ${isShown} order by entry.id
  `.execute(db)
  return rows
}

/** Entries of a book that have all of some words, folded; by the trigram index. */
export async function searchInBook(
  db: Db,
  book: DeviceBook,
  words: readonly string[],
  limit: number,
): Promise<DeviceEntry[]> {
  const has = words.map((word) => sql`strpos(entry.search_text, ${word}) > 0`)
  const { rows } = await sql<DeviceEntry>`
    select entry.id, ${numberIn(book)} as sync_number from ${entriesOf(book)}
    where ${isShown} and ${has.length === 0 ? sql`true` : sql.join(has, sql` and `)} order by entry.id limit ${limit}
  `.execute(db)
  return rows
}
