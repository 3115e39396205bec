import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerInvite, getInvite } from '@laycan/features/flows/invitations/contract/endpoints.ts'
import { replyJobs } from '@laycan/features/flows/invitations/server/testing.ts'
import { type SendingDesk, startSendingDesk } from '@laycan/features/flows/mail-sending/server/testing.ts'
import { setLineUsers } from '@laycan/features/foundation/lines/server/public.ts'
import * as calls from '@laycan/features/records/calendars/contract/endpoints.ts'
import type { CalendarEvent } from '@laycan/features/records/calendars/contract/event.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { type InvitationMail, invitationMail } from '../support/invitation-mail.ts'

let desk: SendingDesk
beforeAll(async () => {
  desk = await startSendingDesk({ jobs: replyJobs })
})
afterAll(() => desk.stop())

type Answer = 'accept' | 'tentative' | 'decline'
let serial = 0
const newUid = () => `changing-${process.pid}-${++serial}@aegean.example`

/** Brings a mail of an organizer in, and waits until it was looked at. */
async function bring(mail: InvitationMail): Promise<number> {
  const id = await desk.deliver({ raw: invitationMail(mail), line_id: desk.lines.ops })
  await desk.pass(0)
  return id
}
async function answer(id: number, given: Answer = 'accept') {
  const body = { answer: given, proposed: null }
  const { status } = await desk.server.call(answerInvite, { params: { id }, body }, desk.tokens.ben)
  expect(status).toBe(204)
  await desk.pass(0)
}
async function accepted(mail: InvitationMail, given: Answer = 'accept') {
  const uid = newUid()
  const id = await bring({ ...mail, uid })
  await answer(id, given)
  return { uid, id }
}
async function listed(uid: string, token = desk.tokens.ben): Promise<CalendarEvent[]> {
  const query = { start: '2026-05-01T00:00:00.000Z', end: '2026-07-01T00:00:00.000Z' }
  const { events } = (await desk.server.call(calls.listEvents, { query }, token)).body
  return events.filter(({ eid }) => eid.startsWith(uid))
}
const starts = async (uid: string) => (await listed(uid)).map(({ start }) => start.slice(0, 16))
const stateOf = async (id: number) =>
  (await desk.server.call(getInvite, { params: { id } }, desk.tokens.ben)).body
const at = (day: number, hour: number) => [
  `DTSTART:202605${day}T${String(hour).padStart(2, '0')}0000Z`,
  `DTEND:202605${day}T${hour + 1}0000Z`,
]
const WEEKLY = 'RRULE:FREQ=WEEKLY;COUNT=4'
const DAYS = ['2026-05-12T08:00', '2026-05-19T08:00', '2026-05-26T08:00', '2026-06-02T08:00']

test('what an organizer changes arrives in the calendar by itself, and only what is newer than that', async () => {
  const { uid } = await accepted({ sequence: 1 }, 'tentative')
  const later = { uid, sequence: 2, times: at(13, 14), lines: ['DESCRIPTION:Bring the charter party'] }
  const moved = { start: '2026-05-13T14:00:00.000Z', status: 'tentative', body: 'Bring the charter party' }
  const id = await bring(later)
  expect(await listed(uid)).toMatchObject([{ ...moved, end: '2026-05-13T15:00:00.000Z', email_id: id }])
  await bring({ uid, sequence: 1, stamp: '20260503T080000Z', times: at(14, 14) })
  await bring({ ...later, times: at(15, 14) })
  expect(await listed(uid)).toMatchObject([moved])
  await bring({ ...later, stamp: '20260504T080000Z', times: at(15, 14) })
  expect(await listed(uid)).toMatchObject([{ start: '2026-05-15T14:00:00.000Z' }])
})

test('what an organizer calls off stays in the calendar as cancelled, and takes place again when he says so', async () => {
  const { uid } = await accepted({ lines: [WEEKLY] })
  const cancel = await bring({ uid, sequence: 1, method: 'CANCEL' })
  const cancelled = (await listed(uid)).map(({ status }) => status)
  expect(cancelled).toEqual(Array(4).fill('cancelled'))
  expect(await stateOf(cancel)).toMatchObject({ state: 'cancelled', doubtful_sender: null })
  await bring({ uid, sequence: 2, lines: [WEEKLY] })
  expect((await listed(uid)).map(({ status }) => status)).toEqual(Array(4).fill('confirmed'))
})

