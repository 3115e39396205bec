import { afterEach, beforeEach, expect, test } from 'vitest'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { shipSourcesChanged } from '../contract/sources.ts'
import { liveHandlers, loadSources } from './source-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

test('news of lists of ships that comes while the first answer is on its way has them asked for again, once', async () => {
  const loading = loadSources()
  await expect.poll(calls.count).toBe(1)
  for (let times = 0; times < 2; times++) tell(liveHandlers, shipSourcesChanged, {})
  calls.answer({ ship_list_sources: [] })
  await loading
  await expect.poll(calls.count).toBe(2)
})
