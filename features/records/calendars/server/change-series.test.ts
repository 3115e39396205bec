import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import type { CalendarEvent } from '../contract/event.ts'

let desk: TestDesk
let own: number

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('calendars').execute()
  const { calendars } = (await desk.server.call(calls.listCalendars, { query: {} }, desk.tokens.ben)).body
  own = calendars[0]?.id ?? 0
})

type Event = CallInput<typeof calls.createEvent>['body']['event']
type Change = Partial<CallInput<typeof calls.updateEvent>['body']>

const round: Event = {
  title: 'Round',
  start: '2026-03-02T08:00:00.000Z',
  end: '2026-03-02T09:00:00.000Z',
  timezone: 'Europe/Athens',
}
const makeCalendar = (name: string, line_id: number | null = null) =>
  desk.server.call(
    calls.createCalendar,
    { body: { calendar: { name, color: 'Teal' }, line_id } },
    desk.tokens.ben,
  )
const create = async (event: Partial<Event>, calendar_id = own): Promise<CalendarEvent> =>
  (
    await desk.server.call(
      calls.createEvent,
      { body: { event: { ...round, ...event }, calendar_id } },
      desk.tokens.ben,
    )
  ).body.event
const list = async (calendar_id = own) =>
  (
    await desk.server.call(
      calls.listEvents,
      { query: { start: '2026-02-01T00:00:00.000Z', end: '2026-07-01T00:00:00.000Z', calendar_id } },
      desk.tokens.ben,
    )
  ).body.events
/** What an event is, with something else of it. */
const formOf = (event: CalendarEvent, written: Partial<Event>): Event => {
  const { title, start, end, all_day, timezone, recurrence, location, body } = event
  return { title, start, end, all_day, timezone, recurrence, location, body, ...written }
}
/** Changes what stands on the board, as somebody does who looks at it. */
const change = (event: CalendarEvent, written: Partial<Event>, more: Change, token = desk.tokens.ben) =>
  desk.server.call(
    calls.updateEvent,
    {
      params: { id: event.id },
      body: {
        event: formOf(event, written),
        calendar_id: event.calendar_id,
        occurrence_start: event.occurrence_start,
        version: event.version,
        ...more,
      },
    },
    token,
  )
/** The event that stands on a day of March. */
const on = async (day: number): Promise<CalendarEvent> => {
  const found = (await list()).filter(({ start }) => start.startsWith(`2026-03-${pad(day)}`))
  expect(found, `events of the ${day}th`).toHaveLength(1)
  return found[0] as CalendarEvent
}
const at = (day: number, hour: number, minute = 0) => ({
  start: `2026-03-${pad(day)}T${pad(hour)}:${pad(minute)}:00.000Z`,
  end: `2026-03-${pad(day)}T${pad(hour + 1)}:${pad(minute)}:00.000Z`,
})
const pad = (number: number) => String(number).padStart(2, '0')
const shown = async () => (await list()).map(({ start, title }) => `${start.slice(8, 16)} ${title}`)

test('a series that is split twice, and its first half moved then, has every day exactly once', async () => {
  const { id } = await create({ recurrence: 'FREQ=DAILY;COUNT=10' })
  await desk.server.call(
    calls.deleteEvent,
    { params: { id }, query: { scope: 'this', occurrence_start: '2026-03-10T08:00:00.000Z' } },
    desk.tokens.ben,
  )
  await change(await on(7), { title: 'By itself', ...at(7, 15) }, { scope: 'this' })
  await change(await on(5), { title: 'Second', ...at(5, 9) }, { scope: 'following' })
  await change(await on(8), { title: 'Third', ...at(8, 7) }, { scope: 'following' })
  const halves = [
    '05T09:00 Second',
    '06T09:00 Second',
    '07T15:00 By itself',
    '08T07:00 Third',
    '09T07:00 Third',
    '11T07:00 Third',
  ]
  expect(await shown()).toEqual(['02T08:00 Round', '03T08:00 Round', '04T08:00 Round', ...halves])
  // Sooner: the end of the first half must not let in the day on which the second one begins. Later: nor lose its own last day.
  for (const hour of [6, 11]) {
    const moved = await change(await on(3), { title: 'First', ...at(3, hour) }, { scope: 'all' })
    expect(moved.status).toBe(200)
    const first = [2, 3, 4].map((day) => `${pad(day)}T${pad(hour)}:00 First`)
    expect(await shown()).toEqual([...first, ...halves])
  }
})

test('a series with an end has as many occurrences after it was moved, whole days and times of its own zone, too', async () => {
  const rules = [
    ['FREQ=DAILY;UNTIL=20260305T080000Z', {}],
    ['FREQ=DAILY;UNTIL=20260305T235959', {}],
    ['FREQ=DAILY;UNTIL=20260305', {}],
    ['FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260309T215959Z', {}],
    ['FREQ=DAILY;UNTIL=20260305', { all_day: true, ...at(2, 0), end: '2026-03-03T00:00:00.000Z' }],
  ] as const
  for (const [recurrence, more] of rules) {
    const { id, all_day } = await create({ recurrence, ...more })
    const before = await list()
    const first = before[0] as CalendarEvent
    for (const hours of all_day ? [24, -72] : [3, -4, 24 * 7 - 2]) {
      const moved = (moment: string) => new Date(Date.parse(moment) + hours * 3_600_000).toISOString()
      const times = { start: moved(first.start), end: moved(first.end) }
      expect((await change(first, times, { scope: 'all', version: undefined })).status).toBe(200)
      const starts = (await list()).map(({ start }) => start)
      expect(starts, `${recurrence} by ${hours} h`).toEqual(before.map(({ start }) => moved(start)))
      const [now] = await list()
      await change(now as CalendarEvent, { start: first.start, end: first.end }, { scope: 'all' })
      expect((await list()).map(({ start }) => start)).toEqual(before.map(({ start }) => start))
    }
    await desk.server.call(calls.deleteEvent, { params: { id }, query: {} }, desk.tokens.ben)
  }
})

