import { useEffect } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { fleetWatchesChanged, listFleetWatches, unwatchFleet, watchFleet } from '../contract/endpoints.ts'

const watched = forUser(createStore<readonly number[] | undefined>(undefined))
const inStep = forUser(createInStep())
const take = ({ ship_group_ids }: { ship_group_ids: readonly number[] }) => watched.set(ship_group_ids)

/** The fleets that the user watches; undefined until they are known. */
export function useWatchedFleets(): readonly number[] | undefined {
  const ids = useStore(watched)
  useEffect(() => {
    if (watched.get() === undefined) void load()
  }, [])
  return ids
}

/** Whether a fleet is watched, as it is known now. */
export function isWatchedFleet(id: number): boolean {
  return watched.get()?.includes(id) ?? false
}

async function load(): Promise<void> {
  try {
    await inStep.ask(() => call(listFleetWatches, { silent: true }), take)
  } catch (error) {
    // Nothing is offered as watched until it is known.
    if (!(error instanceof CallError)) throw error
  }
}

/** Watches a fleet, or no more. @returns whether it was done; else the call has said why */
export async function setFleetWatch(id: number, isOn: boolean): Promise<boolean> {
  try {
    await inStep.change(() => call(isOn ? watchFleet : unwatchFleet, { params: { id } }), take)
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}

export const liveHandlers = [onMessage(fleetWatchesChanged, (news) => inStep.hear(() => take(news)))]
