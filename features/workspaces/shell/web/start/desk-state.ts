import { forDevice } from '@laycan/web/keep.ts'
import type { LiveState } from '@laycan/web/live-events.ts'
import { createStore, useStore } from '@laycan/web/store.ts'

/** Whether what the shell needs first is here. Screens show from `ready` on. */
export type DeskState = 'stopped' | 'loading' | 'ready' | 'failed'

export const deskState = forDevice(createStore<DeskState>('stopped'))
export const liveState = forDevice(createStore<LiveState>('stopped'))

export function useDeskState(): DeskState {
  return useStore(deskState)
}

export function useLiveState(): LiveState {
  return useStore(liveState)
}
