import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { isAddressOf } from '#features/records/recent-addresses/server/public.ts'

/** Entries of `address_books` that somebody keeps: not those that only mails tell of. */
export const isKept = sql<boolean>`address_books.level <> 'non_contact'`

/**
 * Whether a user sees an entry of `address_books`. Whom only mails tell of those see who read a line with such mails: that somebody
 * wrote to another line is nothing that they may know.
 */
export function isSeenBy(user_id: RawBuilder<unknown>): RawBuilder<boolean> {
  const isOf = isAddressOf(sql`address_books.mail_address_id`, user_id)
  return sql<boolean>`(${isKept} or address_books.created_by is not null or ${isOf})`
}

/** Those of some entries that are there and that a user sees, in their order; by the primary key. */
export async function listSeen(tx: Tx, user_id: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select address_books.id::float8 as id from unnest(${[...ids]}::bigint[]) with ordinality as given(id, at)
      join address_books on address_books.id = given.id
    where deleted_at is null and ${isSeenBy(sql`${user_id}::bigint`)} order by given.at
  `.execute(tx)
  return rows.map(({ id }) => id)
}
