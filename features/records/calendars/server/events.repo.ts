import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { CalendarEvent } from '../contract/event.ts'

/** An event as it is stored; moments in milliseconds. */
export interface StoredEvent
  extends Omit<CalendarEvent, 'start' | 'end' | 'timezone' | 'occurrence_start' | 'type'> {
  start: number
  end: number
  /** IANA; of all-day events the one of their maker. */
  timezone: string
  occurrence_start: number | null
  exdates: number[]
  rdates: number[]
  /** When its last occurrence ends; null: never, or no series. */
  series_ends_at: number | null
  sequence: number
  calendar_type: string
}

/** What is written of an event. */
export type EventWords = Pick<
  StoredEvent,
  | 'calendar_id'
  | 'title'
  | 'body'
  | 'body_type'
  | 'location'
  | 'start'
  | 'end'
  | 'all_day'
  | 'timezone'
  | 'attendees'
  | 'recurrence'
  | 'exdates'
  | 'rdates'
  | 'series_ends_at'
  | 'email_id'
>

/** `date_part` gives a double at once, where `extract` reckons in decimals: a month has ten thousand moments. */
export const ms = (value: RawBuilder<unknown>) => sql<number>`round(date_part('epoch', ${value}) * 1000)`
const list = (value: RawBuilder<unknown>) =>
  sql`array(select round(date_part('epoch', each) * 1000) from unnest(${value}) as each)`
/** A moment as the database reads it. */
export const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
export const moments = (all: readonly number[]) => sql`${all.map((at) => moment(at))}::timestamptz[]`

/** The columns of an event, of the row `events`. */
export const eventColumns = sql`events.id, events.eid, events.title, events.body, events.body_type, events.location,
  ${ms(sql`events.starts_at`)} as start, ${ms(sql`events.ends_at`)} as "end", events.all_day, events.timezone,
  events.attendees, events.organizer, events.status, events.sequence, events.email_id, events.calendar_id,
  events.recurrence, ${list(sql`events.exdates`)} as exdates, ${list(sql`events.rdates`)} as rdates,
  ${ms(sql`events.series_ends_at`)} as series_ends_at, events.series_id as "seriesMasterId",
  ${ms(sql`events.occurrence_start`)} as occurrence_start, events.version,
  (select calendar_type from calendars where calendars.id = events.calendar_id) as calendar_type`

/** An event that is not deleted. @param options.lock nobody else changes it until the transaction ends */
export async function findEvent(
  db: Db,
  id: number,
  { lock = false, deleted = false }: { lock?: boolean; deleted?: boolean } = {},
): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`
    select ${eventColumns} from calendar_events as events where events.id = ${id}
      and ${deleted ? sql`events.deleted_at > now() - interval '1 day'` : sql`events.deleted_at is null`}
    ${lock ? sql`for update` : sql``}
  `.execute(db)
  return rows[0]
}

/** Moments of a time that is asked for. */
export interface EventWindow {
  calendar_ids: readonly number[]
  from: number
  to: number
  limit: number
}

/**
 * Single events that take place in a time, and series that may; by indexes `calendar_events_short`, `_long` and `_series`. An
 * event that ends when the time begins is none of it, unless it lasts no time at all.
 */
export async function listEventRows(
  db: Db,
  { calendar_ids, from, to, limit }: EventWindow,
): Promise<StoredEvent[]> {
  const [begin, end] = [sql`${moment(from)}::timestamptz`, sql`${moment(to)}::timestamptz`]
  const isTheirs = sql`events.calendar_id = any(${[...calendar_ids]}::bigint[]) and events.deleted_at is null`
  const isThen = sql`events.starts_at < ${end} and (events.ends_at > ${begin} or events.starts_at >= ${begin})`
  const { rows } = await sql<StoredEvent>`
    (select ${eventColumns} from calendar_events as events
      where ${isTheirs} and events.recurrence is null and not events.is_long
        and events.starts_at >= ${begin} - interval '31 days' and ${isThen}
      order by events.starts_at, events.id limit ${limit})
    union all
    (select ${eventColumns} from calendar_events as events
      where ${isTheirs} and events.recurrence is null and events.is_long and ${isThen}
      order by events.starts_at, events.id limit ${limit})
    union all
    (select ${eventColumns} from calendar_events as events
      where ${isTheirs} and events.recurrence is not null and events.starts_at < ${end}
        and (events.series_ends_at is null or events.series_ends_at >= ${begin})
      order by events.id limit ${limit})
  `.execute(db)
  return rows
}

/** Occurrences that were changed by themselves, of some series: their starts by the rule. */
export async function listChangedOccurrences(
  db: Db,
  series_ids: readonly number[],
): Promise<Map<number, number[]>> {
  if (series_ids.length === 0) return new Map()
  const { rows } = await sql<{ series_id: number; starts: number[] }>`
    select series_id::float8 as series_id, array_agg(${ms(sql`occurrence_start`)}) as starts
    from calendar_events where series_id = any(${[...series_ids]}::bigint[]) and deleted_at is null
    group by series_id
  `.execute(db)
  return new Map(rows.map(({ series_id, starts }) => [series_id, starts]))
}

