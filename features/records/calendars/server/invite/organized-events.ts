import type { Audience } from '@laycan/contract/message.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { eventRefusals } from '../../contract/errors.ts'
import type { Attendee, CalendarEvent } from '../../contract/event.ts'
import { audienceOf } from '../access-calendar.ts'
import { findCalendar, findStoredCalendar, type StoredCalendar } from '../calendars.repo.ts'
import { changeOccurrence, changeSeries } from '../change-event.ts'
import { describeEvent } from '../describe-event.ts'
import * as repo from '../events.repo.ts'
import { say } from '../say.ts'
import { listExceptions, setAttendees, setInvited } from './organized.repo.ts'

/** An event that people are invited to: a single one, or a series with what was changed of it by itself. */
export interface OrganizedEvent {
  readonly id: number
  readonly calendar: StoredCalendar
  /** The series first. */
  readonly events: readonly repo.StoredEvent[]
  /** It was deleted within a day. */
  readonly is_deleted: boolean
}

/**
 * The whole event if the actor sees its calendar, also one that was just deleted; of one of a series the series.
 * @throws RefusedError for missing and hidden ones alike
 */
export async function accessOrganized(
  db: Db,
  actor: Actor,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<OrganizedEvent> {
  const one = await findAlsoDeleted(db, id, lock)
  const stored = one?.seriesMasterId ? await findAlsoDeleted(db, one.seriesMasterId, lock) : one
  const calendar = stored && (await findCalendar(db, actor, stored.calendar_id))
  if (!stored || !calendar) throw new RefusedError(eventRefusals.notFound)
  return wholeOf(db, stored, calendar, await isDeleted(db, stored.id))
}

async function findAlsoDeleted(db: Db, id: number, lock: boolean): Promise<repo.StoredEvent | undefined> {
  return (await repo.findEvent(db, id, { lock })) ?? (await repo.findEvent(db, id, { lock, deleted: true }))
}

const isDeleted = async (db: Db, id: number) => (await repo.findEvent(db, id)) === undefined

async function wholeOf(
  db: Db,
  stored: repo.StoredEvent,
  calendar: StoredCalendar,
  is_deleted: boolean,
): Promise<OrganizedEvent> {
  const exceptions = stored.recurrence === null ? [] : await listExceptions(db, stored.id)
  return { id: stored.id, calendar, events: [stored, ...exceptions], is_deleted }
}

/** The whole event without asking who looks, locked; for what comes by mail. */
export async function lockOrganized(tx: Tx, id: number): Promise<OrganizedEvent | undefined> {
  const stored = await repo.findEvent(tx, id, { lock: true })
  const calendar = stored && (await findStoredCalendar(tx, stored.calendar_id))
  return stored && calendar && wholeOf(tx, stored, calendar, false)
}

/** Who hears of an event. */
export function audienceOfEvent({ calendar }: Pick<OrganizedEvent, 'calendar'>): Audience {
  return audienceOf(calendar)
}

/** The event was told to those who are invited: as what, by whom, and who has to answer anew. */
export async function recordInvitedBy(
  tx: Tx,
  { user_id }: { user_id: number | null },
  { id, calendar, events }: OrganizedEvent,
  told: { organizer: NonNullable<CalendarEvent['organizer']>; sequence: number; asks_anew: boolean },
): Promise<void> {
  for (const event of events) {
    const attendees = told.asks_anew
      ? event.attendees.map((each) => ({ ...each, status: 'needs-action' as const }))
      : event.attendees
    await setInvited(tx, event.id, { attendees, organizer: told.organizer, sequence: told.sequence })
  }
  await sayChanged(tx, { user_id }, calendar, id)
}

/**
 * Somebody who is invited has answered: of a series to all of it, or to one of its occurrences, which becomes an event of its
 * own. Twice is once.
 * @returns false for whom the event does not name
 */
export async function recordAttendeeStatus(
  tx: Tx,
  whole: OrganizedEvent,
  answer: { address: string; status: Attendee['status']; occurrence_start: number | null },
): Promise<boolean> {
  const [series] = whole.events
  const isNamed = whole.events.some(({ attendees }) => attendees.some((each) => isOf(each, answer.address)))
  if (!series || !isNamed) return false
  const at = series.recurrence === null ? null : answer.occurrence_start
  const meant = at === null ? whole.events : [await occurrenceOf(tx, whole, series, at)]
  for (const event of meant) {
    if (!event) continue
    const attendees = event.attendees.map((each) =>
      isOf(each, answer.address) ? { ...each, status: answer.status } : each,
    )
    await setAttendees(tx, event.id, attendees)
  }
  await sayChanged(tx, { user_id: null }, whole.calendar, whole.id)
  return true
}

async function occurrenceOf(
  tx: Tx,
  { events }: OrganizedEvent,
  series: repo.StoredEvent,
  at: number,
): Promise<repo.StoredEvent | undefined> {
  const known = events.find(({ occurrence_start }) => occurrence_start === at)
  if (known) return known
  const words = { ...series, start: at, end: at + (series.end - series.start) }
  const id = await changeOccurrence(tx, series, { at, words, user_id: null, is_checked: false })
  return repo.findEvent(tx, id)
}

/** Moves an event to the times that somebody proposed; of a series the occurrence that was meant, else all of it. */
export async function recordMoved(
  tx: Tx,
  { user_id }: { user_id: number },
  whole: OrganizedEvent,
  to: { start: number; end: number; occurrence_start: number | null },
): Promise<void> {
  const [series] = whole.events
  if (!series) return
  const at = series.recurrence === null ? null : to.occurrence_start
  const event = at === null ? series : await occurrenceOf(tx, whole, series, at)
  if (!event) return
  const words = { ...event, start: to.start, end: to.end }
  if (event.recurrence === null) await repo.setEvent(tx, event.id, words)
  else await changeSeries(tx, event, { at: null, words })
  await sayChanged(tx, { user_id }, whole.calendar, whole.id)
}

const isOf = (attendee: Attendee, address: string) => attendee.address.toLowerCase() === address

export async function sayChanged(
  tx: Tx,
  by: { user_id: number | null },
  calendar: StoredCalendar,
  id: number,
): Promise<void> {
  const stored = await repo.findEvent(tx, id)
  if (stored) say(tx, by, { action: 'update', calendar, event: describeEvent(stored) })
}
