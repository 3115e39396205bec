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
  const { title, start, end, all_day, timezone, recurrence, location, body, attendees } = event
  return { title, start, end, all_day, timezone, recurrence, location, body, attendees, ...written }
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
/** When each stands, for how many minutes, and what it says. */
const told = async () =>
  (await list()).map(({ start, end, title, location, body }) => [
    start.slice(8, 16),
    (Date.parse(end) - Date.parse(start)) / 60_000,
    title,
    location,
    body,
  ])
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
  // Athens puts its clocks forward on 29 March: at 10:00 on the wall it is an hour sooner from then on.
  expect((await list()).map(({ start }) => start.slice(5, 16))).toEqual([
    ...['03-02T08:00', '03-09T08:00', '03-16T10:00', '03-23T08:00', '03-30T07:00'],
    ...['04-06T07:00', '04-13T07:00', '04-20T07:00', '04-27T07:00'],
  ])
})

test('who changes all from one that was changed by itself gives the others only what he changes, and can go back', async () => {
  const room = 'Room 1'
  await create({
    recurrence: 'FREQ=DAILY;COUNT=5',
    location: room,
    attendees: [{ address: 'kim@x.example' }],
  })
  const ownWords = { title: 'With owners', location: 'Pier', ...at(4, 15), end: '2026-03-04T17:00:00.000Z' }
  await change(await on(4), ownWords, { scope: 'this' })
  await change(await on(5), { title: 'Own title' }, { scope: 'this' })
  const before = await told()
  const one = await on(4)
  const later = { start: '2026-03-04T16:00:00.000Z', end: '2026-03-04T18:00:00.000Z' }
  const moved = await change(one, { ...later, body: 'Agenda' }, { scope: 'all' })
  expect(moved.body.event).toMatchObject({ id: one.id, title: 'With owners', ...later })
  expect(await told()).toEqual([
    ['02T09:00', 60, 'Round', room, 'Agenda'],
    ['03T09:00', 60, 'Round', room, 'Agenda'],
    ['04T16:00', 120, 'With owners', 'Pier', 'Agenda'],
    ['05T09:00', 60, 'Own title', room, 'Agenda'],
    ['06T09:00', 60, 'Round', room, 'Agenda'],
  ])
  const { start, end } = one
  const back = { start, end, body: '' }
  await change(moved.body.event, back, { scope: 'all', occurrence_start: moved.body.event.occurrence_start })
  expect(await told()).toEqual(before)
  // A new name and a new length are for all; a name of its own stays with its day.
  const shorter = { title: 'Rounds', end: '2026-03-04T15:30:00.000Z' }
  const guests = [{ address: 'kim@x.example' }, { address: 'lee@x.example' }]
  await change(await on(4), { ...shorter, attendees: guests }, { scope: 'all' })
  expect(await told()).toEqual([
    ['02T08:00', 30, 'Rounds', room, ''],
    ['03T08:00', 30, 'Rounds', room, ''],
    ['04T15:00', 30, 'Rounds', 'Pier', ''],
    ['05T08:00', 30, 'Own title', room, ''],
    ['06T08:00', 30, 'Rounds', room, ''],
  ])
  for (const { attendees } of await list())
    expect(attendees.map(({ address }) => address)).toEqual(['kim@x.example', 'lee@x.example'])
})

test('a series that is moved to where one of it was moved by itself offers no way back, which would take that one along', async () => {
  await create({ recurrence: 'FREQ=DAILY;COUNT=3' })
  await change(await on(3), at(3, 10), { scope: 'this' })
  await change(await on(4), { title: 'Day 4' }, { scope: 'this' })
  const moved = await change(await on(2), at(2, 9), { scope: 'all' })
  expect(moved.body.has_way_back).toBeUndefined()
  expect(await shown()).toEqual(['02T09:00 Round', '03T10:00 Round', '04T09:00 Day 4'])
  expect((await change(await on(2), at(2, 10), { scope: 'all' })).body.has_way_back).toBe(false)
})

test('who changes all that follow from one that was changed by itself keeps it so, and what was before it', async () => {
  await create({ recurrence: 'FREQ=DAILY;COUNT=6' })
  await change(await on(3), { title: 'Before' }, { scope: 'this' })
  await change(await on(4), { title: 'With owners', ...at(4, 15) }, { scope: 'this' })
  await change(await on(6), { title: 'Late', ...at(6, 20) }, { scope: 'this' })
  const one = await on(4)
  const { body } = await change(one, { ...at(5, 14), location: 'Pier' }, { scope: 'following' })
  expect(body.event).toMatchObject({ id: one.id, title: 'With owners', location: 'Pier' })
  const titles = ['02T08:00 Round', '03T08:00 Before', '05T14:00 With owners', '06T07:00 Round']
  // What a colleague gave a time of its own keeps that.
  expect(await shown()).toEqual([...titles, '06T20:00 Late', '08T07:00 Round'])
  const places = (await list()).map(({ location }) => location)
  expect(places).toEqual(['', '', 'Pier', 'Pier', 'Pier', 'Pier'])
  // Programs of guests know those of a series by the UID of the series.
  const uids = new Set((await list()).slice(2).map(({ eid }) => eid))
  expect(uids.size).toBe(1)
  expect(uids).not.toContain(one.eid)
})

