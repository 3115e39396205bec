import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { LiveListener } from '#tests/support/live-listener.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { calendarPalettes } from '../contract/calendar.ts'
import * as calls from '../contract/endpoints.ts'
import type { CalendarEvent } from '../contract/event.ts'
import { deleteCalendarRow } from './calendars.repo.ts'
import { lockRemoteCalendar } from './remote/remote-events.repo.ts'

let desk: TestDesk
let own: number

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('calendars').execute()
  own = (await listCalendars())[0]?.id ?? 0
})

type Event = CallInput<typeof calls.createEvent>['body']['event']

const listCalendars = async (token = desk.tokens.ben, line_id?: number) =>
  (await desk.server.call(calls.listCalendars, { query: { line_id } }, token)).body.calendars
const makeCalendar = (name: string, line_id: number | null = null, token = desk.tokens.ben) =>
  desk.server.call(calls.createCalendar, { body: { calendar: { name, color: 'Teal' }, line_id } }, token)
const meeting: Event = {
  title: 'Position meeting',
  start: '2026-03-02T08:00:00.000Z',
  end: '2026-03-02T09:00:00.000Z',
  timezone: 'Europe/Athens',
}
const create = async (event: Partial<Event> = {}, calendar_id = own): Promise<CalendarEvent> =>
  (
    await desk.server.call(
      calls.createEvent,
      { body: { event: { ...meeting, ...event }, calendar_id } },
      desk.tokens.ben,
    )
  ).body.event
const update = (
  id: number,
  event: Partial<Event>,
  more: Partial<CallInput<typeof calls.updateEvent>['body']> = {},
  token = desk.tokens.ben,
) =>
  desk.server.call(
    calls.updateEvent,
    { params: { id }, body: { event: { ...meeting, ...event }, calendar_id: own, ...more } },
    token,
  )
