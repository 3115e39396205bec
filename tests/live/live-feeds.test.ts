import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedCalls } from '@laycan/features/records/live-feeds/server/testing.ts'
import { liveListeners } from '../support/live-listeners.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
const listen = liveListeners(() => desk)
const { make, update, remove } = feedCalls(() => desk)

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

test('RT-004 live feeds are told to the windows of their user alone', async () => {
  const [ann, ben] = [await listen(desk.tokens.ann), await listen(desk.tokens.ben)]
  const made = await make({ name: 'Tonnage' }, desk.tokens.ben)
  expect((await ben.next('LiveFeeds')).data).toEqual({ live_feeds: [made], removed_ids: [] })
  const { body } = await update(made.id, { name: 'Cargoes' }, desk.tokens.ben)
  expect((await ben.next('LiveFeeds')).data).toEqual({ live_feeds: [body.live_feed], removed_ids: [] })
  await remove(made.id, desk.tokens.ben)
  expect((await ben.next('LiveFeeds')).data).toEqual({ live_feeds: [], removed_ids: [made.id] })
  const own = await make({ name: 'Own' })
  expect((await ann.next('LiveFeeds')).data).toEqual({ live_feeds: [own], removed_ids: [] })
  expect(ann.heard('LiveFeeds')).toHaveLength(1)
})