test('what differs from how it stood when its writer began is what all get, though a colleague moved that one meanwhile', async () => {
  await create({ recurrence: 'FREQ=DAILY;COUNT=3' })
  await change(await on(3), { title: 'By itself', ...at(3, 15) }, { scope: 'this' })
  const seen = await on(3)
  await change(seen, at(3, 18), { scope: 'this' })
  const mine = { title: 'By itself', location: 'Pier' }
  const refused = await change(seen, mine, { scope: 'all' })
  expect(refused.status).toBe(409)
  const { version } = await on(3)
  await change(seen, mine, { scope: 'all', version, shown: formOf(seen, {}) })
  expect(await shown()).toEqual(['02T08:00 Round', '03T15:00 By itself', '04T08:00 Round'])
  expect((await list()).map(({ location }) => location)).toEqual(['Pier', 'Pier', 'Pier'])
})

test('a series moves over a day of its own that was changed and deleted', async () => {
  const { id } = await create({ recurrence: 'FREQ=DAILY;COUNT=4' })
  for (const day of [3, 4]) await change(await on(day), { title: `Day ${day}` }, { scope: 'this' })
  const gone = await on(4)
  const query = { scope: 'this' as const, version: gone.version }
  await desk.server.call(calls.deleteEvent, { params: { id: gone.id }, query }, desk.tokens.ben)
  expect((await change(await on(2), at(3, 9), { scope: 'all' })).status).toBe(200)
  expect(await shown()).toEqual(['03T09:00 Round', '04T09:00 Day 3', '06T09:00 Round'])
  // Who brings it back by now finds it among the others.
  const occurrence_start = '2026-03-05T09:00:00.000Z'
  const back = { params: { id }, body: { occurrence_start } }
  await desk.server.call(calls.restoreEvent, back, desk.tokens.ben)
  expect((await shown())[2]).toBe('05T09:00 Day 4')
})

test('Undo brings back what was deleted with this deed alone, not what a change of the rule dropped earlier', async () => {
  const { id } = await create({ recurrence: 'FREQ=DAILY;COUNT=4' })
  const remove = async (day: number) => {
    const { id: gone, occurrence_start, version } = await on(day)
    const query = { scope: 'this' as const, version, occurrence_start: occurrence_start ?? '' }
    return desk.server.call(calls.deleteEvent, { params: { id: gone }, query }, desk.tokens.ben)
  }
  const restore = (day: number) =>
    desk.server.call(
      calls.restoreEvent,
      { params: { id }, body: { occurrence_start: at(day, 8).start } },
      desk.tokens.ben,
    )
  await change(await on(3), { title: 'By itself', ...at(3, 12) }, { scope: 'this' })
  await change(await on(2), { recurrence: 'FREQ=DAILY;COUNT=5' }, { scope: 'all' })
  const whole = ['02T08:00 Round', '03T08:00 Round', '04T08:00 Round', '05T08:00 Round', '06T08:00 Round']
  expect(await shown()).toEqual(whole)
  // What is not left out has nothing that could come back.
  expect((await restore(3)).status).toBe(200)
  expect(await shown()).toEqual(whole)
  expect((await remove(3)).status).toBe(204)
  expect((await restore(3)).status).toBe(200)
  expect(await shown()).toEqual(whole)
  await change(await on(3), { title: 'Anew', ...at(3, 14) }, { scope: 'this' })
  await remove(3)
  await restore(3)
  expect((await shown())[1]).toBe('03T14:00 Anew')
})

test('who deletes one of a series that a colleague moved meanwhile is told so; who deletes what is gone is told that', async () => {
  const { calendar } = (await makeCalendar('Desk', desk.lines.ops)).body
  const { id } = await create({ recurrence: 'FREQ=DAILY;COUNT=4' }, calendar.id)
  const [, seen] = await list(calendar.id)
  if (!seen) throw new Error('The series has no second day.')
  const moved = (await change(seen, { title: 'Of ben', ...at(3, 12) }, { scope: 'this' })).body.event
  const remove = (event: CalendarEvent, more: object = {}, token = desk.tokens.ann) =>
    desk.server.call(
      calls.deleteEvent,
      {
        params: { id: event.id },
        query: {
          scope: 'this',
          occurrence_start: event.occurrence_start ?? '',
          version: event.version,
          ...more,
        },
      },
      token,
    )
  const conflict = { status: 409, error: ['This event was changed by a colleague meanwhile'] }
  for (const scope of ['this', 'following']) expect(await remove(seen, { scope })).toMatchObject(conflict)
  const starts = async () => (await list(calendar.id)).map(({ start }) => start.slice(8, 16))
  expect(await starts()).toEqual(['02T08:00', '03T12:00', '04T08:00', '05T08:00'])
  expect(await remove({ ...moved, version: moved.version + 1 })).toMatchObject(conflict)
  // Who has seen it deletes it, and may bring it back; by the series it is reached whatever it is.
  expect((await remove(moved)).status).toBe(204)
  expect(await remove(moved)).toMatchObject({ status: 404, error: ['This event does not exist anymore'] })
  expect(await starts()).toEqual(['02T08:00', '04T08:00', '05T08:00'])
  const back = { params: { id }, body: { occurrence_start: moved.occurrence_start } }
  await desk.server.call(calls.restoreEvent, back, desk.tokens.ann)
  expect(await starts()).toEqual(['02T08:00', '03T12:00', '04T08:00', '05T08:00'])
  expect((await remove(seen, { version: undefined })).status).toBe(204)
  expect(await remove(seen, { version: undefined })).toMatchObject({
    status: 404,
    error: ['This event does not take place then anymore'],
  })
  await desk.server.call(calls.restoreEvent, back, desk.tokens.ann)
  expect(await starts()).toEqual(['02T08:00', '03T12:00', '04T08:00', '05T08:00'])
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
