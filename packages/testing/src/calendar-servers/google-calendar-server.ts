import {
  type CalendarServer,
  json,
  type ServerAnswer,
  type ServerQuestion,
  startCalendarServer,
} from './calendar-server.ts'
import type { CalendarStore, ServedEvent } from './calendar-store.ts'
import { momentOfWall } from './wall-time.ts'

/** Speaks Google Calendar API v3: calendar list, events with page and sync tokens, etags, instances. */
export async function startGoogleCalendarServer(
  isAllowed: (authorization: string) => Promise<boolean>,
): Promise<CalendarServer> {
  return startCalendarServer(isAllowed, (question, { server, epoch }) => {
    const { path } = question
    if (path === '/users/me/calendarList') return listCalendars(server)
    const [, calendar = '', id, instances] =
      /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?(\/instances)?$/.exec(path) ?? []
    const store = server.stores.get(decodeURIComponent(calendar))
    if (!store) return error(404, 'notFound')
    if (instances) return listInstances(store, id ?? '', question)
    if (id !== undefined) return oneEvent(store, decodeURIComponent(id), question)
    if (question.method === 'POST') return create(store, question)
    return listEvents(store, question, { page: server.page, epoch: epoch() })
  })
}

function error(status: number, reason: string): ServerAnswer {
  return json({ error: { code: status, message: reason, errors: [{ reason }] } }, status)
}

function listCalendars({ stores }: CalendarServer): ServerAnswer {
  const items = [...stores].map(([id, store]) => ({
    id,
    summary: store.name,
    backgroundColor: '#9fe1e7',
    accessRole: store.is_editable ? 'owner' : 'reader',
    primary: id === 'own',
  }))
  return json({ items })
}

function listEvents(
  store: CalendarStore,
  { query }: ServerQuestion,
  { page, epoch }: { page: number; epoch: number },
): ServerAnswer {
  const token = query.get('syncToken')
  if (token !== null && query.has('timeMin')) return error(400, 'invalid')
  const [of, state = '0'] = token?.split('.') ?? []
  if (token !== null && Number(of) !== epoch) return error(410, 'fullSyncRequired')
  const from = Date.parse(query.get('timeMin') ?? '')
  const isNew = ({ end, rule, series_id }: ServedEvent) =>
    Number.isNaN(from) || end > from || rule !== null || series_id !== null
  const uid = query.get('iCalUID')
  const known = token === null ? store.all() : store.since(Number(state))
  const left_out = known.filter((event) => uid === null || event.uid === uid)
  const all = token === null ? left_out.filter(isNew) : left_out
  const items = [...all.map(write), ...left_out.flatMap(writeLeftOut)]
  const [of_page = '', begun = '0'] = query.get('pageToken')?.split('.') ?? [`${epoch}`]
  if (Number(of_page) !== epoch) return error(400, 'invalid')
  const begin = Number(begun)
  const rest = items.length > begin + page
  return json({
    items: items.slice(begin, begin + page),
    ...(rest ? { nextPageToken: `${epoch}.${begin + page}` } : { nextSyncToken: `${epoch}.${store.state}` }),
  })
}

function listInstances(store: CalendarStore, id: string, { query }: ServerQuestion): ServerAnswer {
  const series = store.get(id)
  const [from, to] = [Date.parse(query.get('timeMin') ?? ''), Date.parse(query.get('timeMax') ?? '')]
  const planned = store.startsOf(series, from, to).map((at) => instanceOf(series, at))
  return json({ items: [...planned, ...store.singlesOf(id, from, to)].map(write) })
}

function instanceOf(series: ServedEvent, at: number): ServedEvent {
  const id = `${series.id}_${stamp(at)}`
  return {
    ...series,
    id,
    rule: null,
    start: at,
    end: at + series.end - series.start,
    series_id: series.id,
    occurrence: at,
  }
}

function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** An instance becomes an event of its own when somebody touches it. */
function find(store: CalendarStore, id: string): ServedEvent | undefined {
  const event = store.events.get(id)
  if (event) return event
  const [series_id = '', time = ''] = id.split('_')
  const series = store.events.get(series_id)
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return series && !Number.isNaN(at) ? instanceOf(series, at) : undefined
}

