import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { eventColumns, type StoredEvent } from '#features/records/calendars/server/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import type { CalendarGuests } from '../contract/calendar-guests.ts'

/** An event whose calendar is gone, and who is to be told. */
export interface Cancellation {
  id: number
  user_id: number | null
  line_id: number
  organizer: string
  sequence: number
  event: StoredEvent
  guests: Participant[]
}

/** Guests that the question before names. */
const FIRST = 4

/**
 * Events of a calendar that are not over and that somebody is invited to; by indexes `calendar_events_short`, `_long` and
 * `_series`, the guests by their key. A series whose last occurrence was moved to a later time is one of them.
 */
const coming = (calendar_id: number, now: Date) => sql`
  calendar_events as events join event_invitations as told on told.event_id = events.id
  where events.calendar_id = ${calendar_id} and events.deleted_at is null
    and (events.recurrence is null and events.ends_at > ${now.toISOString()}::timestamptz
      or events.recurrence is not null and (events.series_ends_at is null
        or events.series_ends_at > ${now.toISOString()}::timestamptz
        or exists (select 1 from calendar_events as moved where moved.series_id = events.id
          and moved.deleted_at is null and moved.ends_at > ${now.toISOString()}::timestamptz)))
    and exists (select 1 from event_guests as guests where guests.event_id = events.id and guests.is_invited)`

const isSendable = (line_ids: readonly number[]) => sql`told.line_id = any(${[...line_ids]}::bigint[])`

/** @param line_ids mailboxes that whoever asks may send from */
export async function readCalendarGuests(
  db: Db,
  calendar_id: number,
  { line_ids, now }: { line_ids: readonly number[]; now: Date },
): Promise<CalendarGuests> {
  const { rows } = await sql<CalendarGuests>`
    with coming as (
      select events.id, ${isSendable(line_ids)} as is_sendable from ${coming(calendar_id, now)}
    ), people as (
      select guests.address, min(guests.name) as name from coming
        join event_guests as guests on guests.event_id = coming.id
      where coming.is_sendable and guests.is_invited group by guests.address
    )
    select (select count(*)::int from coming where is_sendable) as events,
      (select count(*)::int from coming where not is_sendable) as silent_events,
      (select count(*)::int from people) as people,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'address', address) order by address)
        from (select * from people order by address limit ${FIRST}) as first), '[]') as first
  `.execute(db)
  return rows[0] ?? { events: 0, people: 0, first: [], silent_events: 0 }
}

/** Keeps what is told after the calendar is gone, in one statement however many events it has. @returns how many */
export async function keepCancellations(
  tx: Tx,
  calendar_id: number,
  { line_ids, user_id, now }: { line_ids: readonly number[]; user_id: number; now: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into event_cancellations (user_id, line_id, organizer, sequence, event, guests)
    select ${user_id}, told.line_id, told.organizer, told.sequence + 1,
      (select to_jsonb(event) from (select ${eventColumns}) as event),
      (select jsonb_agg(jsonb_build_object('name', guests.name, 'address', guests.address) order by guests.address)
        from event_guests as guests where guests.event_id = events.id and guests.is_invited)
    from ${coming(calendar_id, now)} and ${isSendable(line_ids)}
    order by events.starts_at, events.id
  `.execute(tx)
  return Number(numAffectedRows)
}

/** The next ones, soonest first as they were kept; nobody else takes them until the transaction ends. */
export async function takeCancellations(tx: Tx, limit: number): Promise<Cancellation[]> {
  const { rows } = await sql<Cancellation>`
    delete from event_cancellations where id in (
      select id from event_cancellations order by id limit ${limit} for update skip locked
    ) returning id, user_id, line_id, organizer, sequence, event, guests
  `.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id)
}
