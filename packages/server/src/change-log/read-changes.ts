import { sql } from 'kysely'
import type { Audience } from '@laycan/contract/message.ts'
import type { Db } from '../database/database.ts'

/** A change as it goes out: `body` is JSON text that is passed on without being read again. */
export interface NumberedChange {
  number: number
  message: string
  body: string
  audience: Audience
  /** The window whose call made it; null where none did. */
  made_in: string | null
}

/** Changes a browser may have missed stay this long; after that it is told to reload. */
export const CHANGES_KEPT_DAYS = 7

/** The changes after a number, in order, at most `limit`. Uses the primary key. */
export async function readChanges(db: Db, after: number, limit: number): Promise<NumberedChange[]> {
  const result = await sql<NumberedChange>`
    select number, message, body, audience, made_in from changes where number > ${after} order by number limit ${limit}
  `.execute(db)
  return result.rows
}

/** Bytes of bodies that are read at a time, to one change more. */
const READ_BYTES = 1024 * 1024

/**
 * The same, and no more than stands lightly in memory and in the buffer of a socket. `is_more`: there may be further ones.
 */
export async function readSomeChanges(
  db: Db,
  after: number,
  limit: number,
): Promise<{ changes: NumberedChange[]; is_more: boolean }> {
  const { rows } = await sql<NumberedChange & { bytes: number }>`
    select * from (
      select *, (sum(octet_length(body)) over (order by number rows unbounded preceding))::float8 as bytes
      from (
        select number, message, body, audience, made_in from changes where number > ${after} order by number limit ${limit}
      ) as next
    ) as sized
    where bytes - octet_length(body) < ${READ_BYTES} order by number
  `.execute(db)
  return { changes: rows, is_more: rows.length === limit || (rows.at(-1)?.bytes ?? 0) >= READ_BYTES }
}

/** Number of the last change and of the first one still kept (last + 1 when none are). */
export async function readChangeRange(db: Db): Promise<{ last_number: number; first_number: number }> {
  const result = await sql<{ last_number: number; first_number: number }>`
    select last_number,
           coalesce((select number from changes order by number limit 1), last_number + 1) as first_number
    from change_counter
  `.execute(db)
  const row = result.rows[0]
  if (!row) throw new Error('The change counter is missing: the database is not migrated')
  return row
}

/** Removes changes older than `CHANGES_KEPT_DAYS`. Returns how many. */
export async function pruneChanges(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CHANGES_KEPT_DAYS * 86_400_000)
  const result = await sql`
    delete from changes where number <= (
      select coalesce(max(number), 0) from changes where created_at < ${before.toISOString()}
    )
  `.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
