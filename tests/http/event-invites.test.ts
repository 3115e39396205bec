import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import {
  answerProposal,
  getEventInvitations,
  sendEventInvitations,
} from '@laycan/features/flows/event-invites/contract/event-invitations.ts'
import { guestAnswerJobs } from '@laycan/features/flows/event-invites/server/testing.ts'
import { answerInvite, getInvite } from '@laycan/features/flows/invitations/contract/endpoints.ts'
import { pendingReplies } from '@laycan/features/flows/invitations/server/public.ts'
import { replyJobs } from '@laycan/features/flows/invitations/server/testing.ts'
import { type SendingDesk, startSendingDesk } from '@laycan/features/flows/mail-sending/server/testing.ts'
import * as calls from '@laycan/features/records/calendars/contract/endpoints.ts'
import type { CalendarEvent } from '@laycan/features/records/calendars/contract/event.ts'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { answerOf, calendarOf } from '../support/event-answers.ts'

let desk: SendingDesk
let calendar_id: number
beforeAll(async () => {
  desk = await startSendingDesk({ jobs: [...replyJobs, ...guestAnswerJobs] })
  const { body } = await desk.server.call(calls.listCalendars, { query: {} }, desk.tokens.ben)
  calendar_id = body.calendars.find((calendar) => calendar.default)?.id ?? 0
})
afterAll(() => desk.stop())

const GUESTS = ['ops@oceanic.example', 'lee@sea.example', 'pia@sea.example']
const words = {
  title: 'Laycan meeting',
  start: '2026-12-01T09:00:00.000Z',
  end: '2026-12-01T10:00:00.000Z',
  timezone: 'Europe/Athens',
  location: 'Piraeus',
  attendees: GUESTS.map((address) => ({ name: '', address })),
}
type Words = Partial<CallInput<typeof calls.createEvent>['body']['event']>

async function plan(more: Words = {}, token = desk.tokens.ben): Promise<CalendarEvent> {
  const body = { event: { ...words, ...more }, calendar_id }
  const { body: made } = await desk.server.call(calls.createEvent, { body }, token)
  return made.event
}
async function change(id: number, more: Words): Promise<CalendarEvent> {
  const body = { event: { ...words, ...more }, calendar_id, scope: 'all' as const, occurrence_start: null }
  return (await desk.server.call(calls.updateEvent, { params: { id }, body }, desk.tokens.ben)).body.event
}
const read = async (id: number) =>
  (await desk.server.call(getEventInvitations, { params: { id } }, desk.tokens.ben)).body.invitations
const send = (id: number, token = desk.tokens.ben, line_id = desk.line_id) =>
  desk.server.call(sendEventInvitations, { params: { id }, body: { line_id } }, token)
const statuses = async (id: number) =>
  Object.fromEntries((await read(id)).people.map(({ address, status }) => [address, status]))

/** What left since it was asked last, with its recipients. */
async function left() {
  await desk.pass(0)
  const taken = desk.smtp.taken.splice(0)
  return Promise.all(
    taken.map(async ({ raw, rcpt_to }) => ({
      raw,
      to: rcpt_to.toSorted(),
      message: await parseMessage(raw),
    })),
  )
}

