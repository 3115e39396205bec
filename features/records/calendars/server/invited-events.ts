import { DATES_ALONE } from '@laycan/mail/parse/reports/dates-alone.ts'
import { ianaZone } from '@laycan/mail/zones/zone-names.ts'
import { ATTENDEES_MAX, Attendee, type CalendarEvent } from '../contract/event.ts'
import { withSeriesEnd } from './event-words.ts'
import type { EventWords } from './events.repo.ts'

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
  readonly rdates?: readonly string[]
  readonly organizer: { readonly name: string; readonly address: string } | null
  readonly attendees: readonly { readonly name: string; readonly address: string; readonly status: string }[]
  readonly sequence: number
  readonly status?: CalendarEvent['status']
}

const HOUR_MS = 3_600_000
const LENGTH_MAX = 366 * 24 * HOUR_MS

/**
 * What is kept of it. A rule that cannot be read or never comes is left out, and the first time and the additional dates stay. No
 * such date lies before the first time.
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
    exdates: momentsOf(event.exdates),
    rdates: momentsOf(event.rdates).filter((at) => at > start),
    series_ends_at: null,
    email_id,
  }
  try {
    return withSeriesEnd(words)
  } catch {
    return withSeriesEnd({ ...words, recurrence: words.rdates.length > 0 ? DATES_ALONE : null })
  }
}

function momentsOf(dates: readonly string[] = []): number[] {
  return [...new Set(dates.map((at) => Date.parse(at)))].filter((at) => !Number.isNaN(at))
}

function attendeesOf({ attendees }: ForeignEvent): Attendee[] {
  return attendees.slice(0, ATTENDEES_MAX).flatMap(({ name, address, status }) => {
    const known = Attendee.safeParse({ name: name.slice(0, 320), address, status })
    const plain = Attendee.safeParse({ name: name.slice(0, 320), address })
    return known.success ? [known.data] : plain.success ? [plain.data] : []
  })
}
