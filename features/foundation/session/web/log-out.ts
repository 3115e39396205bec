import { call } from '@laycan/web/call.ts'
import { endFor } from '@laycan/web/keep.ts'
import { abandonWork } from '@laycan/web/unsaved-work.ts'
import { closeSession, logout, logoutEverywhere } from '../contract/endpoints.ts'
import { sayFarewell } from './farewell.ts'
import { currentSession, sessionState } from './session-store.ts'

/** Longest wait for the tasks and the server: after it the user leaves all the same. */
const FAREWELL_LIMIT_MS = 5_000
/** The modal stays this long at least, else it would only flash. */
const SHORTEST_MODAL_MS = 400

/**
 * Signs out: sends what is pending, ends the session on the server (with `everywhere` all sessions of the user), clears
 * what was stored for the user (AU-021).
 */
export async function logOut(reason: 'asked' | 'everywhere' | 'forced' | 'no_base_url'): Promise<void> {
  const session = currentSession()
  if (session === undefined || sessionState.get().status === 'logging_out') return
  const leaving = { status: 'logging_out', session } as const
  sessionState.set(leaving)
  await Promise.all([pause(SHORTEST_MODAL_MS), Promise.race([sayGoodbye(reason), pause(FAREWELL_LIMIT_MS)])])
  // The server may have thrown the user out meanwhile, and somebody else may have signed in.
  if (sessionState.get() === leaving) await leave({ by_choice: reason === 'asked' })
}

async function sayGoodbye(reason: string): Promise<void> {
  await sayFarewell()
  const quiet = { silent: true, on_unauthorized: 'ignore', time_limit_ms: FAREWELL_LIMIT_MS } as const
  // A forced logout has ended the session on the server already.
  const ending = reason === 'everywhere' ? logoutEverywhere : logout
  if (reason !== 'forced') await call(ending, quiet).catch(() => undefined)
  await call(closeSession, { ...quiet, host: 'base' }).catch(() => undefined)
}

/**
 * Leaves at once because the server no longer knows the session (AU-023): there is nothing to send any more. What is kept
 * for the user goes with it; words that were not saved only when he leaves by choice.
 */
export async function leave({ by_choice = false } = {}): Promise<void> {
  if (currentSession() === undefined) return
  abandonWork()
  // First the state, then the storage: other windows hear of the storage and leave by themselves.
  sessionState.set({ status: 'signed_out' })
  await endFor({ by_choice })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
