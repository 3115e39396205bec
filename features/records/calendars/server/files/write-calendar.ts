import { DATES_ALONE } from '@laycan/mail/parse/reports/dates-alone.ts'
import { wallAt } from '@laycan/mail/zones/zone-offsets.ts'
import type { StoredEvent } from '../events.repo.ts'

/** Bytes of a line at most (RFC 5545 §3.1). */
const LINE_MAX = 75
const DAY_MS = 86_400_000

/**
 * A calendar as iCalendar text (RFC 5545). Times of series are written in their zone by its IANA name, which every program of today
 * knows; all others in UTC.
 */
export function writeCalendar(name: string, events: readonly StoredEvent[], written_at: Date): string {
  const stamp = utc(written_at.getTime())
  const byId = new Map(events.map((event) => [event.id, event]))
  const seriesOf = ({ seriesMasterId }: StoredEvent) =>
    seriesMasterId === null ? undefined : byId.get(seriesMasterId)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laycan//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    ...events.flatMap((event) => writeEvent(event, { stamp, series: seriesOf(event) })),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** Lines of one event. @param with.series what it is one of; `more`: lines of it besides */
export function writeEvent(
  event: StoredEvent,
  { stamp, series, more = [] }: { stamp: string; series?: StoredEvent | undefined; more?: readonly string[] },
): string[] {
  const { times, ...fields } = eventFields(event)
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.eid)}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${event.sequence}`,
    ...fields.title,
    ...times,
    ...occurrenceLine(event, series),
    ...fields.location,
    ...fields.body,
    ...more,
    ...fields.status,
    'END:VEVENT',
  ]
}

/** The lines of the fields that people write. */
export function eventFields(
  event: StoredEvent,
): Record<'title' | 'times' | 'location' | 'body' | 'status', string[]> {
  const { exdates, rdates, location, body, status } = event
  const rule = event.recurrence === DATES_ALONE && rdates.length > 0 ? null : event.recurrence
  return {
    title: [`SUMMARY:${text(event.title)}`],
    times: [
      `DTSTART${moment(event, event.start)}`,
      `DTEND${moment(event, event.end)}`,
      ...(rule === null ? [] : [`RRULE:${rule.replace(/[\r\n]/g, '')}`]),
      ...rdates.map((at) => `RDATE${moment(event, at)}`),
      ...exdates.map((at) => `EXDATE${moment(event, at)}`),
    ],
    location: location === '' ? [] : [`LOCATION:${text(location)}`],
    body: body === '' || event.body_type !== 'plain_text' ? [] : [`DESCRIPTION:${text(body)}`],
    status: [`STATUS:${status.toUpperCase()}`],
  }
}

/**
 * Which one of its series it is: written as the start of the series is (RFC 5545 §3.8.4.4), also where this one has whole days
 * in place of times, or another zone.
 */
export function occurrenceLine(event: StoredEvent, series: StoredEvent | undefined): string[] {
  const at = event.occurrence_start
  if (at === null) return []
  const { all_day, timezone } = series ?? { ...event, all_day: event.all_day && at % DAY_MS === 0 }
  return [`RECURRENCE-ID${moment({ ...event, all_day, timezone }, at)}`]
}

/** Parameters and value of a time: `;VALUE=DATE:20261125`, `;TZID=Europe/Athens:20261125T090000`, `:20261125T070000Z`. */
export function moment({ all_day, recurrence, seriesMasterId, timezone }: StoredEvent, at: number): string {
  if (all_day) return `;VALUE=DATE:${utc(at).slice(0, 8)}`
  const isOfSeries = recurrence !== null || seriesMasterId !== null
  if (!isOfSeries || timezone === 'UTC') return `:${utc(at)}`
  return `;TZID=${timezone}:${utc(wallAt(timezone, at)).slice(0, 15)}`
}

/** `20261125T070000Z` */
export function utc(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

/** A text with what ends a value or a line escaped, without what ends the reading of some programs. */
export function text(value: string): string {
  return (
    value
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a control character ends the reading of some programs.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
}

/** Long lines go on behind a space; a letter is never cut. */
export function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_MAX) return line
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE_MAX - 1) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
