import { useEffect } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { forUser, keepFor } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { AddressGroup } from '../contract/contact.ts'
import { listAddressGroups } from '../contract/group-endpoints.ts'

/** The groups that the user sees, shared ones first. */
export type KnownGroups = 'loading' | 'failed' | readonly AddressGroup[]

const groups = forUser(createStore<KnownGroups>('loading'))
let wanted = false
let asked = 0
// An answer that comes for a user who has left is nobody's.
keepFor('user', () => {
  wanted = false
  asked++
})
clientEvents.on('caught_up', ({ missed }) => missed > 0 && refreshGroups())

/** News came together of which one question is enough. */
const REFRESH_MS = 200
let timer: ReturnType<typeof setTimeout> | undefined

async function load(): Promise<void> {
  const mine = ++asked
  try {
    const { address_groups } = await call(listAddressGroups, { silent: true })
    if (mine === asked) groups.set(address_groups)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // What was known is better than nothing.
    if (mine === asked && !Array.isArray(groups.get())) groups.set('failed')
  }
}

/** Asks for the groups again, if anybody has wanted them. */
export function refreshGroups(): void {
  if (!wanted) return
  clearTimeout(timer)
  timer = setTimeout(() => void load(), REFRESH_MS)
}

/** The groups that the user sees, and asking for them again after a failure. */
export function useAddressGroups(): { readonly groups: KnownGroups; readonly retry: () => void } {
  const known = useStore(groups)
  useEffect(() => {
    if (wanted) return
    wanted = true
    void load()
  }, [])
  return { groups: known, retry: () => void load() }
}
