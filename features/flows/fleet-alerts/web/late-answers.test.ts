import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { fleetWatchesChanged } from '../contract/endpoints.ts'
import { isWatchedFleet, liveHandlers, setFleetWatch } from './watched-fleets.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('the answer to an own watch takes back nothing that was heard before it came', async () => {
  const watching = setFleetWatch(1, true)
  await expect.poll(calls.count).toBe(1)
  tell(liveHandlers, fleetWatchesChanged, { ship_group_ids: [1, 2] })
  calls.answer({ ship_group_ids: [1] })
  await watching
  expect([1, 2].map(isWatchedFleet)).toEqual([true, true])
})
