import {
  type CalendarServer,
  json,
  type ServerAnswer,
  type ServerQuestion,
  startCalendarServer,
} from './calendar-server.ts'
import type { CalendarStore, ServedEvent } from './calendar-store.ts'
import { momentOfWall } from './wall-time.ts'

const DAY_MS = 86_400_000
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Speaks Microsoft Graph v1.0: calendars, delta of a calendar view, events with If-Match, instances. */
export async function startGraphServer(
  isAllowed: (authorization: string) => Promise<boolean>,
): Promise<CalendarServer> {
  return startCalendarServer(isAllowed, (question, { server, epoch }) => {
    const [, rest] = /^\/users\/[^/]+\/calendars(.*)$/.exec(question.path) ?? []
    if (rest === undefined) return error(404, 'ResourceNotFound')
    if (rest === '') return listCalendars(server)
    const [, calendar = '', way = '', id, more] =
      /^\/([^/]+)\/([A-Za-z]+)(?:\/([^/]+))?(?:\/([a-z]+))?$/.exec(rest) ?? []
    const store = server.stores.get(decodeURIComponent(calendar))
    if (!store) return error(404, 'ErrorItemNotFound')
    if (way === 'calendarView') return listDelta(store, question, { server, epoch: epoch() })
    if (id === undefined) return create(store, question)
    if (more === 'instances') return listInstances(store, id, question)
    return oneEvent(store, decodeURIComponent(id), question)
  })
}

function error(status: number, code: string): ServerAnswer {
  return json({ error: { code, message: code } }, status)
}

function listCalendars({ stores }: CalendarServer): ServerAnswer {
  const value = [...stores].map(([id, { name, is_editable }]) => ({
    id,
    name,
    color: 'lightTeal',
    canEdit: is_editable,
    isDefaultCalendar: id === 'own',
  }))
  return json({ value })
}

/** Occurrences come with nothing but their times, and none that is left out is told. */
function listDelta(
  store: CalendarStore,
  { query, path }: ServerQuestion,
  { server, epoch }: { server: CalendarServer; epoch: number },
): ServerAnswer {
  const token = query.get('$deltatoken') ?? query.get('$skiptoken')
  const [of, state = '0', begin = '0', is_first] = token?.split('.') ?? []
  if (token !== null && Number(of) !== epoch) return error(410, 'SyncStateNotFound')
  const from = Date.parse(query.get('startDateTime') ?? '')
  const is_whole = token === null || is_first === 'w'
  const changed = is_whole ? store.all() : store.since(Number(state))
  const shown = changed.filter(({ end, rule }) => !(end < from) || rule !== null)
  const items = shown.flatMap((event) => [write(event), ...(is_whole ? occurrencesOf(store, event) : [])])
  const next = Number(begin) + server.page
  const value = items.slice(Number(begin), next)
  const link = (name: string, text: string) => `${server.url}${path}?%24${name}=${text}`
  return items.length > next
    ? json({
        value,
        '@odata.nextLink': link('skiptoken', `${epoch}.${state}.${next}.${is_whole ? 'w' : 'd'}`),
      })
    : json({ value, '@odata.deltaLink': link('deltatoken', `${epoch}.${store.state}`) })
}

function occurrencesOf(store: CalendarStore, event: ServedEvent) {
  if (event.rule === null) return []
  const starts = store.startsOf(event, event.start, event.start + 30 * DAY_MS)
  return starts.map((at) => ({
    id: `${event.id}~${at}`,
    type: 'occurrence',
    seriesMasterId: event.id,
    start: timeOf(at),
    end: timeOf(at + event.end - event.start),
  }))
}

function listInstances(store: CalendarStore, id: string, { query }: ServerQuestion): ServerAnswer {
  const series = store.get(id)
  const [from, to] = ['startDateTime', 'endDateTime'].map((name) => Date.parse(query.get(name) ?? '')) as [
    number,
    number,
  ]
  const planned = store.startsOf(series, from, to).map((at) => instanceOf(series, at))
  return json({ value: [...planned, ...store.singlesOf(id, from, to)].map(write) })
}

function instanceOf(series: ServedEvent, at: number): ServedEvent {
  const end = at + series.end - series.start
  return {
    ...series,
    id: `${series.id}~${at}`,
    rule: null,
    start: at,
    end,
    series_id: series.id,
    occurrence: at,
  }
}

function find(store: CalendarStore, id: string): ServedEvent | undefined {
  const event = store.events.get(id)
  if (event) return event
  const [series_id = '', at] = id.split('~')
  const series = store.events.get(series_id)
  return series && at !== undefined ? instanceOf(series, Number(at)) : undefined
}

function oneEvent(
  store: CalendarStore,
  id: string,
  { method, headers, body, query }: ServerQuestion,
): ServerAnswer {
  const event = find(store, id)
  if (!event || event.is_deleted) return error(404, 'ErrorItemNotFound')
  if (method === 'GET') {
    const singles = store.all().filter(({ series_id }) => series_id === event.id)
    const exceptionOccurrences = query.get('$expand') && singles.map((each) => ({ id: each.id }))
    return json({ ...write(event), cancelledOccurrences: leftOut(event), exceptionOccurrences })
  }
  const wanted = headers['if-match']
  if (wanted !== undefined && wanted !== etagOf(event)) return error(412, 'ErrorIrresolvableConflict')
  if (method === 'DELETE') {
    if (store.events.has(id)) store.remove(id)
    const series = event.series_id === null ? undefined : store.get(event.series_id)
    if (series) store.change(series.id, { exdates: [...series.exdates, event.occurrence ?? 0] })
    return { status: 204 }
  }
  const words = read(JSON.parse(body))
  if (store.events.has(id)) return json(write(store.change(id, words)))
  return json(write(store.put({ ...event, ...words, id })))
}

