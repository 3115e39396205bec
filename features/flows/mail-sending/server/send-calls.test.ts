import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getDraft,
  lockEmail,
  saveDraft,
  startCompose,
} from '#features/flows/mail-drafts/contract/endpoints.ts'
import { draftRefusals } from '#features/flows/mail-drafts/contract/errors.ts'
import { setUserSettings } from '#features/foundation/preferences/contract/endpoints.ts'
import { listFollowUps } from '#features/marks/follow-ups/contract/endpoints.ts'
import { followUpRefusals } from '#features/marks/follow-ups/contract/errors.ts'
import { findWrongDayCounts, findWrongEmailCounts } from '#features/records/emails/server/public.ts'
import { fixedDays } from '#tests/support/fixed-days.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { abortSend, listNewAnswers, sendEmail, sendNow, unschedule } from '../contract/endpoints.ts'
import { sendingRefusals } from '../contract/errors.ts'

let desk: TestDesk
let serial = 0

beforeAll(async () => {
  // Without the role of the jobs: what is taken waits.
  desk = await startTestDesk({ roles: ['web', 'mail'] })
})
afterAll(() => desk.stop())

const key = () => `send-key-${++serial}`
const nikos = { name: 'Nikos', address: 'nikos@aegean.example' }
type SendBody = NonNullable<NonNullable<Parameters<typeof desk.server.call<typeof sendEmail>>[1]>['body']>
const send = (body: Partial<SendBody> = {}, token = desk.tokens.ben) =>
  desk.server.call(
    sendEmail,
    {
      body: {
        line_id: desk.lines.ops,
        client_key: key(),
        subject: 'Offer',
        body: '<p>Firm</p>',
        to: [nikos],
        ...body,
      },
    },
    token,
  )
const { dayIn: inDays } = fixedDays()
const read = async (id: number) =>
  (await desk.server.call(getDraft, { params: { id } }, desk.tokens.ben)).body.mail

test('AP-046, CP-007 a mail that is sent waits for its undo window, which the sender chooses', async () => {
  const before = Date.now()
  const sent = await send()
  expect([sent.status, sent.error]).toEqual([200, []])
  expect(sent.body.email).toMatchObject({ box: 'sent', status: 'delay', user_id: desk.users.ben })
  expect(Date.parse(sent.body.send_at)).toBeGreaterThanOrEqual(before + 10_000)
  expect(Date.parse(sent.body.send_at)).toBeLessThanOrEqual(Date.now() + 10_000)
  const chosen = { keys: ['undo_send_seconds'], values: ['30'] }
  await desk.server.call(setUserSettings, { body: chosen }, desk.tokens.ben)
  const chosen_at = Date.now()
  const longer = await send()
  expect(Date.parse(longer.body.send_at)).toBeGreaterThanOrEqual(chosen_at + 30_000)
})

test('AP-046 the same call again is the same mail, also at the same moment', async () => {
  const client_key = key()
  const answers = await Promise.all([send({ client_key }), send({ client_key }), send({ client_key })])
  expect(new Set(answers.map(({ body }) => body.email.id)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.send_at)).size).toBe(1)
})

test('CP-016 the draft becomes the mail: none stays behind', async () => {
  const body = {
    client_key: key(),
    window_key: 'window-1',
    subject: 'Words',
    body: '<p>Words</p>',
    to: [nikos],
  }
  const saved = await desk.server.call(saveDraft, { body }, desk.tokens.ben)
  const draft_id = saved.body.email.id
  const sent = await send({ draft_id, version: 1, subject: 'Last words' })
  expect(sent.body.email).toMatchObject({ id: draft_id, subject: 'Last words', box: 'sent' })
  const again = { ...body, client_key: key(), draft_id, version: 2 }
  const late = await desk.server.call(saveDraft, { body: again }, desk.tokens.ben)
  expect([late.status, late.error]).toEqual([400, [draftRefusals.notADraft.text]])
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
  expect(await findWrongDayCounts(desk.company.db)).toEqual([])
})

test('CP-017 at least one recipient, only addresses, and nothing in them that nobody sees', async () => {
  expect((await send({ to: [] })).error).toEqual([sendingRefusals.noRecipient.text])
  const wrong = await send({ to: [nikos], cc: [{ name: '', address: 'lee@@sea' }] })
  expect([wrong.status, wrong.error]).toEqual([400, ['This is not a valid email address: "lee@@sea".']])
  const pasted = await send({ to: [{ name: 'Kim\u200b', address: '\ufeffkim\u200b@cargo.example\u200d ' }] })
  expect(pasted.body.email.to).toEqual([{ name: 'Kim', address: 'kim@cargo.example' }])
  const crowd = Array.from({ length: 501 }, (_, index) => ({ name: '', address: `a${index}@sea.example` }))
  expect((await send({ to: crowd })).error).toEqual([sendingRefusals.tooManyRecipients.text])
})

