import { clientEvents } from '@laycan/web/client-events.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { useLiveState } from '../start/desk-state.ts'

/** A message was heard and could not be carried out: what shows may be behind until it is loaded again. */
const hasMissed = forUser(createStore(false))

export function noteMissedMessage(): void {
  hasMissed.set(true)
}

/** The list missed events: the connection is cut at this moment, or a message could not be carried out (RT-026). */
export function useIsOutOfSync(): boolean {
  const missed = useStore(hasMissed)
  return useLiveState() === 'lost' || missed
}

/** Loads everything that shows again. */
export function reloadEverything(): void {
  hasMissed.set(false)
  clientEvents.emit('reload', { cause: 'asked' })
}
