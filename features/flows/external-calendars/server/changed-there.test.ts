import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { CalendarStore, ServedEvent } from '@laycan/testing/calendar-servers/calendar-store.ts'
import * as calendars from '#features/records/calendars/contract/endpoints.ts'
import type { CalendarEvent } from '#features/records/calendars/contract/event.ts'
import { until } from '#tests/support/until.ts'
import type { CalendarAccountKind } from '../contract/calendar-account.ts'
import * as calls from '../contract/endpoints.ts'
import { type CalendarDesk, EWS_LOGIN, startCalendarDesk } from './testing.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A day of next month, 09:00 UTC. */
const FIRST = (Math.floor(Date.now() / DAY) + 21) * DAY + 9 * HOUR
const kinds: CalendarAccountKind[] = ['gmail', 'outlook', 'ews']
const conflict = { status: 409, error: ['This event was changed by a colleague meanwhile'] }
const all = { scope: 'all' as const }
const iso = (at: number) => new Date(at).toISOString()
const on = (day: number, hours = 0) => ({
  start: iso(FIRST + day * DAY + hours * HOUR),
  end: iso(FIRST + day * DAY + (hours + 1) * HOUR),
})
const from = (day: number) => ({ scope: 'following' as const, occurrence_start: on(day).start })

describe.each(kinds)('%s', (kind) => {
  let at: CalendarDesk
  let store: CalendarStore
  let calendar_id: number

  beforeAll(async () => {
    at = await startCalendarDesk(kind)
    store = at.server.stores.get('own') as CalendarStore
    const server =
      kind === 'ews' ? { server: { url: `${at.server.url}/EWS/Exchange.asmx`, ...EWS_LOGIN } } : {}
    const { desk, line_id } = at
    await desk.server.call(calls.connectCalendars, { body: { line_id, ...server } }, desk.tokens.ann)
    await until('read', async () => {
      const { body } = await desk.server.call(calendars.listCalendars, { query: {} }, desk.tokens.ben)
      calendar_id = body.calendars.find((each) => each.line_id === line_id)?.id ?? 0
      return calendar_id > 0
    })
  })
  afterAll(() => at?.stop())

  /** What is changed there from here on is not read by what was asked for before. */
  const isRead = () =>
    until('read', async () => {
      const { rows } = await sql`
        select from jobs where kind = 'external-calendars sync' and key = ${String(at.line_id)}
      `.execute(at.desk.company.db)
      return rows.length === 0
    })
  const titled = async (title: string): Promise<CalendarEvent[]> => {
    const query = { start: iso(FIRST - DAY), end: iso(FIRST + 14 * DAY), line_id: at.line_id }
    const { body } = await at.desk.server.call(calendars.listEvents, { query }, at.desk.tokens.ben)
    return body.events.filter((event) => event.title === title)
  }
  const one = async (title: string) => (await titled(title))[0] as CalendarEvent
  const there = (title: string) => store.all().filter((event) => event.title === title)
  const thereOne = (title: string) => there(title)[0] as ServedEvent
  type Words = CallInput<typeof calendars.createEvent>['body']['event']
  const plan = async (title: string) => {
    const event = { title, ...on(0), recurrence: 'FREQ=DAILY;COUNT=6', timezone: 'UTC' }
    const body = { event, calendar_id }
    const made = await at.desk.server.call(calendars.createEvent, { body }, at.desk.tokens.ben)
    await isRead()
    return made.body.event
  }
  const update = async (
    { id, title, start, end, recurrence, location, timezone }: CalendarEvent,
    words: Partial<Words>,
    more: Partial<CallInput<typeof calendars.updateEvent>['body']>,
  ) => {
    const event = { title, start, end, recurrence, location, timezone, ...words }
    const input = { params: { id }, body: { event, calendar_id, ...more } }
    return at.desk.server.call(calendars.updateEvent, input, at.desk.tokens.ben)
  }
  const remove = ({ id }: CalendarEvent, query: CallInput<typeof calendars.deleteEvent>['query']) =>
    at.desk.server.call(calendars.deleteEvent, { params: { id }, query }, at.desk.tokens.ben)
  /** Somebody changes one of a series there by itself. */
  const changeThere = (title: string, day: number, words: { title: string; start: number }) => {
    const { id, uid } = thereOne(title)
    const end = words.start + HOUR
    return store.put({ uid, ...words, end, series_id: id, occurrence: FIRST + day * DAY })
  }

  test('all of a series are changed from one only as long as that one is there as it was read', async () => {
    const series = await plan('Rounds')
    const second = { scope: 'this' as const, occurrence_start: on(1).start }
    const drill = (await update(series, { title: 'Drill', ...on(1, 2) }, second)).body.event
    await isRead()
    store.change(thereOne('Drill').id, { title: 'Drill moved', start: FIRST + DAY + 5 * HOUR })
    const before = [thereOne('Rounds'), thereOne('Drill moved')]
    expect(await update(drill, { location: 'Hall', ...on(1, 3) }, all)).toMatchObject(conflict)
    expect([thereOne('Rounds'), thereOne('Drill moved')]).toEqual(before)
    const newer = await one('Drill moved')
    expect(newer).toMatchObject({ id: drill.id, start: on(1, 5).start, occurrence_start: on(1).start })
    expect((await update(newer, { location: 'Hall' }, all)).error).toEqual([])
    expect([...there('Rounds'), ...there('Drill moved')]).toMatchObject([
      { location: 'Hall', start: FIRST },
      { location: 'Hall', start: FIRST + DAY + 5 * HOUR },
    ])
    // Another state that says nothing else is no change.
    await isRead()
    store.change(thereOne('Drill moved').id, {})
    expect((await update(await one('Drill moved'), { location: 'Deck' }, all)).error).toEqual([])
    expect(there('Drill moved')).toMatchObject([{ location: 'Deck' }])
  })

  test('a series is not split or moved over one that was changed there and is not known here', async () => {
    const series = await plan('Watch')
    changeThere('Watch', 3, { title: 'Fire watch', start: FIRST + 3 * DAY + 4 * HOUR })
    const late = { title: 'Night watch', ...on(1, 1) }
    expect(await update(series, late, from(1))).toMatchObject(conflict)
    expect([there('Night watch'), there('Fire watch')]).toMatchObject([[], [{ occurrence: FIRST + 3 * DAY }]])
    expect(thereOne('Watch').rule).toBe('FREQ=DAILY;COUNT=6')
    expect(await one('Fire watch')).toMatchObject({ ...on(3, 4), occurrence_start: on(3).start })
    expect((await update(series, late, from(1))).error).toEqual([])
    expect([await titled('Fire watch'), there('Fire watch')]).toMatchObject([
      [on(3, 4)],
      [{ series_id: thereOne('Night watch').id, start: FIRST + 3 * DAY + 4 * HOUR }],
    ])
    await isRead()
    changeThere('Watch', 0, { title: 'Early watch', start: FIRST - HOUR })
    expect(await update(series, { ...on(0, 2), recurrence: 'FREQ=DAILY' }, all)).toMatchObject(conflict)
    expect([thereOne('Watch').start, thereOne('Early watch').start]).toEqual([FIRST, FIRST - HOUR])
    expect(await one('Early watch')).toMatchObject(on(0, -1))
  })

  test('a series is not ended or deleted with one that was changed there and is not known here', async () => {
    const series = await plan('Call')
    changeThere('Call', 4, { title: 'Call with owners', start: FIRST + 4 * DAY + HOUR })
    expect(await remove(series, from(2))).toMatchObject(conflict)
    expect(thereOne('Call').rule).toBe('FREQ=DAILY;COUNT=6')
    expect(await one('Call with owners')).toMatchObject(on(4, 1))
    await isRead()
    store.change(thereOne('Call with owners').id, { title: 'Call with brokers' })
    expect(await remove(series, all)).toMatchObject(conflict)
    expect([there('Call'), there('Call with brokers')]).toMatchObject([[{}], [{}]])
    expect(await one('Call with brokers')).toMatchObject(on(4, 1))
    expect((await remove(series, all)).status).toBe(204)
    expect([there('Call'), there('Call with brokers')]).toEqual([[], []])
  })

  test('what was left out or taken back there does not come again where the series is split', async () => {
    const series = await plan('Pilot')
    const fourth = { scope: 'this' as const, occurrence_start: on(3).start }
    await update(series, { title: 'Pilot late', ...on(3, 2) }, fourth)
    await isRead()
    store.remove(thereOne('Pilot late').id)
    store.change(thereOne('Pilot').id, { exdates: [FIRST + 3 * DAY] })
    const rest = { title: 'Pilot 2', ...on(1, 1) }
    expect(await update(series, rest, from(1))).toMatchObject(conflict)
    expect([there('Pilot 2'), await titled('Pilot late')]).toEqual([[], []])
    expect((await titled('Pilot')).map(({ start }) => start)).not.toContain(on(3).start)
    expect((await update(series, rest, from(1))).error).toEqual([])
    expect(there('Pilot late')).toEqual([])
    expect((await titled('Pilot 2')).map(({ start }) => start)).toEqual(
      [1, 2, 4, 5].map((day) => on(day, 1).start),
    )
  })
})
