import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { fleetStarred } from '../contract/messages.ts'
import { currentFleets, loadFleets } from './fleet-store.ts'
import { liveHandlers } from './live.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

const TIME = '2026-03-02T08:00:00.000Z'

test('a star that is heard of while fleets are loaded stays when the answer comes late', async () => {
  const loading = loadFleets()
  await expect.poll(calls.count).toBe(1)
  tell(liveHandlers, fleetStarred, { ship_group_id: 3, star: true })
  const people = { creater: null, updater: null, created_at: TIME, updated_at: TIME }
  const facts = { id: 3, name: 'Supras', group_type: 'normal', public: false, version: 1 }
  calls.answer({ ship_groups: [{ ...facts, ...people, star: false }] })
  await loading
  expect(currentFleets()).toMatchObject([{ name: 'Supras', star: true }])
})
