import type { MessageBody } from '@laycan/contract/message.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { AisReceiver } from '#features/records/ais/contract/ais-receiver.ts'
import { deleteAisReceiver, listAisReceivers } from '#features/records/ais/contract/endpoints.ts'
import { aisReceiversChanged } from '#features/records/ais/contract/messages.ts'

const receivers = forUser(createStore<readonly AisReceiver[] | 'failed' | undefined>(undefined))
const inStep = forUser(createInStep())

/** Undefined until they are loaded. */
export function useReceivers(): readonly AisReceiver[] | 'failed' | undefined {
  return useStore(receivers)
}

/** What was shown stays where loading fails. */
export async function loadReceivers(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listAisReceivers, { silent: true }),
      ({ ais_receivers }) => receivers.set(ais_receivers),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (typeof receivers.get() !== 'object') receivers.set('failed')
  }
}

/** @returns whether it is gone; else the call has said why */
export async function removeReceiver(id: number): Promise<boolean> {
  try {
    await call(deleteAisReceiver, { params: { id } })
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  } finally {
    await loadReceivers()
  }
}

export const liveHandlers = [onMessage(aisReceiversChanged, (news) => inStep.hear(() => takeChanged(news)))]

function takeChanged({ ais_receivers, removed_ids }: MessageBody<typeof aisReceiversChanged>): void {
  const known = receivers.get()
  if (known === undefined || known === 'failed') return
  const changed = new Set([...removed_ids, ...ais_receivers.map(({ id }) => id)])
  const others = known.filter(({ id }) => !changed.has(id))
  receivers.set([...others, ...ais_receivers].toSorted((one, other) => one.id - other.id))
}
