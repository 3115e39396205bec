import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookValue } from '@laycan/ui/testing-hook.ts'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import { type PersonRequest, personRequestChanged } from '../contract/person-request.ts'
import { liveHandlers, loadPersonRequests, usePersonRequests } from './request-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

const request = (state: PersonRequest['state']): PersonRequest => ({
  id: 1,
  label: 'Jane',
  addresses: [],
  user_id: null,
  state,
  found: [],
  kept: [],
  looked_at: null,
  erased: 0,
  problem: '',
  created_by: 1,
  created_at: '2026-03-02T08:00:00.000Z',
  erased_at: null,
  export: null,
})

test('a request that is looked up before the list comes stays so', async () => {
  const loading = loadPersonRequests()
  await expect.poll(calls.count).toBe(1)
  tell(liveHandlers, personRequestChanged, { id: 1, request: request('ready') })
  calls.answer({ requests: [request('looking')], former_users: [] })
  await loading
  expect(hookValue(usePersonRequests)?.requests.map(({ state }) => state)).toEqual(['ready'])
})
