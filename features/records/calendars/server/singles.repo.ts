import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { type EventWords, moment, moments, ms, type StoredEvent } from './events.repo.ts'

/** When one of a series that was changed by itself takes place. */
export type SingleTimes = Pick<StoredEvent, 'start' | 'end' | 'all_day'> & {
  occurrence_start: number
}

/** Those of a series that were changed by themselves, also deleted ones, from a start by the rule on; by index `calendar_events_changed`. */
export async function listSingleTimes(
  db: Db,
  series_id: number,
  from: number | null,
): Promise<SingleTimes[]> {
  const { rows } = await sql<SingleTimes>`
    select ${ms(sql`occurrence_start`)} as occurrence_start, ${ms(sql`starts_at`)} as start, ${ms(sql`ends_at`)} as "end",
      all_day
    from calendar_events where series_id = ${series_id}
      and occurrence_start >= coalesce(${moment(from)}::timestamptz, '-infinity')
  `.execute(db)
  return rows
}

/** Where changed occurrences go with their series, and what is changed of all. */
export interface MovedSingles {
  series: { id: number; eid: string }
  /** What the series was, and what it is. */
  before: EventWords
  after: EventWords
  guests: { added: readonly unknown[]; removed: readonly string[] }
  /** `from` and `occurrence_start`: what the rule gave and gives them. */
  places: readonly { from: number; occurrence_start: number; start: number; end: number }[]
}

/** Changed occurrences follow their series; what is as it was in the series is changed with it, and what is their own stays. */
export async function moveExceptions(
  tx: Tx,
  from_id: number,
  { series, before, after, guests, places }: MovedSingles,
): Promise<void> {
  if (places.length === 0) return
  const from = moments(places.map((each) => each.from))
  // A start is unique within its series: all leave it before one takes that of another.
  await sql`
    update calendar_events set occurrence_start = occurrence_start - interval '1000 years'
    where series_id = ${from_id} and occurrence_start = any(${from})
  `.execute(tx)
  const field = (name: 'title' | 'location' | 'timezone') =>
    sql`case when one.${sql.ref(name)} = ${before[name]} then ${after[name]} else one.${sql.ref(name)} end`
  const isSameText = sql`(one.body = ${before.body} and one.body_type = ${before.body_type})`
  await sql`
    update calendar_events as one set series_id = ${series.id}, eid = ${series.eid}, calendar_id = ${after.calendar_id},
      occurrence_start = moved.occurrence_start, starts_at = moved.starts_at, ends_at = moved.ends_at,
      title = ${field('title')}, location = ${field('location')}, timezone = ${field('timezone')},
      body = case when ${isSameText} then ${after.body} else one.body end,
      body_type = case when ${isSameText} then ${after.body_type} else one.body_type end,
      email_id = case when one.email_id is not distinct from ${before.email_id}::bigint
        then ${after.email_id}::bigint else one.email_id end,
      attendees = ${changedGuests(guests)}, sequence = one.sequence + 1, version = one.version + 1, updated_at = now()
    from unnest(${from}, ${moments(places.map((each) => each.occurrence_start))},
      ${moments(places.map(({ start }) => start))}, ${moments(places.map(({ end }) => end))})
      as moved(before, occurrence_start, starts_at, ends_at)
    where one.series_id = ${from_id} and one.occurrence_start = moved.before - interval '1000 years'
  `.execute(tx)
}

/** The guests of the row `one` with those who were invited besides, without those who are invited no more. */
function changedGuests({ added, removed }: MovedSingles['guests']): RawBuilder<unknown> {
  if (added.length + removed.length === 0) return sql`one.attendees`
  return sql`(
    select coalesce(jsonb_agg(guest.value order by guest.place), '[]'::jsonb)
    from jsonb_array_elements(one.attendees || ${JSON.stringify(added)}::jsonb) with ordinality as guest(value, place)
    where case when guest.place <= jsonb_array_length(one.attendees)
      then lower(guest.value ->> 'address') <> all(${[...removed]}::text[])
      else not exists (select 1 from jsonb_array_elements(one.attendees) as known(value)
        where lower(known.value ->> 'address') = lower(guest.value ->> 'address')) end
  )`
}

/**
 * Deletes those of a series that were changed by themselves, by their starts by the rule; by index `calendar_events_changed`. What
 * went there earlier is gone for good: whoever takes this deletion back brings back what it took alone.
 */
export async function deleteSingles(tx: Tx, series_id: number, starts: readonly number[]): Promise<void> {
  if (starts.length === 0) return
  const areThese = sql`series_id = ${series_id} and occurrence_start = any(${moments(starts)})`
  await sql`delete from calendar_events where ${areThese} and deleted_at is not null`.execute(tx)
  await sql`
    update calendar_events set deleted_at = now(), version = version + 1 where ${areThese} and deleted_at is null
  `.execute(tx)
}

/** Writes whether an event and what was changed of it by itself take place. */
export async function setStatusOfAll(tx: Tx, id: number, status: StoredEvent['status']): Promise<void> {
  await sql`
    update calendar_events set status = ${status}, version = version + 1, updated_at = now()
    where (id = ${id} or series_id = ${id}) and deleted_at is null
  `.execute(tx)
}