const list = async (start = '2026-03-01', end = '2026-04-01', token = desk.tokens.ben) =>
  (
    await desk.server.call(
      calls.listEvents,
      { query: { start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` } },
      token,
    )
  ).body.events
const startsOf = async (...window: string[]) => (await list(...window)).map(({ start }) => start.slice(0, 16))

test('CA-001, CA-017, AP-251, AP-252 people have calendars of their own, and those of the lines they read', async () => {
  const ops = await makeCalendar('Laycans', desk.lines.ops)
  expect(ops.body.calendar).toMatchObject({
    name: 'Laycans',
    color: 'Teal',
    converted_auto_color: 'Teal',
    line_id: desk.lines.ops,
    calendar_type: 'local',
    localId: ops.body.calendar.id,
    default: false,
    editable: true,
    removable: true,
  })
  const names = async (token: string) => (await listCalendars(token)).map(({ name }) => name)
  expect(await names(desk.tokens.ben)).toEqual(['My calendar', 'Laycans'])
  expect(await names(desk.tokens.ann)).toEqual(['My calendar', 'Laycans'])
  expect(await names(desk.tokens.cy)).toEqual(['My calendar'])
  expect((await listCalendars(desk.tokens.ben, desk.lines.ops)).map(({ name }) => name)).toEqual(['Laycans'])
  expect((await makeCalendar('Mine', desk.lines.chartering)).status).toBe(404)
  expect((await listCalendars())[0]).toMatchObject({ default: true, removable: false, line_id: null })
})

test('CA-008, AP-252 a line has ten calendars at most, also when two make one at once', async () => {
  for (let at = 0; at < 9; at += 1) await makeCalendar(`No ${at}`, desk.lines.ops)
  const both = await Promise.all([makeCalendar('A', desk.lines.ops), makeCalendar('B', desk.lines.ops)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await makeCalendar('C', desk.lines.ops, desk.tokens.ann)).toMatchObject({
    status: 400,
    error: ['The maximum number of calendars has been exceeded'],
  })
})

test('a calendar is deleted while its provider is read: the one waits for the other', async () => {
  const { db } = desk.company
  const event = await create()
  let deletion: Promise<void> | undefined
  await inTransaction(db, async (tx) => {
    await lockRemoteCalendar(tx, own)
    deletion = inTransaction(db, (other) => deleteCalendarRow(other, own))
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBeGreaterThan(0)
    await sql`select from calendar_events where id = ${event.id} for update`.execute(tx)
  })
  await deletion
  expect(await list()).toEqual([])
})

test('AP-253, AP-254, CA-003, CA-007 a calendar is renamed and deleted, but the first one; colors are of its palette', async () => {
  expect([
    calendarPalettes.outlook.length,
    calendarPalettes.gmail.length,
    calendarPalettes.local.length,
  ]).toEqual([9, 24, 10])
  const { calendar } = (await makeCalendar('Laycans')).body
  const change = (id: number, name: string, color = 'Pink', token = desk.tokens.ben) =>
    desk.server.call(calls.updateCalendar, { params: { id }, body: { calendar: { name, color } } }, token)
  expect((await change(calendar.id, ' Drydocks ')).body.calendar).toMatchObject({
    name: 'Drydocks',
    color: 'Pink',
    version: 2,
  })
  expect((await change(calendar.id, '')).error.join()).toContain('The name cannot be empty')
  expect((await change(calendar.id, 'x'.repeat(254))).status).toBe(200)
  expect((await change(calendar.id, 'x'.repeat(255))).status).toBe(400)
  expect((await change(calendar.id, 'Drydocks', '#ffffff')).status).toBe(400)
  expect((await change(own, 'Other')).status).toBe(400)
  expect((await change(own, 'My calendar', 'Red')).status).toBe(200)
  expect((await change(calendar.id, 'Stolen', 'Red', desk.tokens.ann)).status).toBe(404)
  const remove = (id: number) => desk.server.call(calls.deleteCalendar, { params: { id } }, desk.tokens.ben)
  expect((await remove(own)).status).toBe(400)
  expect((await remove(calendar.id)).status).toBe(204)
  expect((await remove(calendar.id)).status).toBe(404)
})

test('CA-002, CA-010, AP-255, AP-256, AP-257 an event keeps its fields; who does not see its calendar sees nothing of it', async () => {
  const email_id = await desk.deliver()
  const event = await create({
    body: 'Bring the list',
    location: 'Piraeus',
    email_id,
    start_timezone: 'Europe/London',
    attendees: [{ address: 'ann@oceanic.example' }],
  })
  expect(event).toMatchObject({
    title: 'Position meeting',
    body: 'Bring the list',
    body_type: 'plain_text',
    all_day: false,
    email_id,
    calendar_id: own,
    attendees: [{ name: '', address: 'ann@oceanic.example', status: 'needs-action' }],
    recurrence: null,
    location: 'Piraeus',
    seriesMasterId: null,
    type: 'event',
  })
  expect(event.start_timezone).toBeUndefined()
  expect(await list()).toEqual([event])
  expect(await list('2026-03-01', '2026-04-01', desk.tokens.ann)).toEqual([])
  const get = (token: string) => desk.server.call(calls.getEvent, { params: { id: event.id } }, token)
  expect((await get(desk.tokens.ben)).body.event).toEqual(event)
  for (const token of [desk.tokens.ann, desk.tokens.cy, desk.tokens.olga])
    expect((await get(token)).status).toBe(404)
  expect((await update(event.id, {}, {}, desk.tokens.ann)).status).toBe(404)
})

test('CA-019 an event ends no sooner than it starts, has a title, a zone that is known, and a rule that comes', async () => {
  const refused = async (event: Partial<Event>) =>
    (
      await desk.server.call(
        calls.createEvent,
        { body: { event: { ...meeting, ...event }, calendar_id: own } },
        desk.tokens.ben,
      )
    ).error.join()
  expect(await refused({ end: '2026-03-02T07:59:00.000Z' })).toContain('The end may not be before the start')
  expect(await refused({ title: ' ' })).toContain('The title cannot be empty')
  expect(await refused({ timezone: 'Mars/Olympus' })).toContain('This time zone is not known')
  expect(await refused({ recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })).toContain('never comes')
  expect(await refused({ email_id: 999_999 })).toContain('does not exist')
  expect(await refused({ end: '2036-03-02T08:00:00.000Z' })).toContain('five years')
  const moment = await create({ end: meeting.start })
  expect(await list()).toEqual([moment])
  const { body } = await desk.server.call(
    calls.listEvents,
    { query: { start: '2026-01-01T00:00:00.000Z', end: '2028-01-01T00:00:00.000Z' } },
    desk.tokens.ben,
  )
  expect(body).toEqual({ error: 'Events can be shown for 400 days at most' })
})

test('an all-day event lasts whole days; a long one shows in each month that it touches', async () => {
  const event = await create({
    all_day: true,
    start: '2026-01-20T10:00:00.000Z',
    end: '2026-04-02T10:00:00.000Z',
  })
  expect([event.start, event.end, event.timezone]).toEqual([
    '2026-01-20T00:00:00.000Z',
    '2026-04-03T00:00:00.000Z',
    null,
  ])
  for (const [from, to, count] of [
    ['2026-03-01', '2026-04-01', 1],
    ['2026-04-02', '2026-05-01', 1],
    ['2026-04-03', '2026-05-01', 0],
  ] as const)
    expect(await list(from, to)).toHaveLength(count)
})

test('CA-015 a series shows every occurrence, and a change hits one of them, those that follow, or all', async () => {
  const series = await create({ recurrence: 'FREQ=WEEKLY;BYDAY=MO' })
  expect(await startsOf()).toEqual([
    '2026-03-02T08:00',
    '2026-03-09T08:00',
    '2026-03-16T08:00',
    '2026-03-23T08:00',
    '2026-03-30T07:00',
  ])
  const one = await update(
    series.id,
    {
      title: 'Moved',
      start: '2026-03-10T12:00:00.000Z',
      end: '2026-03-10T13:00:00.000Z',
      recurrence: series.recurrence,
    },
    { scope: 'this', occurrence_start: '2026-03-09T08:00:00.000Z' },
  )
  expect(one.body.event).toMatchObject({
    title: 'Moved',
    seriesMasterId: series.id,
    occurrence_start: '2026-03-09T08:00:00.000Z',
  })
  expect(await startsOf()).toEqual([
    '2026-03-02T08:00',
    '2026-03-10T12:00',
    '2026-03-16T08:00',
    '2026-03-23T08:00',
    '2026-03-30T07:00',
  ])
  // All move by two days on the wall; what was moved by itself stays where it is.
  await update(
    series.id,
    { start: '2026-03-18T09:00:00.000Z', end: '2026-03-18T10:00:00.000Z', recurrence: series.recurrence },
    { scope: 'all', occurrence_start: '2026-03-16T08:00:00.000Z' },
  )
  expect(await startsOf()).toEqual([
    '2026-03-04T09:00',
    '2026-03-10T12:00',
    '2026-03-18T09:00',
    '2026-03-25T09:00',
  ])
  const next = await update(
    series.id,
    {
      title: 'Later',
      start: '2026-03-19T09:00:00.000Z',
      end: '2026-03-19T10:00:00.000Z',
      recurrence: 'FREQ=WEEKLY;BYDAY=WE',
    },
    { scope: 'following', occurrence_start: '2026-03-18T09:00:00.000Z' },
  )
  expect(next.body.event).toMatchObject({ title: 'Later', recurrence: 'FREQ=WEEKLY;BYDAY=TH' })
  expect((await list()).map(({ start, title }) => `${start.slice(8, 16)} ${title}`)).toEqual([
    '04T09:00 Position meeting',
    '10T12:00 Moved',
    '19T09:00 Later',
    '26T09:00 Later',
  ])
  const gone = await update(series.id, {}, { scope: 'this', occurrence_start: '2026-03-18T09:00:00.000Z' })
  expect(gone).toMatchObject({ status: 404, error: ['This event does not take place then anymore'] })
})

test('AP-259 one occurrence, those that follow, or the whole series is deleted, and comes back', async () => {
  const { id } = await create({ recurrence: 'FREQ=DAILY;COUNT=5' })
  const remove = (query: CallInput<typeof calls.deleteEvent>['query']) =>
    desk.server.call(calls.deleteEvent, { params: { id }, query }, desk.tokens.ben)
  const restore = (occurrence_start: string | null = null) =>
    desk.server.call(calls.restoreEvent, { params: { id }, body: { occurrence_start } }, desk.tokens.ben)
  const days = async () => (await startsOf()).map((start) => start.slice(8, 10)).join(' ')
  await remove({ scope: 'this', occurrence_start: '2026-03-03T08:00:00.000Z' })
  expect(await days()).toBe('02 04 05 06')
  await restore('2026-03-03T08:00:00.000Z')
  expect(await days()).toBe('02 03 04 05 06')
  await update(
    id,
    { title: 'Changed', start: '2026-03-03T18:00:00.000Z', end: '2026-03-03T19:00:00.000Z' },
    { scope: 'this', occurrence_start: '2026-03-03T08:00:00.000Z' },
  )
  await remove({ scope: 'all' })
  expect(await list()).toEqual([])
  expect((await restore()).status).toBe(200)
  expect((await list()).map(({ title }) => title)).toContain('Changed')
  await remove({ scope: 'following', occurrence_start: '2026-03-05T08:00:00.000Z' })
  expect(await days()).toBe('02 03 04')
  expect((await remove({ scope: 'this', occurrence_start: '2026-03-07T08:00:00.000Z' })).status).toBe(404)
})

test('AP-258 two people move one event: the second is told, and nothing of the first is lost', async () => {
  const { calendar } = (await makeCalendar('Laycans', desk.lines.ops)).body
  const event = await create({}, calendar.id)
  const move = (hour: string, token: string) =>
    update(
      event.id,
      { start: `2026-03-02T${hour}:00:00.000Z`, end: `2026-03-02T${hour}:30:00.000Z` },
      { version: event.version, calendar_id: calendar.id },
      token,
    )
  const both = await Promise.all([move('10', desk.tokens.ben), move('11', desk.tokens.ann)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.flatMap(({ error }) => error)).toContain('This event was changed by a colleague meanwhile')
  expect(await list()).toHaveLength(1)
})

test('RT-017 who sees a calendar hears the event and what became of it, nobody else', async () => {
  const { calendar } = (await makeCalendar('Laycans', desk.lines.ops)).body
  const [ann, cy] = await Promise.all(
    [desk.tokens.ann, desk.tokens.cy].map((token) => LiveListener.connect(desk.server.url, token)),
  )
  const event = await create({}, calendar.id)
  expect((await ann?.next('CalendarEvents'))?.data).toEqual({ action: 'create', event })
  const moved = await update(event.id, { title: 'Moved' }, { calendar_id: calendar.id })
  expect((await ann?.next('CalendarEvents'))?.data).toEqual({ action: 'update', event: moved.body.event })
  await desk.server.call(calls.deleteEvent, { params: { id: event.id }, query: {} }, desk.tokens.ben)
  expect((await ann?.next('CalendarEvents'))?.data).toMatchObject({
    action: 'delete',
    event: { id: event.id },
  })
  // His first news is that of his own calendar: he heard nothing of the line's.
  await makeCalendar('Of cy', null, desk.tokens.cy)
  expect((await cy?.next('Calendar'))?.data).toMatchObject({ calendar: { name: 'Of cy' } })
  for (const window of [ann, cy]) window?.close()
})
