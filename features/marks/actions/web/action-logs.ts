import { useCallback, useSyncExternalStore } from 'react'
import { clientEvents } from '@laycan/web/client-events.ts'
import type { ActionItem } from '../contract/action.ts'

/** Logs kept; as many mails as the detail keeps. */
const KEPT = 30

const logs = new Map<number, readonly ActionItem[]>()
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of [...listeners]) listener()
}

clientEvents.on('logout', () => logs.clear())

/** Keeps the log that came with the detail of a mail, latest first. */
export function takeActions(email_id: number, actions: readonly ActionItem[]): void {
  logs.delete(email_id)
  logs.set(email_id, actions)
  for (const oldest of logs.keys()) {
    if (logs.size <= KEPT) break
    logs.delete(oldest)
  }
  announce()
}

/** States that an action stands in the log of a mail, if that log is known. */
export function addAction(email_id: number, action: ActionItem): void {
  const known = logs.get(email_id)
  if (known === undefined || known.some((each) => each.id === action.id)) return
  logs.set(email_id, [action, ...known])
  announce()
}

/** The log of a mail; undefined while it is not known. */
export function useActions(email_id: number): readonly ActionItem[] | undefined {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return useSyncExternalStore(subscribe, () => logs.get(email_id))
}
