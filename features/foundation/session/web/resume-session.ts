import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { storedBase, storedToken } from '@laycan/web/connection.ts'
import { endFor, resumeFor } from '@laycan/web/keep.ts'
import { settingsAsked } from '#features/foundation/preferences/web/public.ts'
import { openSession } from '../contract/endpoints.ts'
import { loadClientConfig } from './client-config.ts'
import { leave } from './log-out.ts'
import { ownerOf, type Session, sessionInStep, sessionState, storedSession } from './session-store.ts'
import { takeSession } from './take-session.ts'

/**
 * Follows what other windows of this browser do: a sign-in there leads in here as well, and when somebody else signed
 * in, nothing of the one before may stay on the screen.
 */
export function followOtherWindows(): () => void {
  return storedSession.subscribe(() => {
    const stored = storedSession.get()
    const state = sessionState.get()
    if (stored === null || storedToken.get() === '') return
    if (state.status === 'signed_out') void resumeSession()
    const isOther = state.status === 'signed_in' && !isSamePerson(state.session, stored)
    if (isOther) globalThis.location.reload()
  })
}

function isSamePerson(one: Session, other: Session): boolean {
  return one.user.id === other.user.id && one.company.id === other.company.id
}

/**
 * Continues where this browser was: with the stored session at once (the server is asked meanwhile), else by the
 * session cookie (AU-001). Without either the user is signed out.
 */
export async function resumeSession(): Promise<void> {
  const session = storedSession.get()
  if (storedToken.get() !== '' && session !== null) {
    resumeFor(ownerOf(session))
    sessionState.set({ status: 'signed_in', session })
    void reopenSession()
    return
  }
  void endFor({ by_choice: false })
  sessionState.set({ status: 'signing_in' })
  if (!(await openByCookie())) sessionState.set({ status: 'signed_out' })
}

/** Renews user, permissions and settings, and the cookie that windows and pictures use (AP-014). */
export async function reopenSession(): Promise<void> {
  const auth_token = storedToken.get()
  // Meanwhile the user may have left, and another may have come.
  const isPresent = () => sessionState.get().status === 'signed_in' && storedToken.get() === auth_token
  try {
    const asked = settingsAsked()
    await sessionInStep.ask(
      () => call(openSession, { body: { auth_token }, host: 'base' }),
      (result) => isPresent() && takeSession(result, storedBase.get(), asked),
    )
  } catch (error) {
    // Offline the stored session stays: the banner shows and everything continues when the server answers again.
    if (error instanceof CallError && error.status === 401 && isPresent()) void leave()
  }
}

async function openByCookie(): Promise<boolean> {
  try {
    // Without a cookie there is nothing to try; on a first start there is nobody whose it could be.
    const { setup_needed, has_session } = await loadClientConfig()
    if (setup_needed || !has_session) return false
    const result = await call(openSession, { body: {}, silent: true })
    takeSession(result, { base_url: '', region: '', tenant_id: result.user.tenant_id })
    return true
  } catch {
    // Unreachable or no longer valid: the sign-in page says what is the case when it is used.
    return false
  }
}
