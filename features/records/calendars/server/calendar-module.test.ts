import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const list = () => desk.server.call(calls.listCalendars, { query: {} }, desk.tokens.ben)
const calendar = { name: 'Laycans', color: 'Teal' }
const event = {
  title: 'Position meeting',
  start: '2026-03-02T08:00:00.000Z',
  end: '2026-03-02T09:00:00.000Z',
  timezone: 'Europe/Athens',
}
const window = { start: '2026-03-01T00:00:00.000Z', end: '2026-04-01T00:00:00.000Z' }

test('CA-005 calendars exist only with calendar_module = 1: each call is refused, and all is there again after', async () => {
  const own = (await list()).body.calendars[0]?.id ?? 0
  const add = () =>
    desk.server.call(calls.createEvent, { body: { event, calendar_id: own } }, desk.tokens.ben)
  const { id } = (await add()).body.event
  const feed = await desk.server.call(calls.createFeed, { params: { id: own } }, desk.tokens.ben)
  const turn = (value: string) =>
    desk.server.call(
      setCompanySettings,
      { body: { keys: ['calendar_module'], values: [value] } },
      desk.tokens.ann,
    )
  expect((await turn('0')).status).toBe(200)
  const refused = [
    await list(),
    await add(),
    await desk.server.call(calls.createCalendar, { body: { calendar } }, desk.tokens.ben),
    await desk.server.call(calls.listEvents, { query: window }, desk.tokens.ben),
    await desk.server.call(calls.getEvent, { params: { id } }, desk.tokens.ben),
    await desk.server.call(calls.deleteEvent, { params: { id }, query: {} }, desk.tokens.ben),
  ]
  for (const { status, error } of refused)
    expect([status, error]).toEqual([403, ['The calendar is turned off for your company']])
  expect((await fetch(feed.body.url)).status).toBe(403)
  await turn('1')
  const { body } = await desk.server.call(calls.listEvents, { query: window }, desk.tokens.ben)
  expect(body.events.map(({ title }) => title)).toEqual(['Position meeting'])
  expect((await fetch(feed.body.url)).status).toBe(200)
})

test('CA-009 where the chosen calendar is not found nothing is created and nothing updated', async () => {
  const own = (await list()).body.calendars[0]?.id ?? 0
  const made = await desk.server.call(calls.createCalendar, { body: { calendar } }, desk.tokens.ben)
  const { id } = made.body.calendar
  await desk.server.call(calls.deleteCalendar, { params: { id } }, desk.tokens.ben)
  const before = (await list()).body
  const kept = await desk.server.call(
    calls.createEvent,
    { body: { event, calendar_id: own } },
    desk.tokens.ben,
  )
  const skipped = [
    await desk.server.call(calls.updateCalendar, { params: { id }, body: { calendar } }, desk.tokens.ben),
    await desk.server.call(calls.createCalendar, { body: { calendar, line_id: 99_999 } }, desk.tokens.ben),
    await desk.server.call(calls.createEvent, { body: { event, calendar_id: id } }, desk.tokens.ben),
    await desk.server.call(
      calls.updateEvent,
      { params: { id: kept.body.event.id }, body: { event: { ...event, title: 'Moved' }, calendar_id: id } },
      desk.tokens.ben,
    ),
  ]
  for (const { status, error } of skipped)
    expect([status, error]).toEqual([404, ['This calendar does not exist anymore']])
  expect((await list()).body).toEqual(before)
  const { body } = await desk.server.call(calls.listEvents, { query: window }, desk.tokens.ben)
  expect(body.events.map(({ title }) => title)).not.toContain('Moved')
  expect(body.events).toHaveLength(2)
})
