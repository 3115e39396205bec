import { afterAll, beforeAll, expect, test } from 'vitest'
import { hideEmails, unhideEmails } from '@laycan/features/marks/hiddens/contract/endpoints.ts'
import { markAsUnreads } from '@laycan/features/marks/read-marks/contract/endpoints.ts'
import {
  addStar,
  removeStar,
  starEmails,
  unstarEmails,
} from '@laycan/features/marks/stars/contract/endpoints.ts'
import type { LiveListener } from '../support/live-listener.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

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

test('ML-039, RT-004 stars are told to the user’s own windows alone, as a result, and only when something changed', async () => {
  const ids = [await desk.deliver(), await desk.deliver()]
  const strange = await desk.deliver({ line_id: desk.lines.chartering })
  const { own, others } = await listenAll()
  const body = { starable_ids: [...ids, strange], starable_type: 'Email' as const }
  await desk.server.call(starEmails, { body }, desk.tokens.ben)
  await desk.server.call(starEmails, { body }, desk.tokens.ben)
  await desk.server.call(unstarEmails, { body }, desk.tokens.ben)
  await desk.server.call(unstarEmails, { body }, desk.tokens.ben)
  expect((await own.next('Star')).data).toEqual({ email_ids: ids, starred: true })
  expect((await own.next('Star')).data).toEqual({ email_ids: expect.arrayContaining(ids), starred: false })
  const [id = 0] = ids
  const one = { starable_id: id, starable_type: 'Email' as const }
  await desk.server.call(addStar, { body: one }, desk.tokens.ben)
  await desk.server.call(removeStar, { body: one }, desk.tokens.ben)
  expect((await own.next('Star')).data).toEqual({ email_ids: [id], starred: true })
  expect((await own.next('Star')).data).toEqual({ email_ids: [id], starred: false })
  expect(await heardByOthers(others, 'Star')).toBe(0)
})

test('ML-044, RT-004 hiding is told to the user’s own windows alone, with the unread counts that follow', async () => {
  const ids = [await desk.deliver(), await desk.deliver()]
  const { own, others } = await listenAll()
  const body = { hiddenable_ids: ids, hiddenable_type: 'Email' as const }
  await desk.server.call(hideEmails, { body }, desk.tokens.ben)
  await desk.server.call(hideEmails, { body }, desk.tokens.ben)
  await desk.server.call(unhideEmails, { body }, desk.tokens.ben)
  expect((await own.next('Hidden')).data).toEqual({ email_ids: ids, is_hide: true })
  const [low, high] = [
    countOf(await own.next('UpdateUnreadCount')),
    countOf(await own.next('UpdateUnreadCount')),
  ]
  expect(high - low).toBe(2)
  expect((await own.next('Hidden')).data).toEqual({ email_ids: expect.arrayContaining(ids), is_hide: false })
  expect(await heardByOthers(others, 'Hidden')).toBe(0)
})

test('ML-037 taking back a bulk read mark is told to the user’s own windows', async () => {
  const ids = [await desk.deliver({ seen: true }), await desk.deliver({ seen: true })]
  const { own, others } = await listenAll()
  await desk.server.call(markAsUnreads, { body: { email_ids: ids } }, desk.tokens.ben)
  expect((await own.next('MarkAsRead')).data).toEqual({ email_ids: expect.arrayContaining(ids), read: false })
  expect(await heardByOthers(others, 'MarkAsRead')).toBe(0)
})

function countOf(message: { data: unknown }): number {
  const { lines } = message.data as { lines: { line_id: number; unread_count: number }[] }
  return lines.find((line) => line.line_id === desk.lines.ops)?.unread_count ?? Number.NaN
}