test('CP-014 only sendable lines of the sender send', async () => {
  for (const [token, line_id] of [
    [desk.tokens.ben, desk.lines.chartering],
    [desk.tokens.cy, desk.lines.ops],
    [desk.tokens.olga, desk.lines.ops],
    [desk.tokens.ben, 999_999_999],
  ] as const) {
    const answer = await send({ line_id }, token)
    expect([answer.status, answer.error]).toEqual([400, [draftRefusals.lineNotSendable.text]])
  }
})

test('CP-013 a mail is scheduled in any time zone, and never into the past', async () => {
  const schedule = { local: `${inDays(3)}T09:30`, time_zone: 'Asia/Singapore' }
  const sent = await send({ schedule })
  expect(sent.body).toMatchObject({ send_at: `${inDays(3)}T01:30:00.000Z`, time_was_moved: false })
  expect(sent.body.email).toMatchObject({ status: 'schedule', received_at: `${inDays(3)}T01:30:00.000Z` })
  expect(await read(sent.body.email.id)).toMatchObject({ schedule, status: 'schedule' })
  const refuse = async (wrong: typeof schedule) => (await send({ schedule: wrong })).error
  expect(await refuse({ ...schedule, local: `${inDays(-2)}T09:30` })).toEqual([
    sendingRefusals.inThePast.text,
  ])
  expect(await refuse({ ...schedule, time_zone: 'Sea/Nowhere' })).toEqual([draftRefusals.unknownZone.text])
  expect(await refuse({ ...schedule, local: '2031-02-30T10:00' })).toEqual([sendingRefusals.notATime.text])
})

test('CP-013 a time that the clocks skip or show twice is said to be another, also when the call is repeated', async () => {
  const year = new Date().getUTCFullYear() + 1
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month, 31))
    last.setUTCDate(31 - last.getUTCDay())
    return last.toISOString().slice(0, 10)
  }
  // Berlin goes from two to three in March, and from three back to two in October.
  for (const [day, hour] of [
    [lastSunday(2), '01:30'],
    [lastSunday(9), '00:30'],
  ]) {
    const schedule = { local: `${day}T02:30`, time_zone: 'Europe/Berlin' }
    const client_key = key()
    const first = await send({ schedule, client_key })
    const again = await send({ schedule, client_key })
    for (const { body } of [first, again])
      expect(body).toMatchObject({ send_at: `${day}T${hour}:00.000Z`, time_was_moved: true })
    expect(await read(first.body.email.id)).toMatchObject({ schedule, subject: 'Offer' })
  }
})

test('CP-008, CP-009, AP-050 delayed and scheduled mails are aborted, all or none', async () => {
  const one = (await send()).body.email.id
  const two = (await send({ schedule: { local: `${inDays(9)}T10:00`, time_zone: 'UTC' } })).body.email.id
  const received = await desk.deliver()
  const abort = (email_ids: number[], token = desk.tokens.ben) =>
    desk.server.call(abortSend, { body: { email_ids } }, token)
  expect((await abort([])).error).toEqual(['You have not selected any emails to abort send.'])
  const body = { client_key: key(), window_key: 'window-1' }
  const draft = (await desk.server.call(saveDraft, { body }, desk.tokens.ben)).body.email.id
  const mixed = await abort([one, draft])
  expect([mixed.status, mixed.error]).toEqual([400, ['Only delayed or scheduled emails can be aborted.']])
  expect((await abort([one, received])).status).toBe(404)
  expect((await abort([one], desk.tokens.cy)).status).toBe(404)
  expect((await read(one)).status).toBe('delay')
  expect((await abort([two, one, one])).body.email_ids).toEqual([one, two].sort((a, b) => a - b))
  expect(await read(one)).toMatchObject({ status: 'draft', send_at: null })
  expect(await read(two)).toMatchObject({ status: 'draft', schedule: null })
  expect((await abort([one])).error).toEqual(['Only delayed or scheduled emails can be aborted.'])
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
})

test('CP-011, AP-049 unscheduling makes it a draft that can be sent again', async () => {
  const { email } = (await send()).body
  const back = await desk.server.call(unschedule, { body: { email_id: email.id } }, desk.tokens.ben)
  expect(back.body.email).toMatchObject({ id: email.id, box: 'draft', status: 'draft' })
  const again = await send({ draft_id: email.id })
  expect(again.body.email).toMatchObject({ id: email.id, status: 'delay' })
})

test('CP-013, AP-047 a scheduled mail is sent now instead', async () => {
  const { email } = (await send({ schedule: { local: `${inDays(9)}T10:00`, time_zone: 'UTC' } })).body
  const now = await desk.server.call(sendNow, { body: { email_id: email.id } }, desk.tokens.ben)
  expect(now.body.email).toMatchObject({ status: 'delay', box: 'sent' })
  const mail = await read(email.id)
  expect(Math.abs(Date.parse(mail.send_at ?? '') - Date.now())).toBeLessThan(60_000)
  const outsider = await desk.server.call(sendNow, { body: { email_id: email.id } }, desk.tokens.cy)
  expect(outsider.status).toBe(404)
})

