import { z } from 'zod'
import { ownKeys } from '@laycan/contract/own-keys.ts'
import { DATES_ALONE } from '@laycan/mail/parse/reports/dates-alone.ts'
import {
  ianaZone,
  momentOf,
  type RemoteChange,
  type RemoteEvent,
  type RemoteTimes,
} from '#features/records/calendars/server/public.ts'
import { dayText, wallText } from '../times.ts'

const DAY_MS = 86_400_000
/** Dates that a series leaves out, or has besides. */
const DATES_MAX = 1_000
const Time = z.object({
  date: z.string().optional(),
  dateTime: z.string().optional(),
  timeZone: z.string().optional(),
})
const Person = z.object({ email: z.string().default(''), displayName: z.string().default('') })

/** An event as Google Calendar API v3 sends it. */
export const GoogleEvent = z.object({
  id: z.string().min(1).max(1_100),
  etag: z.string().default(''),
  iCalUID: z.string().default(''),
  status: z.string().default('confirmed'),
  summary: z.string().default(''),
  description: z.string().default(''),
  location: z.string().default(''),
  start: Time.optional(),
  end: Time.optional(),
  recurrence: z.array(z.string()).default([]),
  recurringEventId: z.string().optional(),
  originalStartTime: Time.optional(),
  organizer: Person.optional(),
  attendees: z.array(Person.extend({ responseStatus: z.string().default('needsAction') })).default([]),
  sequence: z.number().default(0),
})
export type GoogleEvent = z.infer<typeof GoogleEvent>

const STATUS: Readonly<Record<string, string>> = ownKeys({
  needsAction: 'needs-action',
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'tentative',
})

/** A Google time as a moment: all-day ones at midnight UTC. */
export function momentOfTime(time: z.infer<typeof Time> | undefined): string | undefined {
  const text = time?.dateTime ?? (time?.date === undefined ? undefined : `${time.date}T00:00:00Z`)
  const at = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** Undefined for what has no time. */
export function readGoogleEvent(event: GoogleEvent): RemoteEvent | undefined {
  const start = momentOfTime(event.start)
  if (start === undefined) return undefined
  const all_day = event.start?.date !== undefined
  const timezone = all_day ? null : (event.start?.timeZone ?? null)
  const rule = event.recurrence.find((line) => /^RRULE[:;]/i.test(line))
  const rdates = readDates('RDATE', event.recurrence, all_day)
  return {
    id: event.id,
    etag: event.etag,
    uid: event.iCalUID || event.id,
    series_id: event.recurringEventId ?? null,
    occurrence_start: momentOfTime(event.originalStartTime) ?? null,
    has_all_exdates: false,
    title: event.summary,
    body: plainText(event.description),
    location: event.location,
    start,
    end: momentOfTime(event.end) ?? null,
    all_day,
    timezone,
    recurrence: rule?.replace(/^RRULE:/i, '') ?? (rdates.length > 0 ? DATES_ALONE : null),
    exdates: readDates('EXDATE', event.recurrence),
    rdates,
    organizer: event.organizer ? { name: event.organizer.displayName, address: event.organizer.email } : null,
    attendees: event.attendees
      .filter(({ email }) => email !== '')
      .map(({ displayName, email, responseStatus }) => ({
        name: displayName,
        address: email,
        status: STATUS[responseStatus] ?? 'needs-action',
      })),
    sequence: event.sequence,
    status: event.status === 'tentative' ? 'tentative' : 'confirmed',
  }
}

/**
 * `EXDATE;TZID=Europe/Athens:20261125T090000,20261126T090000` as moments; of a period its start.
 * @param all_day whether days are meant, or times; both where it is left out
 * @returns 1,000 at most
 */
function readDates(name: 'EXDATE' | 'RDATE', lines: readonly string[], all_day?: boolean): string[] {
  return lines.flatMap((line) => datesOfLine(name, line, all_day)).slice(0, DATES_MAX)
}

function datesOfLine(name: string, line: string, all_day: boolean | undefined): string[] {
  const [, said = '', parameters = '', values = ''] = /^([A-Z]{5,6})((?:;[^:]*)?):(.*)$/i.exec(line) ?? []
  if (said.toUpperCase() !== name) return []
  const zone = ianaZone(/TZID=([^;:]+)/i.exec(parameters)?.[1] ?? '') ?? 'UTC'
  return values.split(',').flatMap((value) => {
    const [, year, month, day, time, is_utc] =
      /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z?))?(?:\/.*)?$/.exec(value.trim()) ?? []
    if (year === undefined || (all_day !== undefined && all_day !== (time === undefined))) return []
    const [hour = '00', minute = '00', second = '00'] = time?.match(/\d\d/g) ?? []
    const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    if (Number.isNaN(wall)) return []
    const at = time === undefined || is_utc === 'Z' ? wall : momentOf(zone, wall)
    return [new Date(at).toISOString()]
  })
}

/** Google's own editor writes HTML. */
function plainText(description: string): string {
  if (!/<[a-z/]/i.test(description)) return description
  return description
    .replace(/<(?:br|\/p|\/div|\/li)[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}

/** What is sent of a change; what it leaves out stays. */
export function writeGoogleEvent(change: RemoteChange): Record<string, unknown> {
  const { title, body, location, times, attendees, recurrence } = change
  return {
    ...(title !== undefined && { summary: title }),
    ...(body !== undefined && { description: body }),
    ...(location !== undefined && { location }),
    ...(times && { start: timeOf(times, times.start), end: timeOf(times, times.end) }),
    ...(attendees && {
      attendees: attendees.map(({ name, address, status }) => ({
        email: address,
        displayName: name,
        responseStatus: Object.keys(STATUS).find((key) => STATUS[key] === status) ?? 'needsAction',
      })),
    }),
    ...(recurrence && { recurrence: repeatLines(recurrence) }),
  }
}

function repeatLines({ rule, rdates, times }: NonNullable<RemoteChange['recurrence']>): string[] {
  if (rule === null) return []
  const rules = rule === DATES_ALONE && rdates.length > 0 ? [] : [`RRULE:${rule}`]
  const bare = (text: string) => text.replace(/[-:]/g, '')
  const dates = rdates.map((at) => bare(times.all_day ? dayText(times, at) : wallText(times, at))).join(',')
  const kind = times.all_day ? 'VALUE=DATE' : `TZID=${times.timezone}`
  return rdates.length === 0 ? rules : [...rules, `RDATE;${kind}:${dates}`]
}

/** A patch has to say of both kinds of times which one no longer counts. */
function timeOf(times: RemoteTimes, at: number) {
  return times.all_day
    ? { date: dayText(times, at), dateTime: null, timeZone: null }
    : { date: null, dateTime: wallText(times, at), timeZone: times.timezone }
}

/** The day after the last one of a moment, for questions about one occurrence. */
export function around(at: number): { timeMin: string; timeMax: string } {
  return {
    timeMin: new Date(at - DAY_MS).toISOString(),
    timeMax: new Date(at + DAY_MS).toISOString(),
  }
}
