import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  forgetReminders,
  remindOfEmails,
  snoozeEmails,
  unsnoozeEmails,
} from '@laycan/features/marks/follow-ups/contract/endpoints.ts'
import { wakeAllDue } from '@laycan/features/marks/follow-ups/server/testing.ts'
import { pinEmails } from '@laycan/features/marks/pins/contract/endpoints.ts'
import { watchEmails } from '@laycan/features/marks/watches/contract/endpoints.ts'
import type { LiveListener } from '../support/live-listener.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

const HOUR_MS = 3_600_000

/** Ben's other window, a colleague, somebody without lines, and another company. */
async function listenAll() {
  const own = await listen(await desk.signIn('ben'))
  const others = await Promise.all([desk.tokens.ann, desk.tokens.cy, desk.tokens.olga].map(listen))
  return { own, others }
}

/** What was said to the others before a mail that all readers hear: they were passed over, not late. */
async function heardByOthers(others: LiveListener[], type: string): Promise<number> {
  await desk.deliver()
  await others[0]?.next('Email')
  return others.reduce((sum, listener) => sum + listener.heard(type).length, 0)
}

test('snoozes and reminders are told to the user’s own windows alone, as what is true now, and when they come back', async () => {
  const id = await desk.deliver()
  const { own, others } = await listenAll()
  const until = new Date(Date.now() + HOUR_MS).toISOString()
  const { ben } = desk.tokens
  const said = async () => (await own.next('FollowUp')).data
  const mail = { email_id: id, line_id: desk.lines.ops }
  await desk.server.call(snoozeEmails, { body: { email_ids: [id], until } }, ben)
  await desk.server.call(snoozeEmails, { body: { email_ids: [id], until } }, ben)
  await desk.server.call(remindOfEmails, { body: { email_ids: [id], at: until } }, ben)
  const waiting = { due_at: until, back_at: null }
  expect(await said()).toEqual({
    items: [{ ...mail, snooze: waiting, reminder: null }],
    counts: { snoozed: 1, reminders: 0, due: 0 },
  })
  expect(await said()).toEqual({
    items: [{ ...mail, snooze: waiting, reminder: waiting }],
    counts: { snoozed: 1, reminders: 1, due: 0 },
  })
  await wakeAllDue(desk.company.db, new Date(Date.now() + 2 * HOUR_MS))
  const back = { due_at: until, back_at: expect.any(String) }
  expect(await said()).toMatchObject({
    items: [{ ...mail, snooze: back, reminder: back }],
    counts: { due: 1 },
  })
  await desk.server.call(unsnoozeEmails, { body: { email_ids: [id] } }, ben)
  await desk.server.call(forgetReminders, { body: { email_ids: [id] } }, ben)
  await said()
  expect(await said()).toEqual({
    items: [{ ...mail, snooze: null, reminder: null }],
    counts: { snoozed: 0, reminders: 0, due: 0 },
  })
  expect(await heardByOthers(others, 'FollowUp')).toBe(0)
})

test('watching is told to the user’s own windows alone, only when something changed', async () => {
  const id = await desk.deliver()
  const { own, others } = await listenAll()
  for (const watched of [true, true, false, false])
    await desk.server.call(watchEmails, { body: { email_ids: [id], watched } }, desk.tokens.ben)
  expect((await own.next('Watch')).data).toEqual({ email_ids: [id], watched: true })
  expect((await own.next('Watch')).data).toEqual({ email_ids: [id], watched: false })
  expect(await heardByOthers(others, 'Watch')).toBe(0)
})

test('a pin is told to all readers of the mailbox, and to nobody else', async () => {
  const id = await desk.deliver()
  const { own, others } = await listenAll()
  const [ann, ...strangers] = others
  const body = { email_ids: [id], folder_id: null, pinned: true }
  await desk.server.call(pinEmails, { body }, desk.tokens.ben)
  await desk.server.call(pinEmails, { body }, desk.tokens.ben)
  const told = { email_ids: [id], line_id: desk.lines.ops, folder_id: null, pinned: true }
  expect((await own.next('Pin')).data).toEqual(told)
  expect((await ann?.next('Pin'))?.data).toEqual(told)
  await desk.deliver()
  await ann?.next('Email')
  expect([own, ...strangers].map((each) => each.heard('Pin').length)).toEqual([1, 0, 0])
})