test('an invitation goes once to everybody, rises with a change, is called off for who is taken away and for all', async () => {
  const event = await plan()
  expect(await read(event.id)).toMatchObject({
    role: 'own',
    waiting: { request: GUESTS.map((address) => ({ address })), cancel: [], is_update: false },
    people: GUESTS.map((address) => ({ address, status: 'needs-action', delivery: 'not_sent' })),
  })
  await Promise.all([send(event.id), send(event.id)])
  const [invitation, ...twice] = await left()
  expect(twice).toEqual([])
  expect(invitation?.to).toEqual(GUESTS.toSorted())
  expect(invitation?.message).toMatchObject({
    kind: 'calendar',
    subject: 'Invitation: Laycan meeting',
    from: [{ name: 'Ben', address: 'mail@oceanic.example' }],
    calendar: {
      method: 'REQUEST',
      uid: event.eid,
      sequence: 0,
      start: words.start,
      end: words.end,
      location: 'Piraeus',
      organizer: { name: 'Ben', address: 'mail@oceanic.example' },
    },
  })
  expect(invitation?.message.text).toContain('11:00')
  expect((await read(event.id)).people.map(({ delivery }) => delivery)).toEqual(['sent', 'sent', 'sent'])
  expect((await send(event.id)).body.invitations.waiting).toMatchObject({ request: [], cancel: [] })
  expect(await left()).toEqual([])

  await change(event.id, { location: 'Athens', attendees: words.attendees.slice(0, 2) })
  expect((await read(event.id)).waiting).toMatchObject({ is_update: true, cancel: [{ address: GUESTS[2] }] })
  await send(event.id)
  const mails = await left()
  const byMethod = Object.fromEntries(mails.map((mail) => [mail.message.calendar?.method, mail]))
  expect(byMethod['REQUEST']).toMatchObject({
    to: GUESTS.slice(0, 2).toSorted(),
    message: { subject: 'Updated invitation: Laycan meeting' },
  })
  expect(byMethod['CANCEL']).toMatchObject({
    to: [GUESTS[2]],
    message: { calendar: { uid: event.eid, cancelled: true, attendees: [{ address: GUESTS[2] }] } },
  })
  const second = byMethod['REQUEST']?.message.calendar?.sequence ?? 0
  expect(second).toBeGreaterThan(0)

  await desk.server.call(
    calls.deleteEvent,
    { params: { id: event.id }, query: { scope: 'all' } },
    desk.tokens.ben,
  )
  await send(event.id)
  const [off] = await left()
  expect(off).toMatchObject({
    to: GUESTS.slice(0, 2).toSorted(),
    message: { calendar: { method: 'CANCEL' } },
  })
  expect(off?.message.calendar?.sequence).toBeGreaterThan(second)
  // Undo: whoever was told that it is off is invited again.
  await desk.server.call(
    calls.restoreEvent,
    { params: { id: event.id }, body: { occurrence_start: null } },
    desk.tokens.ben,
  )
  await send(event.id)
  expect((await left()).map(({ message }) => message.calendar?.method)).toEqual(['REQUEST'])
})

test('answers of the invitation card reach the event by mail, and count until its time changes', async () => {
  const event = await plan()
  await send(event.id)
  const [invitation] = await left()
  const raw = invitation?.raw ?? Buffer.alloc(0)
  const id = await desk.deliver({ raw, line_id: desk.lines.ops })
  const card = await desk.server.call(getInvite, { params: { id } }, desk.tokens.ben)
  expect(card.body).toMatchObject({ state: 'open', can_answer: true, doubtful_sender: null })
  await desk.server.call(
    answerInvite,
    { params: { id }, body: { answer: 'accept', proposed: null } },
    desk.tokens.ben,
  )
  // The mailbox ops cannot send here: its reply is brought by hand.
  const [reply] = await pendingReplies(desk.company.db)
  await desk.deliver({ raw: reply?.message ?? Buffer.alloc(0), line_id: desk.line_id })
  await desk.pass(0)
  expect(await statuses(event.id)).toMatchObject({
    'ops@oceanic.example': 'accepted',
    'lee@sea.example': 'needs-action',
  })

  const request = calendarOf(raw)
  const bring = async (...answer: Parameters<typeof answerOf>) => {
    await desk.deliver({ raw: answerOf(...answer), line_id: desk.line_id })
    await desk.pass(0)
  }
  await bring(request, { from: 'lee@sea.example', partstat: 'TENTATIVE', stamp: '20261102T000000Z' })
  await bring(request, { from: 'lee@sea.example', partstat: 'DECLINED', stamp: '20261101T000000Z' })
  expect(await statuses(event.id)).toMatchObject({ 'lee@sea.example': 'tentative' })

  await change(event.id, { start: '2026-12-02T09:00:00.000Z', end: '2026-12-02T10:00:00.000Z' })
  await send(event.id)
  await left()
  expect(Object.values(await statuses(event.id))).toEqual(['needs-action', 'needs-action', 'needs-action'])
  await bring(request, { from: 'pia@sea.example' })
  expect(await statuses(event.id)).toMatchObject({ 'pia@sea.example': 'needs-action' })
})

