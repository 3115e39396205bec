import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerInvite, getInvite } from '@laycan/features/flows/invitations/contract/endpoints.ts'
import { pendingReplies, replySent } from '@laycan/features/flows/invitations/server/public.ts'
import { listEvents } from '@laycan/features/records/calendars/contract/endpoints.ts'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { type InvitationMail, invitationMail } from '../support/invitation-mail.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
const listen = liveListeners(() => desk)

const deliver = (mail?: InvitationMail) => desk.deliver({ raw: invitationMail(mail) })
const read = (id: number, token = desk.tokens.ben) => desk.server.call(getInvite, { params: { id } }, token)
type Body = { answer: 'accept' | 'tentative' | 'decline'; address?: string; time_zone?: string }
const answer = (id: number, body: Body, token = desk.tokens.ben) =>
  desk.server.call(answerInvite, { params: { id }, body }, token)

/** The replies of one mail that wait, read as messages. */
async function waiting(email_id: number) {
  const replies = (await pendingReplies(desk.company.db, { limit: 1000 })).filter(
    (reply) => reply.email_id === email_id,
  )
  return Promise.all(replies.map(async (reply) => ({ reply, message: await parseMessage(reply.message) })))
}

test('AP-054 an invitation carries title, times, place, attendees and our own answer', async () => {
  const id = await deliver({ lines: ['RRULE:FREQ=WEEKLY;COUNT=4'] })
  const { status, body } = await read(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    email_id: id,
    state: 'open',
    newest_email_id: id,
    title: 'Morning meeting',
    start: '2026-05-12T08:00:00.000Z',
    end: '2026-05-12T09:00:00.000Z',
    location: 'Piraeus, room 2',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
    organizer: { name: 'Nikos Pappas', address: 'nikos@aegean.example' },
    own_addresses: ['ops@oceanic.example'],
    is_invited: true,
    can_answer: true,
    answers: [],
  })
  expect(body.attendees.map(({ address, status: answered }) => [address, answered])).toEqual([
    ['ops@oceanic.example', 'needs-action'],
    ['lee@sea.example', 'needs-action'],
  ])
})

test('AP-055 an answer is kept for all readers of the mailbox, and its reply waits to be sent', async () => {
  const id = await deliver({ sequence: 3 })
  expect((await answer(id, { answer: 'accept' })).status).toBe(204)
  const { body } = await read(id, desk.tokens.ann)
  expect(body.answers).toMatchObject([
    {
      answer: 'accept',
      address: 'ops@oceanic.example',
      user_id: desk.users.ben,
      answered_by: 'Ben',
      delivery: 'waiting',
      is_for_older_version: false,
    },
  ])
  const [sent] = await waiting(id)
  expect(sent?.reply).toMatchObject({
    from: 'ops@oceanic.example',
    to: 'nikos@aegean.example',
    line_id: desk.lines.ops,
  })
  expect(sent?.message).toMatchObject({
    from: [{ name: 'Ben', address: 'ops@oceanic.example' }],
    to: [{ address: 'nikos@aegean.example' }],
    subject: 'Accepted: Morning meeting',
    calendar: {
      method: 'REPLY',
      sequence: 3,
      attendees: [{ address: 'ops@oceanic.example', status: 'accepted' }],
    },
  })
})

test('AP-055 a changed answer takes the place of the former one, of its reply too, also after that was sent', async () => {
  const id = await deliver()
  await answer(id, { answer: 'accept' })
  const [first] = await waiting(id)
  await answer(id, { answer: 'decline' }, desk.tokens.ann)
  const [second, ...more] = await waiting(id)
  expect(more).toEqual([])
  expect(second?.message.calendar?.attendees[0]?.status).toBe('declined')
  // The outbox was just sending the first one: what it reports is no longer the answer.
  await inTransaction(desk.company.db, (tx) => replySent(tx, first?.reply ?? { id: 0, message_id: '' }))
  expect((await read(id)).body.answers[0]).toMatchObject({ answer: 'decline', delivery: 'waiting' })
  await inTransaction(desk.company.db, (tx) => replySent(tx, second?.reply ?? { id: 0, message_id: '' }))
  expect((await read(id)).body.answers[0]).toMatchObject({ answer: 'decline', delivery: 'sent' })
  await answer(id, { answer: 'tentative' })
  expect((await waiting(id)).length).toBe(1)
})

