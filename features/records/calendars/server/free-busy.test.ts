import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk?.stop())

const at = (hour: number, day = 2) => `2026-03-0${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
const ask = (addresses: string[], end = at(0, 4), token = desk.tokens.ben) =>
  desk.server.call(calls.freeBusy, { query: { addresses, start: at(0), end } }, token)

test('whoever plans sees when colleagues are busy, and nothing of what they plan', async () => {
  const { calendars } = (await desk.server.call(calls.listCalendars, { query: {} }, desk.tokens.cy)).body
  const calendar_id = calendars[0]?.id ?? 0
  const plan = (title: string, from: number, to: number, recurrence: string | null = null) =>
    desk.server.call(
      calls.createEvent,
      { body: { event: { title, start: at(from), end: at(to), recurrence, timezone: 'UTC' }, calendar_id } },
      desk.tokens.cy,
    )
  await plan('Secret: dentist', 8, 10)
  await plan('Secret: call', 9, 11, 'FREQ=DAILY;COUNT=2')
  const answer = await ask(['CYD@oceanic.example', 'ann@oceanic.example', 'owner@elsewhere.example'])
  expect(answer.body.people).toEqual([
    { name: 'Ann', address: 'ann@oceanic.example', busy: [] },
    {
      name: 'Cyd',
      address: 'cyd@oceanic.example',
      busy: [
        { start: at(8), end: at(11) },
        { start: at(9, 3), end: at(11, 3) },
      ],
    },
  ])
  expect(JSON.stringify(answer.body)).not.toContain('Secret')
  expect((await ask(['cyd@oceanic.example'], '2026-05-02T00:00:00.000Z')).status).toBe(400)
  // Another company's people are nobody here.
  expect((await ask(['cyd@oceanic.example'], at(0, 4), desk.tokens.olga)).body.people).toEqual([])
})