test('an answer that comes from another address than it names is told and not believed', async () => {
  const event = await plan()
  await send(event.id)
  const [invitation] = await left()
  const request = calendarOf(invitation?.raw ?? Buffer.alloc(0))
  const raw = answerOf(request, {
    from: 'mallory@evil.example',
    guest: 'lee@sea.example',
    partstat: 'DECLINED',
  })
  const id = await desk.deliver({ raw, line_id: desk.line_id })
  await desk.deliver({ raw: answerOf(request, { from: 'crasher@evil.example' }), line_id: desk.line_id })
  await desk.pass(0)
  expect(await statuses(event.id)).toEqual(Object.fromEntries(GUESTS.map((each) => [each, 'needs-action'])))
  const card = await desk.server.call(getInvite, { params: { id } }, desk.tokens.ben)
  expect(card.body.doubtful_sender).toBe('mallory@evil.example')
})

test('a proposed time waits for the organizer: accepted it moves the event, declined its proposer is told', async () => {
  const event = await plan()
  await send(event.id)
  const [invitation] = await left()
  const id = await desk.deliver({ raw: invitation?.raw ?? Buffer.alloc(0), line_id: desk.lines.ops })
  const proposed = { start: '2026-12-01T13:00:00.000Z', end: '2026-12-01T14:00:00.000Z' }
  const body = { answer: 'tentative' as const, proposed }
  await desk.server.call(answerInvite, { params: { id }, body }, desk.tokens.ben)
  const counter = (await pendingReplies(desk.company.db)).find(({ email_id }) => email_id === id)
  expect((await parseMessage(counter?.message ?? Buffer.alloc(0))).calendar?.method).toBe('COUNTER')
  await desk.deliver({ raw: counter?.message ?? Buffer.alloc(0), line_id: desk.line_id })
  const request = calendarOf(invitation?.raw ?? Buffer.alloc(0))
  const other = {
    from: 'lee@sea.example',
    method: 'COUNTER',
    start: '20261203T090000Z',
    end: '20261203T100000Z',
  }
  await desk.deliver({ raw: answerOf(request, other), line_id: desk.line_id })
  await desk.pass(0)
  const { proposals } = await read(event.id)
  expect(proposals).toMatchObject([
    { address: 'ops@oceanic.example', ...proposed },
    { address: 'lee@sea.example', start: '2026-12-03T09:00:00.000Z' },
  ])
  const [first, second] = proposals
  const answer = (proposal: number | undefined, given: 'accept' | 'decline', token = desk.tokens.ben) =>
    desk.server.call(answerProposal, { params: { id: proposal ?? 0 }, body: { answer: given } }, token)
  expect((await answer(second?.id, 'accept', desk.tokens.cy)).status).toBe(404)
  expect((await answer(second?.id, 'decline')).body.invitations.proposals).toHaveLength(1)
  const [told, ...more] = await left()
  expect(more).toEqual([])
  expect(told).toMatchObject({ to: ['lee@sea.example'], message: { calendar: { method: 'DECLINECOUNTER' } } })
  expect((await answer(first?.id, 'accept')).body.invitations.waiting).toMatchObject({ is_update: true })
  expect((await answer(first?.id, 'accept')).status).toBe(404)
  const { body: moved } = await desk.server.call(
    calls.getEvent,
    { params: { id: event.id } },
    desk.tokens.ben,
  )
  expect(moved.event).toMatchObject(proposed)
})

test('a series goes with its rule, its zone and what was changed of it; one of it is answered by itself', async () => {
  const event = await plan({ recurrence: 'FREQ=WEEKLY;COUNT=3' })
  const one = { ...words, start: '2026-12-08T11:00:00.000Z', end: '2026-12-08T12:00:00.000Z' }
  await desk.server.call(
    calls.updateEvent,
    {
      params: { id: event.id },
      body: { event: one, calendar_id, scope: 'this', occurrence_start: '2026-12-08T09:00:00.000Z' },
    },
    desk.tokens.ben,
  )
  const whole = {
    ...words,
    start: '2026-12-15T00:00:00.000Z',
    end: '2026-12-16T00:00:00.000Z',
    all_day: true,
  }
  await desk.server.call(
    calls.updateEvent,
    {
      params: { id: event.id },
      body: { event: whole, calendar_id, scope: 'this', occurrence_start: '2026-12-15T09:00:00.000Z' },
    },
    desk.tokens.ben,
  )
  await send(event.id)
  const [invitation] = await left()
  const text = calendarOf(invitation?.raw ?? Buffer.alloc(0))
  expect(text).toContain('DTSTART;VALUE=DATE:20261215')
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Athens:20261215T110000')
  expect(text).toContain('TZID:Europe/Athens')
  expect(text).toContain('RRULE:FREQ=WEEKLY;COUNT=3')
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Athens:20261208T110000')
  expect(invitation?.message.calendar).toMatchObject({
    start: words.start,
    recurrence: 'FREQ=WEEKLY;COUNT=3',
  })
})

