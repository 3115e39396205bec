import { randomUUID } from 'node:crypto'
import { ianaZone } from '@laycan/mail/zones/zone-names.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { CALENDARS_MAX } from '../contract/calendar.ts'
import { ATTENDEES_MAX, Attendee, type CalendarEvent } from '../contract/event.ts'
import { insertDefaultCalendar, listCalendarRows, type StoredCalendar } from './calendars.repo.ts'
import { describeEvent } from './describe-event.ts'
import { withSeriesEnd } from './event-words.ts'
import type { EventWords } from './events.repo.ts'
import * as repo from './events.repo.ts'
import { say } from './say.ts'

/** An event as somebody else planned it: of an invitation or a calendar file. What it says is not believed. */
export interface ForeignEvent {
  readonly uid: string
  readonly title: string
  /** ISO 8601 in UTC; all-day events from midnight UTC to midnight UTC. */
  readonly start: string
  readonly end: string | null
  readonly all_day: boolean
  readonly timezone: string | null
  readonly location: string
  readonly body?: string
  readonly recurrence: string | null
  readonly exdates?: readonly string[]
  readonly organizer: { readonly name: string; readonly address: string } | null
  readonly attendees: readonly { readonly name: string; readonly address: string; readonly status: string }[]
  readonly sequence: number
  readonly status?: CalendarEvent['status']
}

const HOUR_MS = 3_600_000
const LENGTH_MAX = 366 * 24 * HOUR_MS

/**
 * What is kept of it. A rule that cannot be read or never comes is left out, and the first time stays.
 * @param zone counts where its own is not known
 */
export function foreignWords(
  event: ForeignEvent,
  { calendar_id, email_id, zone }: { calendar_id: number; email_id: number | null; zone: string },
): EventWords {
  const start = Date.parse(event.start)
  const least = event.all_day ? 24 * HOUR_MS : 0
  const length = (event.end === null ? start : Date.parse(event.end)) - start
  const words: EventWords = {
    calendar_id,
    title: event.title.trim().slice(0, 500) || '(no title)',
    body: (event.body ?? '').slice(0, 20_000),
    body_type: 'plain_text',
    location: event.location.slice(0, 1_000),
    start,
    end: start + Math.min(Math.max(length, least), LENGTH_MAX),
    all_day: event.all_day,
    timezone: ianaZone(event.timezone ?? '') ?? ianaZone(zone) ?? 'UTC',
    attendees: attendeesOf(event),
    recurrence: event.recurrence,
    exdates: (event.exdates ?? []).map((at) => Date.parse(at)).filter((at) => !Number.isNaN(at)),
    rdates: [],
    series_ends_at: null,
    email_id,
  }
  try {
    return withSeriesEnd(words)
  } catch {
    return withSeriesEnd({ ...words, recurrence: null })
  }
}

function attendeesOf({ attendees }: ForeignEvent): Attendee[] {
  return attendees.slice(0, ATTENDEES_MAX).flatMap(({ name, address, status }) => {
    const known = Attendee.safeParse({ name: name.slice(0, 320), address, status })
    const plain = Attendee.safeParse({ name: name.slice(0, 320), address })
    return known.success ? [known.data] : plain.success ? [plain.data] : []
  })
}

/** The answer to an invitation, as it stands in a calendar. */
export interface InvitedEvent {
  readonly event: ForeignEvent
  readonly email_id: number
  /** The mailbox whose own calendar takes it; null: the user's first one. */
  readonly line_id: number | null
  readonly answer: 'accept' | 'tentative' | 'decline'
  /** The event as it is planned here: its own entry is no copy, and stays. */
  readonly planned_id?: number | undefined
}

/**
 * Puts an event that was accepted into the calendar, changes it there, or takes one out that is declined. Twice is once. An
 * event of the same name that another organizer planned stays as it is.
 */
export async function recordInvited(
  tx: Tx,
  actor: Actor,
  { event, email_id, line_id, answer, planned_id }: InvitedEvent,
): Promise<void> {
  const calendar = await calendarFor(tx, actor, line_id)
  if (calendar === undefined || Number.isNaN(Date.parse(event.start))) return
  const known = event.uid === '' ? undefined : await repo.findByEid(tx, calendar.id, event.uid)
  if (known && (known.id === planned_id || !isSameOrganizer(known, event))) return
  if (answer === 'decline') {
    if (!known) return
    await repo.deleteEventRows(tx, known.id)
    say(tx, actor, { action: 'delete', calendar, event: describeEvent(known) })
    return
  }
  const words = foreignWords(event, { calendar_id: calendar.id, email_id, zone: 'UTC' })
  const more = {
    organizer: event.organizer,
    status: answer === 'tentative' ? ('tentative' as const) : ('confirmed' as const),
    sequence: event.sequence,
  }
  const id =
    known?.id ??
    (await repo.insertEvent(tx, words, {
      ...more,
      eid: event.uid || randomUUID(),
      created_by: actor.user_id,
      seriesMasterId: null,
      occurrence_start: null,
    }))
  if (known) await repo.setEvent(tx, known.id, words, more)
  const stored = await repo.findEvent(tx, id)
  if (stored) say(tx, actor, { action: known ? 'update' : 'create', calendar, event: describeEvent(stored) })
}

function isSameOrganizer(known: repo.StoredEvent, event: ForeignEvent): boolean {
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
