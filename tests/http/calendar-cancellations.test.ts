import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callCalendarOff,
  getCalendarGuests,
} from '@laycan/features/flows/event-invites/contract/calendar-guests.ts'
import { sendEventInvitations } from '@laycan/features/flows/event-invites/contract/event-invitations.ts'
import { guestAnswerJobs } from '@laycan/features/flows/event-invites/server/testing.ts'
import { type SendingDesk, startSendingDesk } from '@laycan/features/flows/mail-sending/server/testing.ts'
import * as calls from '@laycan/features/records/calendars/contract/endpoints.ts'
import { testAccount, testSide } from '@laycan/features/records/mail-accounts/server/testing.ts'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { type Exim, startExim } from '@laycan/testing/mail-servers/exim.ts'

let exim: Exim
let desk: SendingDesk
beforeAll(async () => {
  exim = await startExim()
  const outgoing = { ...testSide(exim), security: 'starttls' as const, accept_invalid_certificate: true }
  const account = testAccount({ outgoing })
  desk = await startSendingDesk({ jobs: guestAnswerJobs, account: { ...account, user_ids: [] } })
})
afterAll(async () => {
  await desk?.stop()
  await exim?.stop()
})

async function makeCalendar(name: string, line_id: number | null): Promise<number> {
  const body = { calendar: { name, color: 'Blue' }, line_id, calendar_type: 'local' as const }
  return (await desk.server.call(calls.createCalendar, { body }, desk.tokens.ann)).body.calendar.id
}

interface Planned {
  title: string
  start: string
  recurrence?: string
  guests?: readonly string[]
  /** Left out: nobody is told of it. */
  line_id?: number | undefined
}

async function plan(
  calendar_id: number,
  { title, start, recurrence, guests = ['lee@sea.example'], line_id }: Planned,
) {
  const end = new Date(Date.parse(start) + 3_600_000).toISOString()
  const event = {
    title,
    start,
    end,
    timezone: 'Europe/Athens',
    attendees: guests.map((address) => ({ name: '', address })),
    ...(recurrence !== undefined && { recurrence }),
  }
  const { body } = await desk.server.call(
    calls.createEvent,
    { body: { event, calendar_id } },
    desk.tokens.ann,
  )
  const { id, eid } = body.event
  if (line_id !== undefined) {
    const sent = await desk.server.call(
      sendEventInvitations,
      { params: { id }, body: { line_id } },
      desk.tokens.ann,
    )
    expect(sent.status).toBe(200)
  }
  return eid
}

const guestsOf = (id: number, token = desk.tokens.ann) =>
  desk.server.call(getCalendarGuests, { params: { id } }, token)
const callOff = (id: number, token = desk.tokens.ann) =>
  desk.server.call(callCalendarOff, { params: { id } }, token)

/** Cancellations that lie in the mailbox of the guests, by title. */
async function cancelled() {
  await desk.pass(0)
  const mails = await Promise.all((await exim.delivered()).map((raw) => parseMessage(raw)))
  return mails
    .flatMap(({ calendar, subject, from }) =>
      calendar?.method === 'CANCEL' ? [{ calendar, subject, from }] : [],
    )
    .toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
}

test('a calendar goes with its events, and a real mail server brings each guest of those to come one cancellation', async () => {
  const id = await makeCalendar('Laycans', null)
  const { line_id } = desk
  const far = '2040-05-01T09:00:00.000Z'
  await plan(id, { title: 'Over', start: '2020-05-01T09:00:00.000Z', line_id })
  await plan(id, { title: 'Nobody was told', start: far })
  const series = await plan(id, {
    title: 'A series',
    start: '2020-05-01T09:00:00.000Z',
    recurrence: 'FREQ=YEARLY',
    guests: ['lee@sea.example', 'pia@sea.example'],
    line_id,
  })
  for (let at = 10; at < 40; at += 1) await plan(id, { title: `Meeting ${at}`, start: far, line_id })
  await desk.pass(0)
  expect((await guestsOf(id)).body.guests).toEqual({
    events: 31,
    people: 2,
    first: [
      { name: '', address: 'lee@sea.example' },
      { name: '', address: 'pia@sea.example' },
    ],
    silent_events: 0,
  })
  const both = await Promise.all([callOff(id), callOff(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
  const list = await desk.server.call(calls.listCalendars, { query: {} }, desk.tokens.ann)
  expect(list.body.calendars.map((calendar) => calendar.id)).not.toContain(id)
  // Of the series each guest has his own.
  await expect.poll(async () => (await cancelled()).length).toBe(32)
  const [first, copy, ...meetings] = await cancelled()
  expect(copy?.subject).toBe(first?.subject)
  expect(first).toMatchObject({
    subject: 'Cancelled: A series',
    from: [{ address: 'mail@oceanic.example' }],
    calendar: { uid: series, sequence: 1, organizer: { address: 'mail@oceanic.example' } },
  })
  expect(first?.calendar.attendees.map(({ address }) => address)).toEqual([
    'lee@sea.example',
    'pia@sea.example',
  ])
  expect(meetings.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 30 }, (_each, at) => `Cancelled: Meeting ${at + 10}`),
  )
})

test('who does not see a calendar calls nothing off, one that stays stays, and a plain deletion tells nobody', async () => {
  const before = (await cancelled()).length
  const id = await makeCalendar('Private', null)
  await plan(id, { title: 'Private', start: '2040-05-01T09:00:00.000Z', line_id: desk.line_id })
  for (const token of [desk.tokens.ben, desk.tokens.cy, desk.tokens.olga]) {
    expect((await guestsOf(id, token)).status).toBe(404)
    expect((await callOff(id, token)).status).toBe(404)
  }
  const { body } = await desk.server.call(calls.listCalendars, { query: {} }, desk.tokens.ann)
  const stays = body.calendars.find((calendar) => calendar.default)?.id ?? 0
  await plan(stays, { title: 'Stays', start: '2040-05-01T09:00:00.000Z', line_id: desk.line_id })
  expect((await callOff(stays)).body).toEqual({ error: 'This calendar cannot be deleted' })
  expect((await guestsOf(stays)).body.guests.events).toBe(1)
  await desk.server.call(calls.deleteCalendar, { params: { id } }, desk.tokens.ann)
  expect(await cancelled()).toHaveLength(before)
})

test('guests of a mailbox that the caller may not send from are counted and not told', async () => {
  const before = (await cancelled()).length
  const id = await makeCalendar('Of the line', desk.lines.ops)
  await plan(id, { title: 'Of the line', start: '2040-05-01T09:00:00.000Z', line_id: desk.line_id })
  // ben reads the line of the calendar, and may not send from the mailbox that invited.
  expect((await guestsOf(id, desk.tokens.ben)).body.guests).toMatchObject({
    events: 0,
    people: 0,
    silent_events: 1,
  })
  expect((await callOff(id, desk.tokens.ben)).status).toBe(204)
  expect(await cancelled()).toHaveLength(before)
})
