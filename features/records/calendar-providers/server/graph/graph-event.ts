import { z } from 'zod'
import { ownKeys } from '@laycan/contract/own-keys.ts'
import {
  ianaZone,
  type RemoteChange,
  type RemoteEvent,
  type RemoteTimes,
} from '#features/records/calendars/server/public.ts'
import { type Pattern, patternOf, ruleOf } from '../pattern.ts'
import { dayText, momentOfText, wallText } from '../times.ts'

const Time = z.object({ dateTime: z.string(), timeZone: z.string().default('UTC') })
const Person = z.object({
  emailAddress: z.object({ name: z.string().nullish(), address: z.string().nullish() }).nullish(),
})
const Recurrence = z.object({
  pattern: z.object({
    type: z.enum([
      'daily',
      'weekly',
      'absoluteMonthly',
      'relativeMonthly',
      'absoluteYearly',
      'relativeYearly',
    ]),
    interval: z.number(),
    month: z.number().nullish(),
    dayOfMonth: z.number().nullish(),
    daysOfWeek: z.array(z.string()).nullish(),
    firstDayOfWeek: z.string().nullish(),
    index: z.string().nullish(),
  }),
  range: z.object({
    type: z.enum(['endDate', 'noEnd', 'numbered']),
    endDate: z.string().nullish(),
    numberOfOccurrences: z.number().nullish(),
    recurrenceTimeZone: z.string().nullish(),
  }),
})

/** An event as Microsoft Graph v1.0 sends it. */
export const GraphEvent = z.object({
  id: z.string().min(1),
  '@odata.etag': z.string().default(''),
  '@removed': z.unknown().optional(),
  type: z.string().nullish(),
  seriesMasterId: z.string().nullish(),
  originalStart: z.string().nullish(),
  iCalUId: z.string().nullish(),
  subject: z.string().nullish(),
  body: z.object({ content: z.string().nullish() }).nullish(),
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  start: Time.nullish(),
  end: Time.nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
  originalStartTimeZone: z.string().nullish(),
  recurrence: Recurrence.nullish(),
  organizer: Person.nullish(),
  attendees: z
    .array(Person.extend({ status: z.object({ response: z.string().nullish() }).nullish() }))
    .nullish(),
  cancelledOccurrences: z.array(z.string()).nullish(),
  exceptionOccurrences: z.array(z.object({ id: z.string().min(1) })).nullish(),
})
export type GraphEvent = z.infer<typeof GraphEvent>

const STATUS: Readonly<Record<string, string>> = ownKeys({
  accepted: 'accepted',
  declined: 'declined',
  tentativelyAccepted: 'tentative',
})

/** Undefined for what has no time. The question asks for times in UTC and texts without HTML. */
export function readGraphEvent(event: GraphEvent): RemoteEvent | undefined {
  const start = event.start && momentOfText(event.start.dateTime, event.start.timeZone)
  if (!start) return undefined
  const all_day = event.isAllDay ?? false
  const zone = event.recurrence?.range.recurrenceTimeZone || event.originalStartTimeZone || 'UTC'
  const recurrence = event.recurrence && ruleOf(patternOfGraph(event.recurrence), all_day ? '' : zone)
  return {
    id: event.id,
    etag: event['@odata.etag'],
    uid: event.iCalUId || event.id,
    series_id: event.type === 'exception' ? (event.seriesMasterId ?? null) : null,
    occurrence_start: event.originalStart ? new Date(event.originalStart).toISOString() : null,
    has_all_exdates: true,
    title: event.subject ?? '',
    body: (event.body?.content ?? '').replace(/\r\n/g, '\n').trimEnd(),
    location: event.location?.displayName ?? '',
    start,
    end: (event.end && momentOfText(event.end.dateTime, event.end.timeZone)) ?? null,
    all_day,
    timezone: all_day ? null : zone,
    recurrence: recurrence ?? null,
    exdates: leftOutOf(event, start),
    organizer: personOf(event.organizer),
    attendees: (event.attendees ?? []).flatMap((attendee) => {
      const person = personOf(attendee)
      return person ? [{ ...person, status: STATUS[attendee.status?.response ?? ''] ?? 'needs-action' }] : []
    }),
    sequence: 0,
    status: event.showAs === 'tentative' ? 'tentative' : 'confirmed',
  }
}