test('AP-055 of several own addresses the reader chooses, and each has an answer of its own', async () => {
  const id = await deliver({ attendees: ['ben@oceanic.example', 'ops@oceanic.example'] })
  expect((await read(id)).body.own_addresses).toEqual(['ben@oceanic.example', 'ops@oceanic.example'])
  await answer(id, { answer: 'decline' })
  await answer(id, { answer: 'accept', address: 'OPS@oceanic.example' })
  const { answers } = (await read(id)).body
  expect(new Map(answers.map((each) => [each.address, each.answer]))).toEqual(
    new Map([
      ['ben@oceanic.example', 'decline'],
      ['ops@oceanic.example', 'accept'],
    ]),
  )
  const foreign = await answer(id, { answer: 'accept', address: 'lee@sea.example' })
  expect([foreign.status, foreign.error]).toEqual([400, ['This address is none of yours']])
})

test('AP-055 who is not on the list may answer as well', async () => {
  const id = await deliver({ attendees: ['lee@sea.example'] })
  expect((await read(id)).body).toMatchObject({ is_invited: false, can_answer: true })
  expect((await answer(id, { answer: 'tentative', address: 'ops@oceanic.example' })).status).toBe(204)
  const [sent] = await waiting(id)
  expect(sent?.message.calendar?.attendees).toMatchObject([
    { address: 'ops@oceanic.example', status: 'tentative' },
  ])
})

test('AP-054, MD-025 a changed event makes the older invitation outdated and its answer old', async () => {
  const uid = 'moved@aegean.example'
  const first = await deliver({ uid })
  await answer(first, { answer: 'accept' })
  const second = await deliver({ uid, sequence: 1 })
  expect((await read(first)).body).toMatchObject({
    state: 'outdated',
    newest_email_id: second,
    can_answer: false,
  })
  const newest = (await read(second)).body
  expect(newest).toMatchObject({ state: 'open', can_answer: true })
  expect(newest.answers).toMatchObject([{ answer: 'accept', is_for_older_version: true }])
  const late = await answer(first, { answer: 'decline' })
  expect([late.status, late.error]).toEqual([
    409,
    ['This invitation was changed. Please answer the newer one.'],
  ])
  expect((await answer(second, { answer: 'accept' })).status).toBe(204)
  expect((await read(second)).body.answers).toMatchObject([{ is_for_older_version: false }])
})

test('AP-054, MD-025 a cancelled event asks for no answer, in whichever order its mails came', async () => {
  const uid = 'cancelled@aegean.example'
  const cancel = await deliver({ uid, sequence: 2, method: 'CANCEL' })
  const request = await deliver({ uid, sequence: 1 })
  for (const id of [cancel, request]) {
    expect((await read(id)).body).toMatchObject({ state: 'cancelled', can_answer: false })
    const refused = await answer(id, { answer: 'accept' })
    expect([refused.status, refused.error]).toEqual([409, ['This event was cancelled by its organizer']])
  }
})

test('AP-054 one event of a series is told from the series', async () => {
  const uid = 'series@aegean.example'
  const series = await deliver({ uid, lines: ['RRULE:FREQ=DAILY'] })
  const one = await deliver({ uid, sequence: 1, lines: ['RECURRENCE-ID:20260513T080000Z'] })
  expect((await read(series)).body).toMatchObject({ state: 'open', is_single_of_series: false })
  expect((await read(one)).body).toMatchObject({ state: 'open', is_single_of_series: true })
  await answer(one, { answer: 'decline' })
  expect((await read(series)).body.answers).toEqual([])
  const [sent] = await waiting(one)
  expect(sent?.message.calendar?.recurrence_id).toContain('2026-05-13')
})

test('AP-055 published events, answers of others and events without organizer are not answered', async () => {
  for (const method of ['PUBLISH', 'REPLY']) {
    const id = await deliver({ method })
    const refused = await answer(id, { answer: 'accept' })
    expect([refused.status, refused.error]).toEqual([400, ['This event does not ask for an answer']])
  }
  const raw = Buffer.from(
    invitationMail()
      .toString()
      .replace(/^ORGANIZER.*\r\n/m, ''),
  )
  const id = await desk.deliver({ raw })
  expect((await read(id)).body.can_answer).toBe(false)
  const refused = await answer(id, { answer: 'accept' })
  expect([refused.status, refused.error]).toEqual([
    400,
    ['This invitation names nobody whom an answer could reach'],
  ])
})

