import { randomUUID } from 'node:crypto'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { CALENDARS_MAX } from '../../contract/calendar.ts'
import { insertDefaultCalendar, listCalendarRows, type StoredCalendar } from '../calendars.repo.ts'
import { describeEvent } from '../describe-event.ts'
import type { StoredEvent } from '../events.repo.ts'
import * as repo from '../events.repo.ts'
import { type ForeignEvent, foreignWords } from '../invited-events.ts'
import { say } from '../say.ts'
import { dropOccurrence, type ForeignOccurrence, putOccurrences } from './invited-series.ts'

/** The answer to an invitation, as it stands in a calendar. */
export interface InvitedEvent {
  /** Undefined where the mail is about some of a series alone. */
  readonly whole: ForeignEvent | undefined
  readonly occurrences: readonly ForeignOccurrence[]
  /** The UID of all of them. */
  readonly uid: string
  readonly email_id: number
  /** The mailbox whose own calendar takes it; null: the user's first one. */
  readonly line_id: number | null
  readonly answer: 'accept' | 'tentative' | 'decline'
  /** The event as it is planned here: its own entry is no copy, and stays. */
  readonly planned_id?: number | undefined
  /** Those of a series that were answered before the series was: they become ones of it. */
  readonly singles?: readonly { readonly id: number; readonly at: number }[]
}

/** What stands in a calendar since: an event, or one of a series by the start that its rule gives it. */
export interface Recorded {
  readonly event_id: number
  readonly at: number | null
}

/**
 * Puts an event that was accepted into the calendar, changes it there, or takes one out that is declined. Twice is once. An
 * event of the same name that another organizer planned stays as it is. One of a series takes the place of what the series has
 * there, where that is in the calendar.
 */
export async function recordInvited(tx: Tx, actor: Actor, invited: InvitedEvent): Promise<Recorded[]> {
  const { whole, occurrences, uid, line_id } = invited
  const calendar = await calendarFor(tx, actor, line_id)
  const [said] = whole ? [whole] : occurrences
  if (calendar === undefined || said === undefined) return []
  const known = uid === '' ? undefined : await repo.findByEid(tx, calendar.id, uid)
  if (known && (known.id === invited.planned_id || !isSameOrganizer(known, said))) return []
  if (whole) return recordWhole(tx, actor, { ...invited, whole, calendar, known })
  if (known && known.recurrence !== null)
    return recordOccurrences(tx, actor, { ...invited, calendar, series: known })
  const recorded: Recorded[] = []
  for (const one of occurrences) {
    // It stands with the series, which may be accepted later, by a UID of its own.
    const eid = `${uid} ${one.recurrence_id}`
    const single = await repo.findByEid(tx, calendar.id, eid)
    if (single && !isSameOrganizer(single, one)) continue
    const id = await put(tx, actor, { ...invited, calendar, known: single, event: { ...one, uid: eid } })
    if (id !== undefined) recorded.push({ event_id: id, at: Date.parse(one.occurrence_start) })
  }
  return recorded
}

const statusOf = ({ answer }: Pick<InvitedEvent, 'answer'>) =>
  answer === 'tentative' ? ('tentative' as const) : ('confirmed' as const)

async function recordWhole(
  tx: Tx,
  actor: Actor,
  given: InvitedEvent & { whole: ForeignEvent; calendar: StoredCalendar; known: StoredEvent | undefined },
): Promise<Recorded[]> {
  const { whole, calendar, occurrences, email_id, singles = [] } = given
  const id = await put(tx, actor, { ...given, event: whole })
  if (id === undefined) return []
  const status = statusOf(given)
  for (const single of singles) {
    const stored = await repo.findEvent(tx, single.id, { lock: true })
    if (!stored || stored.calendar_id !== calendar.id || !isSameOrganizer(stored, whole)) continue
    await repo.deleteEventRows(tx, single.id)
    say(tx, actor, { action: 'delete', calendar, event: describeEvent(stored) })
  }
  const put_ones = await putOccurrences(tx, id, { occurrences, email_id, status })
  const stored = await repo.findEvent(tx, id)
  if (stored)
    say(tx, actor, { action: given.known ? 'update' : 'create', calendar, event: describeEvent(stored) })
  return [{ event_id: id, at: null }, ...put_ones.map((at) => ({ event_id: id, at }))]
}

async function recordOccurrences(
  tx: Tx,
  actor: Actor,
  given: InvitedEvent & { calendar: StoredCalendar; series: StoredEvent },
): Promise<Recorded[]> {
  const { series, calendar, occurrences, email_id, answer } = given
  const done: number[] = []
  if (answer === 'decline') {
    for (const { occurrence_start, is_following } of occurrences) {
      const at = Date.parse(occurrence_start)
      if (await dropOccurrence(tx, series.id, { at, ...(is_following && { is_following }) })) done.push(at)
    }
  } else
    done.push(...(await putOccurrences(tx, series.id, { occurrences, email_id, status: statusOf(given) })))
  const stored = await repo.findEvent(tx, series.id)
  if (stored && done.length > 0) say(tx, actor, { action: 'update', calendar, event: describeEvent(stored) })
  return done.map((at) => ({ event_id: series.id, at }))
}

/** @returns the id of what stands there now; undefined for what was declined */
async function put(
  tx: Tx,
  actor: Actor,
  given: Pick<InvitedEvent, 'whole' | 'email_id' | 'answer'> & {
    calendar: StoredCalendar
    known: StoredEvent | undefined
    event: ForeignEvent
  },
): Promise<number | undefined> {
  const { calendar, known, event, email_id, answer } = given
  if (answer === 'decline') {
    if (!known) return undefined
    await repo.deleteEventRows(tx, known.id)
    say(tx, actor, { action: 'delete', calendar, event: describeEvent(known) })
    return undefined
  }
  const words = foreignWords(event, { calendar_id: calendar.id, email_id, zone: 'UTC' })
  const { organizer, sequence } = event
  const more = { organizer, status: statusOf(given), sequence }
  if (known) await repo.setEvent(tx, known.id, words, more)
  const id =
    known?.id ??
    (await repo.insertEvent(tx, words, {
      ...more,
      eid: event.uid || randomUUID(),
      created_by: actor.user_id,
      seriesMasterId: null,
      occurrence_start: null,
    }))
  // Of a whole event it is told once all of it is written.
  if (given.whole) return id
  const stored = await repo.findEvent(tx, id)
  if (stored) say(tx, actor, { action: known ? 'update' : 'create', calendar, event: describeEvent(stored) })
  return id
}

function isSameOrganizer(known: StoredEvent, event: ForeignEvent): boolean {
  const addressOf = (each: Pick<ForeignEvent, 'organizer'>) => each.organizer?.address.toLowerCase()
  return addressOf(known) === addressOf(event)
}

/** The first calendar of a mailbox, else the user's own one, which is made where he has none yet. */
async function calendarFor(
  tx: Tx,
  actor: Actor,
  line_id: number | null,
): Promise<StoredCalendar | undefined> {
  const rows = (await listCalendarRows(tx, actor)).filter(({ calendar_type }) => calendar_type === 'local')
  const ofLine =
    line_id === null ? undefined : rows.slice(0, CALENDARS_MAX * 100).find((row) => row.line_id === line_id)
  return (
    ofLine ?? rows.find((row) => row.is_default) ?? insertDefaultCalendar(tx, actor.user_id, 'My calendar')
  )
}