test('a series that was moved goes back by one call from where it stands, with what was left out and changed by itself', async () => {
  const rules = [
    'FREQ=DAILY;COUNT=20',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
    'FREQ=MONTHLY;BYMONTHDAY=2',
    'FREQ=DAILY;INTERVAL=7;UNTIL=20260420T080000Z',
  ]
  for (const recurrence of rules) {
    const { id } = await create({ recurrence })
    const starts = (await list()).map(({ start }) => start)
    const byId = { params: { id }, query: { scope: 'this' as const, occurrence_start: starts.at(-1) ?? '' } }
    await desk.server.call(calls.deleteEvent, byId, desk.tokens.ben)
    const [first, second] = await list()
    if (!first || !second) throw new Error('The series has no second time.')
    const later = (moment: string, hours: number) =>
      new Date(Date.parse(moment) + hours * 3_600_000).toISOString()
    const byItself = { title: 'By itself', start: later(second.start, 4), end: later(second.end, 4) }
    await change(second, byItself, { scope: 'this' })
    const whole = async () =>
      (await list()).map((event) => ({ ...event, id: 0, version: 0, seriesMasterId: 0 }))
    const before = await whole()
    for (const hours of [2, 24, -47, 24 * 5 + 3]) {
      const seen = (await list()).find(({ start }) => start === first.start) as CalendarEvent
      const to = { start: later(seen.start, hours), end: later(seen.end, hours) }
      const moved = (await change(seen, to, { scope: 'all' })).body.event
      expect((await list()).map(({ start }) => start)).not.toEqual(before.map(({ start }) => start))
      const { start, end } = seen
      expect((await change(moved, { start, end }, { scope: 'all', occurrence_start: to.start })).status).toBe(
        200,
      )
      expect(await whole(), `${recurrence} by ${hours} h`).toEqual(before)
    }
    await desk.server.call(calls.deleteEvent, { params: { id }, query: {} }, desk.tokens.ben)
  }
})

test('one of a series that stands in another zone leaves the series its own, when all are changed from there', async () => {
  await create({ recurrence: 'FREQ=WEEKLY;COUNT=9' })
  const zone = 'America/New_York'
  await change(await on(16), { ...at(16, 10), timezone: zone }, { scope: 'this' })
  const one = await on(16)
  expect(one.timezone).toBe(zone)
  await change(one, { title: 'Rounds' }, { scope: 'all' })
  // Athens puts its clocks forward on 29 March: at 12:00 on the wall it is an hour sooner from then on.
  expect((await list()).map(({ start }) => start.slice(5, 16))).toEqual([
    ...['03-02T10:00', '03-09T10:00', '03-16T10:00', '03-23T10:00', '03-30T09:00'],
    ...['04-06T09:00', '04-13T09:00', '04-20T09:00', '04-27T09:00'],
  ])
})

test('two people move one occurrence of a series: the second is refused, and what the first one did stands', async () => {
  const { calendar } = (await makeCalendar('Laycans', desk.lines.ops)).body
  await create({ recurrence: 'FREQ=DAILY;COUNT=3' }, calendar.id)
  const [, seen] = await list(calendar.id)
  if (!seen) throw new Error('The series has no second day.')
  const [first, second] = [
    await change(seen, { title: 'Of ben', ...at(3, 12) }, { scope: 'this' }),
    await change(seen, { title: 'Of ann', ...at(3, 14) }, { scope: 'this' }, desk.tokens.ann),
  ]
  expect(first.status).toBe(200)
  expect(second).toMatchObject({
    status: 409,
    error: ['This event was changed by a colleague meanwhile'],
  })
  const titles = async () => (await list(calendar.id)).map(({ title }) => title)
  expect(await titles()).toEqual(['Round', 'Of ben', 'Round'])
  // Whoever has seen it may change it, and the other days are nobody's concern.
  const again = await change(first.body.event, { title: 'Of both' }, { scope: 'this' }, desk.tokens.ann)
  expect(again.status).toBe(200)
  const [, , third] = await list(calendar.id)
  if (!third) throw new Error('The series has no third day.')
  expect((await change(third, { title: 'Of ann' }, { scope: 'this' }, desk.tokens.ann)).status).toBe(200)
  expect(await titles()).toEqual(['Round', 'Of both', 'Of ann'])
})

test('a person has ten calendars at most, the first one among them, and one that is deleted makes room', async () => {
  const tenth = await Promise.all(Array.from({ length: 9 }, (_, n) => makeCalendar(`No ${n}`)))
  expect(tenth.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
  expect(await makeCalendar('One too many')).toMatchObject({
    status: 400,
    error: ['The maximum number of calendars has been exceeded'],
  })
  // A line has ten of its own.
  expect((await makeCalendar('Of the line', desk.lines.ops)).status).toBe(200)
  const id = tenth[0]?.body.calendar.id ?? 0
  await desk.server.call(calls.deleteCalendar, { params: { id } }, desk.tokens.ben)
  expect((await makeCalendar('In its place')).status).toBe(200)
})