test('AP-054, AP-055 a mail without invitation, and one of a foreign mailbox', async () => {
  const plain = await desk.deliver()
  const none = await read(plain)
  expect([none.status, none.error]).toEqual([404, ['This email holds no invitation']])
  const hidden = await desk.deliver({
    raw: invitationMail({ uid: 'hidden@x' }),
    line_id: desk.lines.chartering,
  })
  for (const token of [desk.tokens.ben, desk.tokens.cy, desk.tokens.olga]) {
    expect((await read(hidden, token)).status).toBe(404)
    expect((await answer(hidden, { answer: 'accept' }, token)).status).toBe(404)
  }
  // A newer version that the reader cannot see does not make his own outdated.
  const own = await deliver({ uid: 'both@x' })
  await desk.deliver({ raw: invitationMail({ uid: 'both@x', sequence: 5 }), line_id: desk.lines.chartering })
  expect((await read(own)).body.state).toBe('open')
  expect((await answer(own, { answer: 'maybe' as 'accept' })).status).toBe(400)
})

test('an event that is accepted stands in the calendar, changes there with the answer, and goes when it is declined', async () => {
  const id = await deliver({ lines: ['RRULE:FREQ=WEEKLY;COUNT=4'], uid: 'in-the-calendar@aegean.example' })
  const listed = async () => {
    const query = { start: '2026-05-01T00:00:00.000Z', end: '2026-07-01T00:00:00.000Z' }
    const { events } = (await desk.server.call(listEvents, { query }, desk.tokens.ben)).body
    return events.filter(({ eid }) => eid === 'in-the-calendar@aegean.example')
  }
  await answer(id, { answer: 'tentative' })
  const [first, ...others] = await listed()
  expect(others).toHaveLength(3)
  expect(first).toMatchObject({
    title: 'Morning meeting',
    start: '2026-05-12T08:00:00.000Z',
    location: 'Piraeus, room 2',
    status: 'tentative',
    email_id: id,
    organizer: { address: 'nikos@aegean.example' },
  })
  await answer(id, { answer: 'accept' })
  expect((await listed()).map(({ status }) => status)).toEqual(Array(4).fill('confirmed'))
  await answer(id, { answer: 'decline' })
  expect(await listed()).toEqual([])
})

test('who sees the calendar hears at once what an organizer changes of an accepted event', async () => {
  const uid = `heard-${process.pid}@aegean.example`
  await answer(await deliver({ uid }), { answer: 'accept' })
  const heard = await listen(desk.tokens.ben)
  await deliver({ uid, sequence: 1, times: ['DTSTART:20260513T140000Z', 'DTEND:20260513T150000Z'] })
  const event = { eid: uid, start: '2026-05-13T14:00:00.000Z' }
  expect((await heard.next('CalendarEvents')).data).toMatchObject({ action: 'update', event })
  await deliver({ uid, sequence: 2, method: 'CANCEL' })
  expect((await heard.next('CalendarEvents')).data).toMatchObject({ event: { status: 'cancelled' } })
})

test('a time that only a clock shows is told as it is, and stands in the calendar by the clock of who accepts it', async () => {
  const uid = `clock-${process.pid}@aegean.example`
  const zone = 'TZID=Customized Time Zone'
  const times = [`DTSTART;${zone}:20260513T080000`, `DTEND;${zone}:20260513T093000`]
  const id = await deliver({ uid, times })
  expect((await read(id)).body).toMatchObject({
    start: '2026-05-13T08:00:00',
    end: '2026-05-13T09:30:00',
    timezone: 'Customized Time Zone',
  })
  await answer(id, { answer: 'accept', time_zone: 'Europe/Athens' })
  const query = { start: '2026-05-13T00:00:00.000Z', end: '2026-05-14T00:00:00.000Z' }
  const { events } = (await desk.server.call(listEvents, { query }, desk.tokens.ben)).body
  expect(events.filter(({ eid }) => eid === uid)).toMatchObject([
    {
      start: '2026-05-13T05:00:00.000Z',
      end: '2026-05-13T06:30:00.000Z',
      timezone: 'Europe/Athens',
      body: '2026-05-13 08:00 Customized Time Zone',
    },
  ])
})