function create(store: CalendarStore, { body }: ServerQuestion): ServerAnswer {
  return json(write(store.put({ title: '', start: 0, ...read(JSON.parse(body)) })), 201)
}

interface SentEvent {
  subject?: string
  body?: { content: string }
  location?: { displayName: string }
  isAllDay?: boolean
  start?: { dateTime: string; timeZone: string }
  end?: { dateTime: string; timeZone: string }
  attendees?: { emailAddress: { name: string; address: string } }[]
  recurrence?: { pattern: Record<string, unknown>; range: Record<string, unknown> } | null
}

function read(sent: SentEvent): Partial<ServedEvent> {
  const { subject, body, location, isAllDay, start, end, attendees, recurrence } = sent
  return {
    ...(subject !== undefined && { title: subject }),
    ...(body && { body: body.content }),
    ...(location && { location: location.displayName }),
    ...(isAllDay !== undefined && { all_day: isAllDay }),
    ...(start && { start: momentOfWall(start.dateTime, start.timeZone), zone: start.timeZone }),
    ...(end && { end: momentOfWall(end.dateTime, end.timeZone) }),
    ...(attendees && { attendees: attendees.map(({ emailAddress }) => emailAddress) }),
    ...(recurrence !== undefined && { rule: recurrence && ruleOf(recurrence) }),
  }
}

/** Only what the tests plan: every day, or weekly on some days. */
function ruleOf({ pattern, range }: NonNullable<SentEvent['recurrence']>): string {
  const days = (pattern.daysOfWeek as string[] | undefined)?.map((day) => day.slice(0, 2).toUpperCase())
  if (typeof range.startDate !== 'string' || !['daily', 'weekly'].includes(String(pattern.type)))
    throw new Error('A recurrence is not what the schema says')
  return [
    `FREQ=${String(pattern.type).toUpperCase()}`,
    ...(days ? [`BYDAY=${days.join(',')}`] : []),
    ...(range.type === 'numbered' ? [`COUNT=${range.numberOfOccurrences}`] : []),
    ...(range.type === 'endDate' ? [`UNTIL=${String(range.endDate).replace(/-/g, '')}`] : []),
  ].join(';')
}

function recurrenceOf({ rule, zone, start }: ServedEvent) {
  if (rule === null) return null
  const parts = Object.fromEntries(rule.split(';').map((part) => part.split('=')))
  const days = parts.BYDAY?.split(',').map((sign: string) =>
    DAYS.find((day) => day.startsWith(sign.toLowerCase())),
  )
  const until = parts.UNTIL?.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
  return {
    pattern: {
      type: parts.FREQ?.toLowerCase(),
      interval: 1,
      daysOfWeek: days ?? [],
      firstDayOfWeek: 'sunday',
      index: 'first',
      month: 0,
      dayOfMonth: 0,
    },
    range: {
      type: parts.COUNT ? 'numbered' : until ? 'endDate' : 'noEnd',
      startDate: new Date(start).toISOString().slice(0, 10),
      endDate: until ?? '0001-01-01',
      numberOfOccurrences: Number(parts.COUNT ?? 0),
      recurrenceTimeZone: zone,
    },
  }
}

function leftOut({ exdates, id }: ServedEvent): string[] {
  return exdates.map((at) => `OID.${id}.${new Date(at).toISOString().slice(0, 10)}`)
}

function etagOf({ state }: ServedEvent): string {
  return `W/"${state}"`
}

function timeOf(at: number) {
  return { dateTime: `${new Date(at).toISOString().slice(0, 19)}.0000000`, timeZone: 'UTC' }
}

function write(event: ServedEvent) {
  if (event.is_deleted) return { id: event.id, '@removed': { reason: 'deleted' } }
  const type =
    event.rule !== null ? 'seriesMaster' : event.series_id === null ? 'singleInstance' : 'exception'
  return {
    '@odata.etag': etagOf(event),
    id: event.id,
    type,
    seriesMasterId: event.series_id,
    originalStart: event.occurrence === null ? null : new Date(event.occurrence).toISOString(),
    iCalUId: event.uid,
    subject: event.title,
    body: { contentType: 'text', content: event.body },
    location: { displayName: event.location },
    start: timeOf(event.start),
    end: timeOf(event.end),
    isAllDay: event.all_day,
    isCancelled: false,
    showAs: 'busy',
    originalStartTimeZone: event.zone,
    recurrence: recurrenceOf(event),
    organizer: { emailAddress: { name: 'Fixtures', address: 'fixtures@oceanic.example' } },
    attendees: event.attendees.map((emailAddress) => ({ emailAddress, status: { response: 'accepted' } })),
  }
}