test('AP-046 an answer is stopped while a colleague has answered, names it, and passes on wish (send fence)', async () => {
  const id = await desk.deliver({ text: testMail({ Subject: 'Fenced' }) })
  const start = async (token: string) =>
    (await desk.server.call(startCompose, { query: { method: 'reply', id } }, token)).body.mail
  const [byAnn, byBen] = [await start(desk.tokens.ann), await start(desk.tokens.ben)]
  const answer = (mail: typeof byAnn) => ({
    method: 'reply' as const,
    source_email_id: id,
    thread_seen: mail.thread_seen,
    subject: mail.subject,
    body: mail.body,
    body_type: mail.body_type,
    to: mail.to,
  })
  const first = await send(answer(byAnn), desk.tokens.ann)
  expect(first.status).toBe(200)
  const second = await send(answer(byBen))
  expect([second.status, second.error]).toEqual([409, [sendingRefusals.answeredMeanwhile.text]])
  const query = { last_email_id: byBen.thread_seen?.last_email_id ?? 0 }
  const news = await desk.server.call(listNewAnswers, { params: { id }, query }, desk.tokens.ben)
  expect(news.body.emails.map((email) => email.id)).toEqual([first.body.email.id])
  expect((await desk.server.call(listNewAnswers, { params: { id }, query }, desk.tokens.cy)).status).toBe(404)
  expect((await send({ ...answer(byBen), send_anyway: true })).status).toBe(200)
})

test('AP-046 of two answers at the same moment one is stopped', async () => {
  const id = await desk.deliver({ text: testMail({ Subject: 'Race' }) })
  const { mail } = (await desk.server.call(startCompose, { query: { method: 'reply', id } }, desk.tokens.ann))
    .body
  const answer = { method: 'reply' as const, source_email_id: id, thread_seen: mail.thread_seen }
  const answers = await Promise.all([send(answer, desk.tokens.ann), send(answer, desk.tokens.ben)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('CP-012, AP-056 one window writes; another user waits, takes over, or looks on', async () => {
  const body = { client_key: key(), window_key: 'bens-window', subject: 'Ours' }
  const { id } = (await desk.server.call(saveDraft, { body }, desk.tokens.ben)).body.email
  type Status = 'lock' | 'takeover' | 'view' | 'unlock'
  const lock = (status: Status, window_key: string, token: string) =>
    desk.server.call(lockEmail, { params: { id }, body: { status, window_key } }, token)
  const held = await lock('lock', 'bens-window', desk.tokens.ben)
  expect(held.body.holder).toMatchObject({ user_id: desk.users.ben, name: 'Ben', window_key: 'bens-window' })
  const refused = await lock('lock', 'anns-window', desk.tokens.ann)
  expect([refused.status, refused.error]).toEqual([400, [draftRefusals.heldByOther.text]])
  expect((await lock('view', 'anns-window', desk.tokens.ann)).body.holder?.user_id).toBe(desk.users.ben)
  const change = { ...body, client_key: key(), window_key: 'anns-window', draft_id: id, version: 1 }
  const blocked = await desk.server.call(saveDraft, { body: change }, desk.tokens.ann)
  expect(blocked.error).toEqual([draftRefusals.heldByOther.text])
  expect((await lock('takeover', 'anns-window', desk.tokens.ann)).body.holder?.user_id).toBe(1)
  expect((await desk.server.call(saveDraft, { body: change }, desk.tokens.ann)).status).toBe(200)
  const mine = { ...change, client_key: key(), window_key: 'bens-window', version: 2 }
  expect((await desk.server.call(saveDraft, { body: mine }, desk.tokens.ben)).error).toEqual([
    draftRefusals.heldByOther.text,
  ])
  expect((await lock('unlock', 'anns-window', desk.tokens.ann)).body.holder).toBe(null)
  expect((await lock('lock', 'bens-window', desk.tokens.ben)).body.holder?.user_id).toBe(desk.users.ben)
  expect((await lock('lock', 'cys-window', desk.tokens.cy)).status).toBe(404)
})

test('a reminder that is asked for while sending is kept with the mail, and goes when it is not sent after all', async () => {
  const reminders = async () => (await desk.server.call(listFollowUps, {}, desk.tokens.ben)).body.reminders
  const remind_at = new Date(Date.now() + 86_400_000).toISOString()
  const sent = await send({ remind_at })
  expect([sent.status, sent.error, await reminders()]).toEqual([200, [], 1])
  const body = { email_ids: [sent.body.email.id] }
  expect((await desk.server.call(abortSend, { body }, desk.tokens.ben)).status).toBe(200)
  expect(await reminders()).toBe(0)
  const past = await send({ remind_at: new Date(Date.now() - 3_600_000).toISOString() })
  expect([past.status, past.error]).toEqual([400, [followUpRefusals.inThePast.text]])
})
