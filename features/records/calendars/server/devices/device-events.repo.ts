import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { eventColumns, type StoredEvent } from '../events.repo.ts'

/** An event, or a series with what was changed of it, and the number of the change that it is of. */
export interface DeviceEvent {
  readonly id: number
  readonly sync_number: number
}

/** What stands in one resource of a device. */
export interface DeviceEventWhole extends DeviceEvent {
  readonly event: StoredEvent
  readonly changed: readonly StoredEvent[]
  readonly updated_at: string
}

/** The change that an event, or a series with what was changed of it, is of. */
const numberOf = sql<number>`greatest(events.sync_number, coalesce((
  select max(one.sync_number) from calendar_events as one where one.series_id = events.id and one.deleted_at is null
), 0))::float8`

const isWhole = sql`events.series_id is null and events.deleted_at is null`

/**
 * The state of a calendar: the number of its newest change, and the number from which on changes may still be unknown to
 * whoever read it now. By the indexes of `sync_number`.
 */
export async function readCalendarState(
  db: Db,
  calendar_id: number,
): Promise<{ newest: number; unknown_from: number }> {
  const { rows } = await sql<{ newest: number; unknown_from: number }>`
    select newest::float8 as newest,
      least(newest + 1, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::float8 as unknown_from
    from (select greatest(
      (select max(sync_number) from calendar_events where calendar_id = ${calendar_id}),
      (select max(sync_number) from calendar_event_leavers where calendar_id = ${calendar_id}),
      0
    ) as newest) as state
  `.execute(db)
  return rows[0] ?? { newest: 0, unknown_from: 0 }
}

/** Events of a calendar behind an id, in the order of their ids. */
export async function listDeviceEvents(
  db: Db,
  calendar_id: number,
  { after, limit }: { after: number; limit: number },
): Promise<DeviceEvent[]> {
  const { rows } = await sql<DeviceEvent>`
    select events.id, ${numberOf} as sync_number from calendar_events as events
    where events.calendar_id = ${calendar_id} and ${isWhole} and events.id > ${after}
    order by events.id limit ${limit}
  `.execute(db)
  return rows
}

/** Changes of a calendar behind a place, in their order; `here` false of what left it. By the indexes of `sync_number`. */
export async function listCalendarChanges(
  db: Db,
  calendar_id: number,
  { number: from, id }: { number: number; id: number },
  limit: number,
): Promise<(DeviceEvent & { here: boolean })[]> {
  // Numbers of another cluster, as of a backup, may be ahead of all of this one; they are no changes.
  const isKnown = (value: RawBuilder<unknown>) =>
    sql`${value} < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
  const { rows } = await sql<DeviceEvent & { here: boolean }>`
    select id::float8 as id, sync_number::float8 as sync_number, here from (
      select coalesce(events.series_id, events.id) as id, max(events.sync_number) as sync_number, true as here
      from calendar_events as events
      where events.calendar_id = ${calendar_id} and events.sync_number >= ${from}
        and ${isKnown(sql`events.sync_number`)}
        and exists (
          select from calendar_events as whole where whole.id = coalesce(events.series_id, events.id)
            and whole.deleted_at is null and whole.calendar_id = ${calendar_id})
      group by 1
      union all
      select leaver.event_id, leaver.sync_number, false from calendar_event_leavers as leaver
      where leaver.calendar_id = ${calendar_id} and leaver.sync_number >= ${from}
        and ${isKnown(sql`leaver.sync_number`)}
        and not exists (
          select from calendar_events as whole where whole.id = leaver.event_id and whole.deleted_at is null
            and whole.calendar_id = ${calendar_id})
    ) as changes
    where (sync_number, id) > (${from}::bigint, ${id}::bigint)
    order by changes.sync_number, changes.id limit ${limit}
  `.execute(db)
  return rows
}

/** Which of some events stand in a calendar, whole. By the primary key. */
export async function findDeviceEvents(
  db: Db,
  calendar_id: number,
  ids: readonly number[],
): Promise<DeviceEventWhole[]> {
  if (ids.length === 0) return []
  type Row = StoredEvent & { sync_number: number; updated_at: string }
  const { rows } = await sql<Row>`
    select ${eventColumns}, ${numberOf} as sync_number, events.updated_at from calendar_events as events
    where events.calendar_id = ${calendar_id} and ${isWhole} and events.id = any(${[...ids]}::bigint[])
    order by events.id
  `.execute(db)
  const changed = await listChangedOf(
    db,
    rows.filter(({ recurrence }) => recurrence !== null).map(({ id }) => id),
  )
  return rows.map(({ sync_number, updated_at, ...event }) => ({
    id: event.id,
    sync_number,
    updated_at,
    event,
    changed: changed.filter(({ seriesMasterId }) => seriesMasterId === event.id),
  }))
}

/** What was changed by itself of some series; by index `calendar_events_changed`. */
async function listChangedOf(db: Db, series_ids: readonly number[]): Promise<StoredEvent[]> {
  if (series_ids.length === 0) return []
  const { rows } = await sql<StoredEvent>`
    select ${eventColumns} from calendar_events as events
    where events.series_id = any(${[...series_ids]}::bigint[]) and events.deleted_at is null
    order by events.occurrence_start
  `.execute(db)
  return rows
}
