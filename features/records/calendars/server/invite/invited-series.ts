import type { Tx } from '@laycan/server/database/database.ts'
import { findStoredCalendar, type StoredCalendar } from '../calendars.repo.ts'
import { endSeries } from '../change-event.ts'
import { describeEvent, seriesOf } from '../describe-event.ts'
import { seriesOfWords } from '../event-words.ts'
import type { EventWords, StoredEvent } from '../events.repo.ts'
import * as repo from '../events.repo.ts'
import { type ForeignEvent, foreignWords } from '../invited-events.ts'
import { occurrencesOf, type Series } from '../recurrence/occurrences.ts'
import { SINGLES_MAX, spreadFollowing } from '../recurrence/spread-following.ts'
import { say } from '../say.ts'
import { deleteSingles, listSingleTimes, moveExceptions, setStatusOfAll } from '../singles.repo.ts'
import { guestsBetween } from '../spread-change.ts'

/** One of a series as its organizer says it. */
export interface ForeignOccurrence extends ForeignEvent {
  /** Its start by the rule. */
  readonly occurrence_start: string
  /** As it is written. */
  readonly recurrence_id: string
  /** It is said of all that follow, too. */
  readonly is_following?: boolean
}

/**
 * Some of a series as they are said: each takes the place of what the series has there. What the series does not have is left.
 * @returns which of those that it is said of were written, by their start
 */
export async function putOccurrences(
  tx: Tx,
  series_id: number,
  given: {
    occurrences: readonly ForeignOccurrence[]
    email_id: number | null
    status: 'confirmed' | 'tentative'
    /** Starts of those of which something newer is known: what is said of all that follow does not reach them. */
    newer?: readonly number[]
  },
): Promise<number[]> {
  const [done, ended] = [new Set<number>(), new Set<number>()]
  const isEnd = (each: ForeignOccurrence) => each.is_following === true && each.status === 'cancelled'
  for (const { occurrence_start } of given.occurrences.filter(isEnd)) {
    const at = Date.parse(occurrence_start)
    if (await dropOccurrence(tx, series_id, { at, is_following: true })) ended.add(at)
  }
  const said = given.occurrences.filter((each) => !isEnd(each))
  const series = await repo.findEvent(tx, series_id, { lock: true })
  if (!series || series.recurrence === null || said.length === 0) return [...ended]
  const singles = new Set(
    (await listSingleTimes(tx, series.id, null)).map(({ occurrence_start }) => occurrence_start),
  )
  const named = new Set(said.map(({ occurrence_start }) => Date.parse(occurrence_start)))
  const kept = new Set(given.newer)
  const occurrences = spreadFollowing(seriesOf(series), said).filter(({ occurrence_start }) => {
    const at = Date.parse(occurrence_start)
    return named.has(at) || !kept.has(at)
  })
  for (const event of occurrences) {
    const at = Date.parse(event.occurrence_start)
    if (!hasOccurrence({ ...seriesOf(series), exdates: [] }, at)) continue
    if (!singles.has(at) && singles.size >= SINGLES_MAX) continue
    if (event.status === 'cancelled') await deleteSingles(tx, series.id, [at])
    else await putOne(tx, series, { event, at, ...given })
    if (event.status !== 'cancelled') singles.add(at)
    done.add(at)
  }
  const dropped = occurrences
    .filter(({ status }) => status === 'cancelled')
    .map(({ occurrence_start }) => Date.parse(occurrence_start))
    .filter((at) => done.has(at))
  const exdates = [...series.exdates.filter((at) => !done.has(at)), ...new Set(dropped)]
  if (done.size > 0) await repo.setExdates(tx, series.id, exdates)
  return [...ended, ...[...done].filter((at) => named.has(at))]
}

async function putOne(
  tx: Tx,
  series: StoredEvent,
  {
    event,
    at,
    email_id,
    status,
  }: {
    event: ForeignOccurrence
    at: number
    email_id: number | null
    status: 'confirmed' | 'tentative'
  },
): Promise<void> {
  const { calendar_id, eid } = series
  const words = foreignWords({ ...event, recurrence: null }, { calendar_id, email_id, zone: 'UTC' })
  const more = { organizer: event.organizer, status, sequence: event.sequence }
  const known = await repo.findException(tx, series.id, at)
  if (known) await repo.setEvent(tx, known.id, words, more)
  else
    await repo.insertEvent(tx, words, {
      ...more,
      eid,
      created_by: null,
      seriesMasterId: series.id,
      occurrence_start: at,
    })
}

