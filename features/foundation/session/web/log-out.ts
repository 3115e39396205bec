import { call } from '@laycan/web/call.ts'
import { clearUserValues } from '@laycan/web/stored-value.ts'
import { closeSession, logout } from '../contract/endpoints.ts'
import { currentSession, sessionState } from './session-store.ts'

/** What must be sent before the session ends, e.g. pending read marks (AU-021). Failures do not hold anybody back. */
type FarewellTask = () => Promise<void>
const farewells = new Set<FarewellTask>()

/** Adds a task to signing out; it has a few seconds. */
export function onBeforeLogout(task: FarewellTask): () => void {
  farewells.add(task)
  return () => void farewells.delete(task)
}

/** Longest wait for the tasks and the server: after it the user leaves all the same. */
const FAREWELL_LIMIT_MS = 5_000
/** The modal stays this long at least, else it would only flash. */
const SHORTEST_MODAL_MS = 400

/** Signs out: sends what is pending, ends the session on the server, clears what was stored for the user (AU-021). */
export async function logOut(reason: 'asked' | 'forced' | 'no_base_url'): Promise<void> {
  const session = currentSession()
  if (session === undefined || sessionState.get().status === 'logging_out') return
  const leaving = { status: 'logging_out', session } as const
  sessionState.set(leaving)
  await Promise.all([pause(SHORTEST_MODAL_MS), Promise.race([sayGoodbye(reason), pause(FAREWELL_LIMIT_MS)])])
  // The server may have thrown the user out meanwhile, and somebody else may have signed in.
  if (sessionState.get() === leaving) leave()
}

async function sayGoodbye(reason: string): Promise<void> {
  await Promise.allSettled([...farewells].map((task) => task()))
  const quiet = { silent: true, on_unauthorized: 'ignore', time_limit_ms: FAREWELL_LIMIT_MS } as const
  // A forced logout has ended the session on the server already.
  if (reason !== 'forced') await call(logout, quiet).catch(() => undefined)
  await call(closeSession, { ...quiet, host: 'base' }).catch(() => undefined)
}

/** Leaves at once because the server no longer knows the session (AU-023): there is nothing to send any more. */
export function leave(): void {
  if (currentSession() === undefined) return
  // First the state, then the storage: other windows hear of the storage and leave by themselves.
  sessionState.set({ status: 'signed_out' })
  clearUserValues()
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
