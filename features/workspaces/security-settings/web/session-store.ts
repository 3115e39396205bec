import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { endSession, listSessions } from '#features/foundation/session/contract/endpoints.ts'
import type { OwnSession } from '#features/foundation/session/contract/session.ts'

const ownSessions = forUser(createStore<readonly OwnSession[]>([]))
const inStep = forUser(createInStep())

export function useOwnSessions(): readonly OwnSession[] {
  return useStore(ownSessions)
}

/** A failure is told by the call; what was shown stays. */
export async function loadOwnSessions(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listSessions),
      ({ sessions }) => ownSessions.set(sessions),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

export async function endOwnSession(id: number): Promise<void> {
  try {
    await call(endSession, { params: { id } })
    forgetOwnSession(id)
  } catch (error) {
    // Told by the call; it may have ended by itself.
    if (!(error instanceof CallError)) throw error
    await loadOwnSessions()
  }
}

/** One was ended, here or in another window. */
export function forgetOwnSession(id: number): void {
  inStep.hear(() => ownSessions.set(ownSessions.get().filter((session) => session.id !== id)))
}
