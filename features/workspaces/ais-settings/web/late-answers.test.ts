import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookValue } from '@laycan/ui/testing-hook.ts'
import { lateCalls, tell } from '@laycan/web/testing-late-answers.ts'
import type { AisReceiver } from '#features/records/ais/contract/ais-receiver.ts'
import { aisReceiversChanged } from '#features/records/ais/contract/messages.ts'
import { liveHandlers, loadReceivers, useReceivers } from './receiver-store.ts'

const calls = lateCalls()
beforeEach(calls.start)
afterEach(calls.stop)

const receiver: AisReceiver = {
  id: 1,
  name: 'Mast',
  kind: 'tcp_client',
  host: 'mast.example',
  port: 5000,
  greeting: '',
  local_port: 0,
  enabled: true,
  version: 1,
  last_message_at: null,
  messages: 0,
  broken: 0,
  per_second: 0,
  problem: '',
}

test('what is heard of a receiver while receivers are loaded stays when the answer comes late', async () => {
  const loading = loadReceivers()
  await expect.poll(calls.count).toBe(1)
  const changed = { ...receiver, problem: 'It is silent' }
  tell(liveHandlers, aisReceiversChanged, { ais_receivers: [changed], removed_ids: [] })
  calls.answer({ ais_receivers: [receiver] })
  await loading
  expect(hookValue(useReceivers)).toEqual([changed])
})