test('a stranger changes nothing: not by the name of the organizer, not by his own, not by the UID of a planned event', async () => {
  const { uid } = await accepted({ sequence: 1 })
  const before = await listed(uid)
  const from = 'Nikos Pappas <nikos@evil.example>'
  const forged = await bring({ uid, sequence: 5, method: 'CANCEL', from })
  await bring({ uid, sequence: 6, times: at(20, 10), from })
  const own = invitationMail({ uid, sequence: 7, times: at(21, 10), from })
  const raw = Buffer.from(own.toString().replace('mailto:nikos@aegean', 'mailto:nikos@evil'))
  await desk.deliver({ raw, line_id: desk.lines.ops })
  await desk.pass(0)
  // To another mailbox, of which who keeps it in his calendar knows nothing.
  await desk.deliver({
    raw: invitationMail({ uid, sequence: 8, times: at(22, 10) }),
    line_id: desk.lines.chartering,
  })
  await desk.pass(0)
  expect(await listed(uid)).toEqual(before)
  expect(await stateOf(forged)).toMatchObject({ doubtful_sender: 'nikos@evil.example' })

  const [calendar] = (await desk.server.call(calls.listCalendars, { query: {} }, desk.tokens.ben)).body
    .calendars
  const event = { title: 'Ours', start: '2026-05-20T08:00:00.000Z', end: '2026-05-20T09:00:00.000Z' }
  const made = await desk.server.call(
    calls.createEvent,
    { body: { event, calendar_id: calendar?.id ?? 0 } },
    desk.tokens.ben,
  )
  await bring({ uid: made.body.event.eid, sequence: 9, method: 'CANCEL' })
  await bring({ uid: made.body.event.eid, sequence: 9 })
  expect(await listed(made.body.event.eid)).toEqual([made.body.event])
})

test('a bomb changes nothing', async () => {
  const { uid } = await accepted({ lines: [WEEKLY] })
  const before = await listed(uid)
  const dates = Array.from({ length: 90_000 }, () => 'EXDATE:20260512T080000Z')
  await bring({ uid, sequence: 1, times: at(13, 14), lines: [WEEKLY, ...dates] })
  expect(await listed(uid)).toEqual(before)
  await bring({ uid, sequence: 99_999_999_999, lines: ['RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'] })
  expect(await listed(uid)).toHaveLength(1)
})

test('one of a series that its organizer changes takes the place of the planned one, or goes alone', async () => {
  const { uid } = await accepted({ lines: [WEEKLY] })
  await bring({ uid, sequence: 1, times: at(20, 15), lines: ['RECURRENCE-ID:20260519T080000Z'] })
  expect(await starts(uid)).toEqual([DAYS[0], '2026-05-20T15:00', DAYS[2], DAYS[3]])
  await bring({ uid, sequence: 1, method: 'CANCEL', lines: ['RECURRENCE-ID:20260526T080000Z'] })
  expect(await starts(uid)).toEqual([DAYS[0], '2026-05-20T15:00', DAYS[3]])
  // No version of it is older than that, and one that the series has not is none of it.
  await bring({ uid, sequence: 0, times: at(27, 15), lines: ['RECURRENCE-ID:20260526T080000Z'] })
  await bring({ uid, sequence: 3, times: at(27, 15), lines: ['RECURRENCE-ID:20260527T080000Z'] })
  expect(await starts(uid)).toEqual([DAYS[0], '2026-05-20T15:00', DAYS[3]])
  // The series gets another text: what stands by itself stays where it is.
  await bring({ uid, sequence: 4, lines: [WEEKLY, 'DESCRIPTION:In Athens'] })
  expect(await starts(uid)).toEqual([DAYS[0], '2026-05-20T15:00', DAYS[3]])
  expect((await listed(uid)).map(({ body }) => body)).toEqual(Array(3).fill('In Athens'))
  // At another hour all follow the series.
  await bring({ uid, sequence: 5, times: at(12, 10), lines: [WEEKLY] })
  expect(await starts(uid)).toEqual(DAYS.map((day) => day.replace('T08', 'T10')))
})

test('a series comes with what it leaves out and what was changed of it, in whichever order its mail has them', async () => {
  const exception = ['RECURRENCE-ID:20260519T080000Z', ...at(20, 15), 'SUMMARY:With owners', 'SEQUENCE:0']
  const gone = ['RECURRENCE-ID:20260602T080000Z', ...at(12, 10), 'STATUS:CANCELLED', 'SUMMARY:Off']
  const { uid } = await accepted({ lines: [WEEKLY, 'EXDATE:20260526T080000Z'], more: [exception, gone] })
  expect((await listed(uid)).map(({ title, start }) => [title, start.slice(0, 16)])).toEqual([
    ['Morning meeting', DAYS[0]],
    ['With owners', '2026-05-20T15:00'],
  ])
  const turned = await accepted({
    times: at(20, 15),
    lines: ['RECURRENCE-ID:20260519T080000Z'],
    more: [[...at(12, 10), WEEKLY, 'SUMMARY:Series', 'SEQUENCE:0']],
  })
  expect(await stateOf(turned.id)).toMatchObject({ title: 'Series', is_single_of_series: false })
})