/** The changed occurrence of a series, deleted or not. */
export async function findException(
  db: Db,
  series_id: number,
  occurrence_start: number,
): Promise<{ id: number; is_deleted: boolean } | undefined> {
  const { rows } = await sql<{ id: number; is_deleted: boolean }>`
    select id, deleted_at is not null as is_deleted from calendar_events
    where series_id = ${series_id} and occurrence_start = ${moment(occurrence_start)}::timestamptz
  `.execute(db)
  return rows[0]
}

export async function countEvents(db: Db, calendar_id: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from calendar_events where calendar_id = ${calendar_id} and deleted_at is null limit ${most}
    ) as counted
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** What a new event has besides its words. */
export interface EventOrigin {
  eid: string
  created_by: number | null
  seriesMasterId: number | null
  occurrence_start: number | null
  organizer: StoredEvent['organizer']
  status: StoredEvent['status']
  sequence: number
}

/** @returns its id */
export async function insertEvent(tx: Tx, words: EventWords, origin: EventOrigin): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into calendar_events (calendar_id, eid, title, body, body_type, location, starts_at, ends_at, all_day, timezone,
      attendees, recurrence, exdates, rdates, series_ends_at, email_id, organizer, status, sequence, series_id,
      occurrence_start, created_by)
    values (${words.calendar_id}, ${origin.eid}, ${words.title}, ${words.body}, ${words.body_type}, ${words.location},
      ${moment(words.start)}, ${moment(words.end)}, ${words.all_day}, ${words.timezone},
      ${JSON.stringify(words.attendees)}::jsonb, ${words.recurrence}, ${moments(words.exdates)}, ${moments(words.rdates)},
      ${moment(words.series_ends_at)}, ${words.email_id}, ${JSON.stringify(origin.organizer)}::jsonb, ${origin.status},
      ${origin.sequence}, ${origin.seriesMasterId}, ${moment(origin.occurrence_start)}, ${origin.created_by})
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('No event was written.')
  return row.id
}

/** Also brings back a changed occurrence that was deleted. */
export async function setEvent(
  tx: Tx,
  id: number,
  words: EventWords,
  more: Partial<Pick<EventOrigin, 'status' | 'organizer' | 'sequence'>> = {},
): Promise<void> {
  await sql`
    update calendar_events set calendar_id = ${words.calendar_id}, title = ${words.title}, body = ${words.body},
      body_type = ${words.body_type}, location = ${words.location}, starts_at = ${moment(words.start)},
      ends_at = ${moment(words.end)}, all_day = ${words.all_day}, timezone = ${words.timezone},
      attendees = ${JSON.stringify(words.attendees)}::jsonb, recurrence = ${words.recurrence},
      exdates = ${moments(words.exdates)}, rdates = ${moments(words.rdates)},
      series_ends_at = ${moment(words.series_ends_at)}, email_id = ${words.email_id},
      status = ${more.status ?? sql`status`},
      organizer = ${more.organizer === undefined ? sql`organizer` : sql`${JSON.stringify(more.organizer)}::jsonb`},
      sequence = ${more.sequence ?? sql`sequence + 1`}, version = version + 1, updated_at = now(), deleted_at = null
    where id = ${id}
  `.execute(tx)
}

/** Changes the occurrences that a series leaves out. */
export async function setExdates(tx: Tx, id: number, exdates: readonly number[]): Promise<void> {
  await sql`
    update calendar_events set exdates = ${moments(exdates)}, version = version + 1, updated_at = now() where id = ${id}
  `.execute(tx)
}

/** Deletes an event with its changed occurrences, or only those of a series from a start on. */
export async function deleteEventRows(
  tx: Tx,
  id: number,
  { exceptions_from }: { exceptions_from?: number } = {},
): Promise<void> {
  const isMeant =
    exceptions_from === undefined
      ? sql`id = ${id} or series_id = ${id}`
      : sql`series_id = ${id} and occurrence_start >= ${moment(exceptions_from)}::timestamptz`
  await sql`
    update calendar_events set deleted_at = now(), version = version + 1 where (${isMeant}) and deleted_at is null
  `.execute(tx)
}

/** Brings back what was deleted at once with an event. */
export async function restoreEventRows(tx: Tx, id: number): Promise<void> {
  await sql`
    update calendar_events set deleted_at = null, version = version + 1
    where (id = ${id} or series_id = ${id})
      and deleted_at = (select deleted_at from calendar_events where id = ${id})
  `.execute(tx)
}

/** Deleted for longer than a day; nobody can bring it back. @returns whether there may be more */
export async function removeDeletedRows(tx: Tx, most: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from calendar_events where id in (
      select id from calendar_events where deleted_at < now() - interval '1 day' order by deleted_at limit ${most}
      for update skip locked
    )
  `.execute(tx)
  return Number(numAffectedRows) === most
}

/** An event of a calendar by its UID, its series rather than one of it; by index `calendar_events_eid`. */
export async function findByEid(db: Db, calendar_id: number, eid: string): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`
    select ${eventColumns} from calendar_events as events
    where events.calendar_id = ${calendar_id} and md5(events.eid) = md5(${eid}) and events.eid = ${eid}
      and events.series_id is null and events.deleted_at is null
    order by events.id limit 1
  `.execute(db)
  return rows[0]
}
