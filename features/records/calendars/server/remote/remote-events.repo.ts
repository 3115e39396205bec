import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { eventColumns, ms, type StoredEvent } from '../events.repo.ts'

/** An event of a provider as it is known here. */
export interface StoredRemoteEvent extends StoredEvent {
  remote_id: string
  remote_etag: string
}

const remoteColumns = sql`${eventColumns}, events.remote_id, coalesce(events.remote_etag, '') as remote_etag`

/** Until the transaction ends nobody else writes here what the provider of a calendar says: what two of them find new is put once. */
export async function lockRemoteCalendar(tx: Tx, calendar_id: number): Promise<void> {
  await sql`select from calendars where id = ${calendar_id} for no key update`.execute(tx)
}

/** Events of a calendar by their ids at its provider; by index `calendar_events_remote`. */
export async function findByRemoteIds(
  db: Db,
  calendar_id: number,
  remote_ids: readonly string[],
): Promise<Map<string, StoredRemoteEvent>> {
  if (remote_ids.length === 0) return new Map()
  const { rows } = await sql<StoredRemoteEvent>`
    select ${remoteColumns} from calendar_events as events
    where events.calendar_id = ${calendar_id} and events.deleted_at is null and events.remote_id is not null
      and md5(events.remote_id) = any(select md5(wanted) from unnest(${[...remote_ids]}::text[]) as wanted)
  `.execute(db)
  return new Map(rows.map((row) => [row.remote_id, row]))
}

/** What an event is called at its provider; undefined for one that is known here alone. */
export async function findRemoteName(
  db: Db,
  id: number,
): Promise<{ remote_id: string; remote_etag: string } | undefined> {
  const { rows } = await sql<{ remote_id: string; remote_etag: string }>`
    select remote_id, coalesce(remote_etag, '') as remote_etag from calendar_events
    where id = ${id} and remote_id is not null
  `.execute(db)
  return rows[0]
}

/** What was changed of a series by itself, by its name there; by index `calendar_events_changed`. */
export async function listSingleNames(
  db: Db,
  series_id: number,
): Promise<Map<string, { etag: string; occurrence_start: number }>> {
  const { rows } = await sql<{ remote_id: string; etag: string; occurrence_start: number }>`
    select remote_id, coalesce(remote_etag, '') as etag, ${ms(sql`occurrence_start`)} as occurrence_start
    from calendar_events where series_id = ${series_id} and deleted_at is null and remote_id is not null
  `.execute(db)
  return new Map(rows.map(({ remote_id, ...row }) => [remote_id, row]))
}

/** Notes what events are called there and which state is known. @param round null: it was no reading of everything */
export async function setRemoteNames(
  tx: Tx,
  names: readonly { id: number; remote_id: string; etag: string }[],
  round: number | null,
): Promise<void> {
  if (names.length === 0) return
  await sql`
    update calendar_events set remote_id = seen.remote_id, remote_etag = seen.etag,
      remote_round = coalesce(${round}::integer, remote_round)
    from unnest(${names.map(({ id }) => id)}::bigint[], ${names.map(({ remote_id }) => remote_id)}::text[],
      ${names.map(({ etag }) => etag)}::text[]) as seen(id, remote_id, etag)
    where calendar_events.id = seen.id
  `.execute(tx)
}

/** Events of some occurrences of a series that were changed by themselves go. */
export async function deleteSingles(tx: Tx, series_id: number, starts: readonly number[]): Promise<void> {
  if (starts.length === 0) return
  await sql`
    update calendar_events set deleted_at = now(), version = version + 1
    where series_id = ${series_id} and deleted_at is null
      and occurrence_start = any(${starts.map((at) => new Date(at).toISOString())}::timestamptz[])
  `.execute(tx)
}

/**
 * Deletes what a reading of everything has not seen, as far as it looked.
 * @returns whether there was any
 */
export async function deleteUnseen(
  tx: Tx,
  calendar_id: number,
  { round, from, to }: { round: number; from: Date; to: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update calendar_events set deleted_at = now(), version = version + 1
    where calendar_id = ${calendar_id} and remote_id is not null and deleted_at is null
      and coalesce(remote_round, 0) <> ${round}
      and (recurrence is not null or (ends_at > ${from.toISOString()}::timestamptz))
      and starts_at < ${to.toISOString()}::timestamptz
  `.execute(tx)
  return numAffectedRows > 0n
}

/** The mail that an event was made from, which its provider knows nothing of (CA-016). */
export async function setEmail(tx: Tx, id: number, email_id: number | null): Promise<void> {
  await sql`update calendar_events set email_id = ${email_id} where id = ${id}`.execute(tx)
}
