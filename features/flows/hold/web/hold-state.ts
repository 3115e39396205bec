import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { Hold } from '../contract/hold.ts'

/** Why nothing is fetched or sent for the company of this window; null while everything goes on. */
export const holdState = forUser(createStore<Hold | null>(null))

export function useHold(): Hold | null {
  return useStore(holdState)
}
