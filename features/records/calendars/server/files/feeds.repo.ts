import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { eventColumns, type StoredEvent } from '../events.repo.ts'

/** Events of one feed; calendar programs ask for it every hour. */
const FEED_MAX = 10_000

/** Keeps the hash of a calendar's secret address; null takes it away. */
export async function setFeed(tx: Tx, calendar_id: number, feed_hash: string | null): Promise<void> {
  await sql`update calendars set feed_hash = ${feed_hash} where id = ${calendar_id}`.execute(tx)
}

/** The calendar of a secret address; by its unique index. */
export async function findFeed(db: Db, feed_hash: string): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from calendars where feed_hash = ${feed_hash}
  `.execute(db)
  return rows[0]
}

/** Events that begin from a moment on, and series that last until then; what was changed of series with them. */
export async function listFeedEvents(db: Db, calendar_id: number, from: number): Promise<StoredEvent[]> {
  const begin = new Date(from).toISOString()
  const { rows } = await sql<StoredEvent>`
    select ${eventColumns} from calendar_events as events
    where events.calendar_id = ${calendar_id} and events.deleted_at is null
      and (events.starts_at >= ${begin}::timestamptz or events.recurrence is not null
        and (events.series_ends_at is null or events.series_ends_at >= ${begin}::timestamptz))
    order by events.id limit ${FEED_MAX}
  `.execute(db)
  return rows
}