function oneEvent(store: CalendarStore, id: string, { method, headers, body }: ServerQuestion): ServerAnswer {
  const event = find(store, id)
  if (!event || event.is_deleted) return error(event ? 410 : 404, 'deleted')
  if (method === 'GET') return json(write(event))
  const wanted = headers['if-match']
  if (wanted !== undefined && wanted !== etagOf(event)) return error(412, 'conditionNotMet')
  if (method === 'DELETE') {
    if (store.events.has(id)) store.remove(id)
    if (event.series_id !== null) {
      const series = store.get(event.series_id)
      store.change(series.id, { exdates: [...series.exdates, event.occurrence ?? 0] })
    }
    return { status: 204 }
  }
  const words = read(JSON.parse(body))
  if (store.events.has(id)) return json(write(store.change(id, words)))
  return json(write(store.put({ ...event, ...words, id })))
}

function create(store: CalendarStore, { body }: ServerQuestion): ServerAnswer {
  const sent = JSON.parse(body)
  if (!/^[a-v0-9]{5,1024}$/.test(sent.id)) return error(400, 'invalid')
  if (store.events.has(sent.id)) return error(409, 'duplicate')
  const words = read(sent)
  return json(write(store.put({ title: '', start: 0, ...words, id: sent.id })))
}

interface GoogleTime {
  date?: string | null
  dateTime?: string | null
  timeZone?: string | null
}

function read(sent: Record<string, unknown>): Partial<ServedEvent> {
  const { summary, description, location, start, end, recurrence, attendees } = sent as {
    summary?: string
    description?: string
    location?: string
    start?: GoogleTime
    end?: GoogleTime
    recurrence?: string[]
    attendees?: { email: string; displayName: string }[]
  }
  const zone = start?.timeZone ?? 'UTC'
  return {
    ...(summary !== undefined && { title: summary }),
    ...(description !== undefined && { body: description }),
    ...(location !== undefined && { location }),
    ...(start && { start: momentOf(start), all_day: Boolean(start.date), zone }),
    ...(end && { end: momentOf(end) }),
    ...(recurrence && { rule: recurrence[0]?.replace('RRULE:', '') ?? null }),
    ...(attendees && {
      attendees: attendees.map(({ email, displayName }) => ({ name: displayName, address: email })),
    }),
  }
}

function momentOf({ date, dateTime, timeZone }: GoogleTime): number {
  if (date) return Date.parse(`${date}T00:00:00Z`)
  return momentOfWall(dateTime ?? '', timeZone ?? 'UTC')
}

function etagOf({ state }: ServedEvent): string {
  return `"${state}"`
}

function write(event: ServedEvent) {
  const time = (at: number) => {
    const iso = new Date(at).toISOString()
    return event.all_day ? { date: iso.slice(0, 10) } : { dateTime: iso, timeZone: event.zone }
  }
  const of_series = event.series_id !== null && {
    recurringEventId: event.series_id,
    originalStartTime: time(event.occurrence ?? 0),
  }
  if (event.is_deleted) return { id: event.id, status: 'cancelled', ...of_series }
  return {
    id: event.id,
    etag: etagOf(event),
    status: 'confirmed',
    iCalUID: event.uid,
    summary: event.title,
    description: event.body,
    location: event.location,
    start: time(event.start),
    end: time(event.end),
    ...(event.rule !== null && { recurrence: [`RRULE:${event.rule}`] }),
    ...of_series,
    organizer: { email: 'crew@oceanic.example' },
    attendees: event.attendees.map(({ name, address }) => ({
      email: address,
      displayName: name,
      responseStatus: 'accepted',
    })),
  }
}

/** Left-out instances are cancelled events of their own. */
function writeLeftOut(series: ServedEvent) {
  if (series.is_deleted) return []
  return series.exdates.map((at) => ({
    id: `${series.id}_${stamp(at)}`,
    status: 'cancelled',
    recurringEventId: series.id,
    originalStartTime: { dateTime: new Date(at).toISOString() },
  }))
}
