import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { archiveEmails, deleteEmails, spamEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { startEmailBatch } from '#features/flows/mail-batches/contract/endpoints.ts'
import { listActivity } from '#features/marks/actions/contract/endpoints.ts'
import { recordEmailAction } from '#features/marks/actions/server/public.ts'
import * as calls from '#features/marks/follow-ups/contract/endpoints.ts'
import { followUpRefusals } from '#features/marks/follow-ups/contract/errors.ts'
import { wakeAllDue } from '#features/marks/follow-ups/server/testing.ts'
import { markAsReads, markAsUnreads } from '#features/marks/read-marks/contract/endpoints.ts'
import { listNotifications } from '#features/records/notifications/contract/endpoints.ts'
import { countEmails, listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const ben = () => desk.tokens.ben
const snooze = (email_ids: number[], until: Date, token = ben()) =>
  desk.server.call(calls.snoozeEmails, { body: { email_ids, until: until.toISOString() } }, token)
const unsnooze = (email_ids: number[], token = ben()) =>
  desk.server.call(calls.unsnoozeEmails, { body: { email_ids } }, token)
const remind = (email_ids: number[], at: Date, token = ben()) =>
  desk.server.call(calls.remindOfEmails, { body: { email_ids, at: at.toISOString() } }, token)
const known = async (token = ben()) => (await desk.server.call(calls.listFollowUps, {}, token)).body

async function list(query: object, token = ben()) {
  const { body } = await desk.server.call(listEmails, { query: { per_page: 50, ...query } as never }, token)
  return body
}
const inbox = async (token = ben()) =>
  (await list({ line_id: desk.lines.ops }, token)).emails.map(({ id }) => id)
const view = async (mark: string, token = ben()) => (await list({ mark }, token)).emails.map(({ id }) => id)

async function told(id: number, token = ben()): Promise<string[]> {
  const { body } = await desk.server.call(listNotifications, { query: {} }, token)
  return body.notifications.flatMap(({ noticeable_type, noticeable, content }) =>
    noticeable_type === 'FollowUp' && noticeable.commentable_id === id ? [content] : [],
  )
}
const named = (subject: string, headers: Record<string, string> = {}) =>
  desk.deliver({ text: testMail({ Subject: subject, ...headers }) })

const wake = (now: Date) => wakeAllDue(desk.company.db, now)

test('a snoozed mail leaves the list of its user alone, with its total, and comes back unread on top at its time', async () => {
  const [id, other] = [await named('MV HALCYON laytime'), await desk.deliver()]
  await desk.server.call(markAsReads, { body: { email_ids: [other] } }, ben())
  const before = await list({ line_id: desk.lines.ops })
  expect((await snooze([id], later(2))).status).toBe(204)
  expect((await snooze([id], later(3))).status).toBe(204)
  const after = await list({ line_id: desk.lines.ops })
  expect(after.emails.map((row) => row.id)).not.toContain(id)
  expect([after.total, after.total_is_exact]).toEqual([before.total - 1, true])
  expect(await inbox(desk.tokens.ann)).toContain(id)
  expect(await view('snoozed')).toEqual([id])
  expect(await view('snoozed', desk.tokens.ann)).toEqual([])
  expect(await known()).toMatchObject({ snoozed: 1, back: [] })
  // It is read by that.
  expect((await list({ mark: 'snoozed' })).emails[0]).toMatchObject({ read: true })
  await wake(later(2))
  expect((await known()).back).toEqual([])
  await wake(later(3.1))
  await wake(later(3.1))
  expect(await view('follow_up')).toEqual([id])
  expect(await view('follow_up', desk.tokens.ann)).toEqual([])
  expect(await known()).toMatchObject({
    snoozed: 0,
    due: 1,
    back: [{ email_id: id, line_id: desk.lines.ops }],
  })
  const row = (await list({ line_id: desk.lines.ops })).emails.find((each) => each.id === id)
  expect(row).toMatchObject({ read: false, snooze: { back_at: expect.any(String) } })
  expect(await told(id)).toEqual(['“MV HALCYON laytime” is back'])
  expect(await told(id, desk.tokens.ann)).toEqual([])
  const { body } = await desk.server.call(listActivity, { params: { id }, query: {} }, ben())
  expect(body.activity.map(({ action }) => action)).toEqual(['unsnoozed', 'snoozed', 'snoozed'])
  await unsnooze([id])
  expect((await known()).back).toEqual([])
  expect(await told(id)).toEqual([])
})

test('a snooze that is taken back leaves the mail as it was; making it unread brings it back too', async () => {
  const [unread, read] = [await desk.deliver(), await desk.deliver()]
  await desk.server.call(markAsReads, { body: { email_ids: [read] } }, ben())
  await snooze([unread, read], later(5))
  await unsnooze([unread, read])
  await unsnooze([unread, read])
  const rows = (await list({ line_id: desk.lines.ops })).emails
  expect(rows.find(({ id }) => id === unread)).toMatchObject({ read: false, snooze: null })
  expect(rows.find(({ id }) => id === read)).toMatchObject({ read: true, snooze: null })
  await snooze([read], later(5))
  await desk.server.call(markAsUnreads, { body: { email_ids: [read] } }, ben())
  expect(await inbox()).toContain(read)
  expect((await list({ line_id: desk.lines.ops, read: 'unread' })).emails.map(({ id }) => id)).toContain(read)
})

test('a time that has passed or is years away is refused, as are mails that were not received', async () => {
  const id = await desk.deliver()
  const past = await snooze([id], later(-1))
  expect([past.status, past.error]).toEqual([400, [followUpRefusals.inThePast.text]])
  const far = await remind([id], later(24 * 366 * 5 + 24))
  expect([far.status, far.error]).toEqual([400, [followUpRefusals.tooFar.text]])
  const sent = await desk.deliver({ box: 'sent' })
  expect((await snooze([sent], later(1))).status).toBe(204)
  expect(await view('snoozed')).toEqual([])
})

test('mails of other lines are passed over, by members and by outsiders', async () => {
  const hidden = await desk.deliver({ line_id: desk.lines.chartering })
  for (const token of [ben(), desk.tokens.cy, desk.tokens.olga]) {
    expect((await snooze([hidden, 999_999], later(1), token)).status).toBe(204)
    expect((await remind([hidden], later(1), token)).status).toBe(204)
    expect(await known(token)).toEqual({ snoozed: 0, reminders: 0, due: 0, back: [] })
  }
})

test('an answer in the conversation ends the snooze early', async () => {
  const id = await named('MV ORION subs', { 'Message-ID': '<orion-1@aegean.example>' })
  await snooze([id], later(48))
  const answer = { 'In-Reply-To': '<orion-1@aegean.example>', From: 'Dora Lind <dora@lind.example>' }
  await named('RE: MV ORION subs', answer)
  await expect.poll(() => told(id)).toEqual(['Dora Lind answered “MV ORION subs”'])
  expect(await inbox()).toContain(id)
  expect((await known()).back.map(({ email_id }) => email_id)).toContain(id)
  await desk.server.call(archiveEmails, { body: { email_ids: [id], archive: true } }, desk.tokens.ann)
  expect((await known()).back.map(({ email_id }) => email_id)).not.toContain(id)
})

test('a reminder comes if nobody answers by its time, says so when it is late, and stays in its view', async () => {
  const id = await named('MV LYRA offer', { 'Message-ID': '<lyra-1@aegean.example>' })
  await remind([id], later(1))
  expect(await view('reminders')).toEqual([id])
  expect(await inbox()).toContain(id)
  await wake(later(4))
  expect(await told(id)).toEqual(['Nobody has answered “MV LYRA offer” (due 3 hours ago)'])
  expect(await view('reminders')).toEqual([id])
  expect(await view('follow_up')).toContain(id)
  await desk.server.call(calls.forgetReminders, { body: { email_ids: [id] } }, ben())
  expect(await view('reminders')).toEqual([])
  expect(await told(id)).toEqual([])
})

test('a reminder ends by itself when an answer arrives, and when a colleague answers', async () => {
  const [first, second] = [
    await named('MV VEGA offer', { 'Message-ID': '<vega-1@aegean.example>' }),
    await named('MV RIGEL offer'),
  ]
  await remind([first, second], later(1))
  await named('RE: MV VEGA offer', { 'In-Reply-To': '<vega-1@aegean.example>' })
  await expect.poll(() => view('reminders')).toEqual([second])
  await inTransaction(desk.company.db, (tx) =>
    recordEmailAction(tx, {
      email: { id: second, line_id: desk.lines.ops },
      action: 'reply',
      user_id: desk.users.ann,
      email_participants: [],
    }),
  )
  expect(await view('reminders')).toEqual([])
  await wake(later(2))
  expect([await told(first), await told(second)]).toEqual([[], []])
})

test('an answer in the same second ends the wait: servers of mail tell seconds alone, and the time may just have come', async () => {
  const second = Math.floor(Date.now() / 1000) * 1000 - 5_000
  const id = await desk.deliver({
    text: testMail({ Subject: 'MV DENEB offer', 'Message-ID': '<deneb-1@aegean.example>' }),
    received_at: new Date(second + 700),
  })
  await remind([id], later(1))
  await snooze([id], later(1))
  const answer = desk.deliver({
    text: testMail({ Subject: 'RE: MV DENEB offer', 'In-Reply-To': '<deneb-1@aegean.example>' }),
    received_at: new Date(second),
  })
  await Promise.all([answer, wake(later(1.1))])
  await expect.poll(() => view('reminders')).not.toContain(id)
  await expect.poll(() => view('follow_up')).toContain(id)
  // Of the snooze alone.
  expect(await told(id)).toEqual([expect.stringMatching(/is back|answered/)])
})

test('what is deleted or spam while it is waited for comes back to nobody; what was archived is said, and is not on top', async () => {
  const [deleted, spam, archived] = [await desk.deliver(), await desk.deliver(), await desk.deliver()]
  const all = [deleted, spam, archived]
  const before = await known()
  await snooze(all, later(1))
  await remind(all, later(1))
  const body = (id: number) => ({ body: { email_ids: [id] } })
  await desk.server.call(deleteEmails, body(deleted), desk.tokens.ann)
  await desk.server.call(spamEmails, { body: { ids: [spam] } }, desk.tokens.ann)
  await desk.server.call(archiveEmails, body(archived), desk.tokens.ann)
  // None of them is in the views now.
  expect(await known()).toEqual(before)
  await wake(later(2))
  const { back, due } = await known()
  expect(due).toBe(before.due)
  expect(back.map(({ email_id }) => email_id).filter((id) => all.includes(id))).toEqual([])
  expect([await told(deleted), await told(spam)]).toEqual([[], []])
  expect(await told(archived)).toHaveLength(2)
  expect((await view('follow_up')).filter((id) => all.includes(id))).toEqual([])
})

test('many that are due come back in order, each once, though two processes wake them', async () => {
  const ids: number[] = []
  for (let at = 0; at < 12; at++) ids.push(await desk.deliver())
  await snooze(ids.slice(0, 6), later(2))
  await snooze(ids.slice(6), later(1))
  await Promise.all([wake(later(3)), wake(later(3))])
  const { body } = await desk.server.call(listNotifications, { query: { per_page: 50 } as never }, ben())
  const come = body.notifications.map(({ noticeable }) => noticeable.commentable_id)
  const mine = come.filter((id) => ids.includes(id))
  expect(mine).toHaveLength(12)
  expect(new Set(mine.slice(0, 6))).toEqual(new Set(ids.slice(0, 6)))
})

test('all that match are snoozed in a batch, and brought back by its opposite', async () => {
  const line_id = desk.lines.ops
  const all = (await list({ line_id })).total
  const order = async (action: string, query: Record<string, unknown>) => {
    const body = { action, query, excluded_ids: [], received_until: new Date().toISOString() }
    const answer = await desk.server.call(startEmailBatch, { body }, ben())
    expect(answer.error).toEqual([])
  }
  const refused = await desk.server.call(
    startEmailBatch,
    {
      body: {
        action: `snooze:${later(-1).toISOString()}`,
        query: { line_id },
        excluded_ids: [],
        received_until: new Date().toISOString(),
      },
    },
    ben(),
  )
  expect(refused.error).toEqual([followUpRefusals.inThePast.text])
  await order(`snooze:${later(30).toISOString()}`, { line_id })
  await expect.poll(async () => (await list({ line_id })).total).toBe(0)
  const counted = await desk.server.call(countEmails, { query: { line_id } as never }, ben())
  expect(counted.body).toMatchObject({ total: 0 })
  await order('unsnooze', { mark: 'snoozed' })
  await expect.poll(async () => (await list({ line_id })).total).toBe(all)
})
