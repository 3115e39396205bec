import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { listShipSources, type ShipListSource, shipSourcesChanged } from '../contract/sources.ts'

const sources = forUser(createStore<readonly ShipListSource[] | 'failed' | undefined>(undefined))
const inStep = forUser(createInStep())

/** Undefined until they are loaded. */
export function useSources(): readonly ShipListSource[] | 'failed' | undefined {
  return useStore(sources)
}

/** What was shown stays where loading fails. */
export async function loadSources(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listShipSources, { silent: true }),
      ({ ship_list_sources }) => sources.set(ship_list_sources),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (typeof sources.get() !== 'object') sources.set('failed')
  }
}

export const liveHandlers = [onMessage(shipSourcesChanged, () => inStep.renew(loadSources))]