/**
 * One of a series is off: it goes, and the others stay, unless all that follow are off, too.
 * @returns whether the series has it
 */
export async function dropOccurrence(
  tx: Tx,
  series_id: number,
  { at, is_following = false }: { at: number; is_following?: boolean },
): Promise<boolean> {
  const series = await repo.findEvent(tx, series_id, { lock: true })
  if (!series || series.recurrence === null) return false
  if (!hasOccurrence({ ...seriesOf(series), exdates: [] }, at)) return false
  if (is_following && at > series.start) {
    await endSeries(tx, series, at)
    return true
  }
  await deleteSingles(tx, series.id, [at])
  await repo.setExdates(tx, series.id, [...new Set([...series.exdates, at])])
  if (is_following) await setStatusOfAll(tx, series.id, 'cancelled')
  return true
}

function hasOccurrence(series: Series, at: number): boolean {
  if (Number.isNaN(at)) return false
  try {
    return occurrencesOf(series, { from: at, to: at + 1 })[0] === at
  } catch {
    return false
  }
}

/** An event that was invited to, as it stands in a calendar, with what decides about it. */
export interface StandingEvent {
  readonly stored: StoredEvent
  readonly calendar: StoredCalendar
}

/** The event, locked, where it is still there and in a calendar of the product. */
export async function lockInvited(tx: Tx, id: number): Promise<StandingEvent | undefined> {
  const stored = await repo.findEvent(tx, id, { lock: true })
  const calendar = stored && (await findStoredCalendar(tx, stored.calendar_id))
  return stored && calendar && calendar.remote_id === null ? { stored, calendar } : undefined
}

/**
 * The organizer changed an event: it becomes what he says. What was changed or left out of a series by itself stays as long as
 * the series has it.
 * @param by.keeps_body somebody has written into its text, which stays
 */
export async function changeInvited(
  tx: Tx,
  stored: StoredEvent,
  by: {
    event: ForeignEvent
    email_id: number
    status: 'confirmed' | 'tentative'
    keeps_body: boolean
  },
): Promise<void> {
  const { event, email_id, status } = by
  const said = foreignWords(event, { calendar_id: stored.calendar_id, email_id, zone: 'UTC' })
  const isSameTime =
    said.start === stored.start && said.recurrence === stored.recurrence && said.timezone === stored.timezone
  const words: EventWords = {
    ...said,
    ...(by.keeps_body && { body: stored.body, body_type: stored.body_type }),
    ...(isSameTime && { exdates: [...new Set([...stored.exdates, ...said.exdates])] }),
  }
  const { organizer, sequence } = event
  if (stored.recurrence !== null) await changeSingles(tx, stored, { words, said })
  await repo.setEvent(tx, stored.id, words, { organizer, status, sequence })
  if (stored.status === 'cancelled') await setStatusOfAll(tx, stored.id, status)
}

async function changeSingles(
  tx: Tx,
  series: StoredEvent,
  { words, said }: { words: EventWords; said: EventWords },
): Promise<void> {
  const singles = await listSingleTimes(tx, series.id, null)
  const isKept = ({ occurrence_start }: (typeof singles)[number]) =>
    said.recurrence !== null && hasOccurrence(seriesOfWords(said), occurrence_start)
  const gone = singles.filter((one) => !isKept(one)).map(({ occurrence_start }) => occurrence_start)
  if (gone.length > 0) await deleteSingles(tx, series.id, gone)
  await moveExceptions(tx, series.id, {
    series,
    before: series,
    after: words,
    guests: guestsBetween(series.attendees, words.attendees),
    places: singles.filter(isKept).map((one) => ({ ...one, from: one.occurrence_start })),
  })
}

/** The organizer called an event off: it stays, struck through, with all that was changed of it by itself. */
export async function cancelInvited(tx: Tx, { id }: StoredEvent): Promise<void> {
  await setStatusOfAll(tx, id, 'cancelled')
}

/** Tells those who see the calendar what an event is by now. */
export async function sayInvited(tx: Tx, { stored, calendar }: StandingEvent): Promise<void> {
  const now = await repo.findEvent(tx, stored.id)
  if (now) say(tx, { user_id: null }, { action: 'update', calendar, event: describeEvent(now) })
}