test('a series that was changed from one with times of its own is told as it stands: that one by its new place, split by one UID', async () => {
  const event = await plan({ recurrence: 'FREQ=WEEKLY;COUNT=4' })
  const put = async (
    id: number,
    more: Words,
    to: { scope: 'this' | 'following' | 'all'; occurrence_start: string },
  ) => {
    const body = { event: { ...words, ...more }, calendar_id, ...to }
    return (await desk.server.call(calls.updateEvent, { params: { id }, body }, desk.tokens.ben)).body.event
  }
  const at = (day: number, hour: number) => ({
    start: `2026-12-${day}T${hour}:00:00.000Z`,
    end: `2026-12-${day}T${hour + 1}:00:00.000Z`,
  })
  const second = '2026-12-08T09:00:00.000Z'
  const own = { title: 'With owners', location: 'Pier' }
  const one = await put(event.id, { ...own, ...at(10, 14) }, { scope: 'this', occurrence_start: second })
  await send(event.id)
  await left()
  const toldOf = async (id: number) => {
    await send(id)
    const texts = (await left()).map(({ raw }) => calendarOf(raw))
    expect(texts).toHaveLength(1)
    const lines = (name: string) =>
      [...(texts[0] ?? '').matchAll(new RegExp(`^${name}[:;].*`, 'gm'))].map(String)
    return lines
  }
  await put(one.id, { ...own, ...at(10, 15) }, { scope: 'all', occurrence_start: second })
  const all = await toldOf(event.id)
  expect(all('SUMMARY')).toEqual(['SUMMARY:Laycan meeting', 'SUMMARY:With owners'])
  expect(all('LOCATION')).toEqual(['LOCATION:Piraeus', 'LOCATION:Pier'])
  const zone = 'TZID=Europe/Athens'
  expect(all('DTSTART').slice(-2)).toEqual([
    `DTSTART;${zone}:20261201T120000`,
    `DTSTART;${zone}:20261210T170000`,
  ])
  expect(all('RECURRENCE-ID')).toEqual([`RECURRENCE-ID;${zone}:20261208T120000`])
  const third = { scope: 'following' as const, occurrence_start: '2026-12-08T10:00:00.000Z' }
  const split = await put(one.id, { ...own, ...at(10, 16) }, third)
  const rest = await toldOf(split.id)
  expect(rest('RRULE')).toEqual(['RRULE:FREQ=WEEKLY;COUNT=3'])
  expect(rest('RECURRENCE-ID')).toEqual([`RECURRENCE-ID;${zone}:20261208T130000`])
  const uids = new Set(rest('UID'))
  expect(uids.size).toBe(1)
  expect(uids).not.toContain(`UID:${event.eid}`)
})

test('who does not see an event, may not send from a mailbox, or did not plan it sends nothing', async () => {
  const event = await plan()
  for (const token of [desk.tokens.cy, desk.tokens.ann, desk.tokens.olga]) {
    expect((await desk.server.call(getEventInvitations, { params: { id: event.id } }, token)).status).toBe(
      404,
    )
    expect((await send(event.id, token)).status).toBe(404)
  }
  expect((await send(event.id, desk.tokens.ben, desk.lines.chartering)).status).toBe(400)
  const wrong = await plan({ attendees: [{ address: 'nobody' }] })
  expect((await send(wrong.id)).body).toEqual({ error: 'No email can be sent to these attendees: nobody' })
  expect(await left()).toEqual([])
})