test('dates besides the rule, and without one, come with the invitation, and others with what its organizer says next', async () => {
  const { uid } = await accepted({ lines: [WEEKLY, 'RDATE:20260514T080000Z,soon', 'RDATE:20260515T080000Z'] })
  const dates = (...days: number[]) => days.map((day) => `2026-05-${day}T08:00`)
  expect(await starts(uid)).toEqual([DAYS[0], ...dates(14, 15), ...DAYS.slice(1)])
  await bring({ uid, sequence: 1, lines: [WEEKLY, 'RDATE:20260515T080000Z,20260516T080000Z'] })
  expect(await starts(uid)).toEqual([DAYS[0], ...dates(15, 16), ...DAYS.slice(1)])
  await bring({ uid, sequence: 2, method: 'CANCEL', lines: ['RECURRENCE-ID:20260516T080000Z'] })
  expect(await starts(uid)).toEqual([DAYS[0], ...dates(15), ...DAYS.slice(1)])
  const alone = await accepted({ lines: ['RDATE;VALUE=PERIOD:20260514T080000Z/PT1H'] })
  expect(await starts(alone.uid)).toEqual([DAYS[0], ...dates(14)])
  expect(await stateOf(alone.id)).toMatchObject({ recurrence: 'FREQ=DAILY;COUNT=1' })
})

test('what an organizer says of one of a series and all that follow reaches all of them', async () => {
  const following = 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260519T080000Z'
  const { uid } = await accepted({ lines: [WEEKLY] })
  await bring({ uid, sequence: 2, times: at(27, 9), lines: ['RECURRENCE-ID:20260526T080000Z'] })
  await bring({ uid, sequence: 1, times: at(20, 15), lines: [following] })
  // What he said later of one of them stays.
  const moved = [DAYS[0], '2026-05-20T15:00', '2026-05-27T09:00', '2026-06-03T15:00']
  expect(await starts(uid)).toEqual(moved)
  await bring({
    uid,
    sequence: 3,
    method: 'CANCEL',
    lines: ['RECURRENCE-ID;RANGE=THISANDFUTURE:20260526T080000Z'],
  })
  expect(await starts(uid)).toEqual(moved.slice(0, 2))
  // The same in the mail that is answered.
  const exception = [following, ...at(20, 15), 'SUMMARY:With owners', 'SEQUENCE:0']
  const whole = await accepted({ lines: [WEEKLY], more: [exception] })
  const third = '2026-05-27T15:00'
  expect(await starts(whole.uid)).toEqual([DAYS[0], '2026-05-20T15:00', third, '2026-06-03T15:00'])
  await bring({
    uid: whole.uid,
    sequence: 1,
    method: 'CANCEL',
    lines: ['RECURRENCE-ID;RANGE=THISANDFUTURE:20260512T080000Z'],
  })
  expect((await listed(whole.uid)).every(({ status }) => status === 'cancelled')).toBe(true)
})

test('one of a series that was answered first becomes one of the series when that is; declined, it alone goes', async () => {
  const uid = newUid()
  const one = await bring({ uid, times: at(20, 15), lines: ['RECURRENCE-ID:20260519T080000Z'] })
  await answer(one)
  expect(await starts(uid)).toEqual(['2026-05-20T15:00'])
  const series = await bring({ uid, lines: [WEEKLY] })
  await answer(series)
  expect(await starts(uid)).toEqual([DAYS[0], '2026-05-20T15:00', DAYS[2], DAYS[3]])
  await answer(one, 'decline')
  expect(await starts(uid)).toEqual([DAYS[0], DAYS[2], DAYS[3]])
  await bring({ uid, sequence: 2, times: at(21, 15), lines: ['RECURRENCE-ID:20260519T080000Z'] })
  expect(await starts(uid)).toEqual([DAYS[0], DAYS[2], DAYS[3]])
  await answer(series, 'decline')
  expect(await listed(uid)).toEqual([])
  await bring({ uid, sequence: 3, lines: [WEEKLY] })
  expect(await listed(uid)).toEqual([])
})

test('a note that somebody wrote into the event stays', async () => {
  const { uid } = await accepted({ lines: ['DESCRIPTION:Agenda'] })
  const [event] = await listed(uid)
  if (!event) throw new Error('It is not there.')
  const { title, start, end, calendar_id } = event
  const body = {
    event: { title, start, end, body: 'Agenda. Ask for ETA' },
    calendar_id,
    scope: 'all' as const,
    occurrence_start: null,
  }
  await desk.server.call(calls.updateEvent, { params: { id: event.id }, body }, desk.tokens.ben)
  await bring({ uid, sequence: 1, times: at(13, 14), lines: ['DESCRIPTION:Other agenda'] })
  expect(await listed(uid)).toMatchObject([
    { start: '2026-05-13T14:00:00.000Z', body: 'Agenda. Ask for ETA' },
  ])
})

test('who reads the mailbox no more hears no more of what comes to it', async () => {
  const { uid } = await accepted({})
  const before = await listed(uid)
  const readers = (user_ids: readonly number[]) =>
    inTransaction(desk.company.db, (tx) => setLineUsers(tx, desk.lines.ops, [...user_ids]))
  await readers([])
  await bring({ uid, sequence: 1, times: at(13, 14) })
  expect(await listed(uid)).toEqual(before)
  await readers([desk.users.ben])
  await bring({ uid, sequence: 2, times: at(14, 14) })
  expect(await listed(uid)).toMatchObject([{ start: '2026-05-14T14:00:00.000Z' }])
})
