import type { z } from 'zod'
import { createInStep } from '@laycan/web/in-step.ts'
import { forDevice, forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { storedValue } from '@laycan/web/stored-value.ts'
import { LoginResult } from '../contract/session.ts'

/** Who is signed in and what he may do. */
const Session = LoginResult.pick({
  user: true,
  company: true,
  permissions: true,
  company_settings: true,
  auth_at: true,
})
export type Session = z.infer<typeof Session>

/** `starting` until it is known whether somebody is signed in; `signing_in` covers the shell (SH-024). */
export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'signing_in' }
  | { readonly status: 'signed_out' }
  | { readonly status: 'signed_in'; readonly session: Session }
  | { readonly status: 'logging_out'; readonly session: Session }

/** Decided by signing in and out alone, which is what empties everything else. */
export const sessionState = forDevice(createStore<SessionState>({ status: 'starting' }))

/** The last known session, so that a reload shows the shell at once (SH-035). */
export const storedSession = storedValue({
  key: 'session',
  schema: Session.nullable(),
  fallback: null,
  kept_for: 'user',
})

/** What asking for the session anew and news of it say. */
export const sessionInStep = forUser(createInStep())

/** For whom this browser keeps what it keeps: a user of a company. */
export function ownerOf({ user, company }: Pick<Session, 'user' | 'company'>): string {
  return `${company.id}/${user.id}`
}

export function enterSession(session: Session): void {
  storedSession.set(session)
  sessionState.set({ status: 'signed_in', session })
}

export function useSessionState(): SessionState {
  return useStore(sessionState)
}

export function currentSession(): Session | undefined {
  const state = sessionState.get()
  return state.status === 'signed_in' || state.status === 'logging_out' ? state.session : undefined
}

/** The session of a screen behind the sign-in. */
export function useSession(): Session {
  const state = useStore(sessionState)
  if (state.status === 'signed_in' || state.status === 'logging_out') return state.session
  throw new Error('This screen shows only to a signed-in user.')
}