/** Left-out occurrences are named by their days: `OID.{series}.2026-11-25`; their time of day is that of the series. */
function leftOutOf(
  { cancelledOccurrences, recurrence, originalStartTimeZone }: GraphEvent,
  start: string,
): string[] {
  const zone = ianaZone(recurrence?.range.recurrenceTimeZone || originalStartTimeZone || 'UTC') ?? 'UTC'
  const times = { start: Date.parse(start), end: 0, all_day: false, timezone: zone }
  const clock = wallText(times, times.start).slice(10)
  return (cancelledOccurrences ?? []).flatMap((name) => {
    const [, day] = /\.(\d{4}-\d\d-\d\d)$/.exec(name) ?? []
    return (day && momentOfText(`${day}${clock}`, zone)) || []
  })
}

function personOf(person: z.infer<typeof Person> | null | undefined) {
  const address = person?.emailAddress?.address
  return address ? { name: person?.emailAddress?.name ?? '', address } : null
}

function patternOfGraph({ pattern, range }: z.infer<typeof Recurrence>): Pattern {
  return {
    type: pattern.type,
    interval: pattern.interval,
    days: pattern.daysOfWeek ?? [],
    day_of_month: pattern.dayOfMonth || 1,
    month: pattern.month || 1,
    index: pattern.index ?? 'first',
    week_start: pattern.firstDayOfWeek ?? 'sunday',
    count: range.type === 'numbered' ? (range.numberOfOccurrences ?? undefined) : undefined,
    until: range.type === 'endDate' ? (range.endDate ?? undefined) : undefined,
  }
}

/** What is sent of a change; what it leaves out stays. @throws ProviderError for a rule without a pattern */
export function writeGraphEvent(change: RemoteChange): Record<string, unknown> {
  const { title, body, location, times, attendees, recurrence } = change
  return {
    ...(title !== undefined && { subject: title }),
    ...(body !== undefined && { body: { contentType: 'text', content: body } }),
    ...(location !== undefined && { location: { displayName: location } }),
    ...(times && {
      isAllDay: times.all_day,
      start: timeOf(times, times.start),
      end: timeOf(times, times.end),
    }),
    ...(attendees && {
      attendees: attendees.map(({ name, address }) => ({
        type: 'required',
        emailAddress: { name: name || address, address },
      })),
    }),
    ...(recurrence && { recurrence: recurrenceOf(recurrence.rule, recurrence.times) }),
  }
}

function timeOf(times: RemoteTimes, at: number) {
  return { dateTime: wallText(times, at), timeZone: times.all_day ? 'UTC' : times.timezone }
}

function recurrenceOf(rule: string | null, times: RemoteTimes) {
  if (rule === null) return null
  const { type, interval, days, day_of_month, month, index, week_start, count, until } = patternOf(
    rule,
    times,
  )
  const is_yearly = type.endsWith('Yearly')
  const is_relative = type.startsWith('relative')
  return {
    pattern: {
      type,
      interval,
      ...((type === 'weekly' || is_relative) && { daysOfWeek: days }),
      ...(type === 'weekly' && { firstDayOfWeek: week_start }),
      ...(type.startsWith('absolute') && { dayOfMonth: day_of_month }),
      ...(is_relative && { index }),
      ...(is_yearly && { month }),
    },
    range: {
      type: count !== undefined ? 'numbered' : until !== undefined ? 'endDate' : 'noEnd',
      startDate: dayText(times, times.start),
      recurrenceTimeZone: times.all_day ? 'UTC' : times.timezone,
      ...(count !== undefined && { numberOfOccurrences: count }),
      ...(until !== undefined && { endDate: until }),
    },
  }
}
