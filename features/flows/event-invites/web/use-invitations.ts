import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { type EventInvitations, getEventInvitations } from '../contract/event-invitations.ts'
import { guestEvents } from './live.ts'

/** How the invitations of an event stand, followed live. */
export function useInvitations(id: number): {
  invitations: EventInvitations | undefined
  has_failed: boolean
  reload: () => void
} {
  const [state, setState] = useState<{ invitations?: EventInvitations; has_failed: boolean }>({
    has_failed: false,
  })
  const [round, setRound] = useState(0)
  const reload = () => setRound((count) => count + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the same event again.
  useEffect(() => {
    const stop = new AbortController()
    call(getEventInvitations, { params: { id }, silent: true, signal: stop.signal }).then(
      ({ invitations }) => setState({ invitations, has_failed: false }),
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (error.kind !== 'aborted') setState((before) => ({ ...before, has_failed: true }))
      },
    )
    return () => stop.abort()
  }, [id, round])
  useEffect(() => {
    const again = () => setRound((count) => count + 1)
    const stops = [
      guestEvents.on('changed', ({ event_id }) => event_id === id && again()),
      clientEvents.on('caught_up', again),
      clientEvents.on('reload', again),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id])
  return { invitations: state.invitations, has_failed: state.has_failed, reload }
}
