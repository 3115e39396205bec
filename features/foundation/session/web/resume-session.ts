import { call } from '@laycan/web/call.ts'
import { isConnectionError } from '@laycan/web/call-error.ts'
import { storedBase, storedToken } from '@laycan/web/connection.ts'
import { clearUserValues } from '@laycan/web/stored-value.ts'
import { openSession } from '../contract/endpoints.ts'
import { decideBaseUrl } from './approved-base-url.ts'
import { loadClientConfig } from './client-config.ts'
import { sessionState, storedSession } from './session-store.ts'
import { takeSession } from './take-session.ts'

/**
 * Continues where this browser was: with the stored session at once (the server is asked meanwhile), else by the
 * session cookie (AU-001). Without either the user is signed out.
 */
export async function resumeSession(): Promise<void> {
  const session = storedSession.get()
  if (storedToken.get() !== '' && session !== null) {
    sessionState.set({ status: 'signed_in', session })
    void reopen()
    return
  }
  clearUserValues()
  const config = await loadClientConfig()
  if (config.setup_needed || !(await openByCookie(config.approved_domains))) {
    sessionState.set({ status: 'signed_out' })
  }
}

/** Renews user, permissions and settings, and the cookie that windows and pictures use (AP-014). */
async function reopen(): Promise<void> {
  try {
    const result = await call(openSession, { body: { auth_token: storedToken.get() }, host: 'base' })
    if (sessionState.get().status === 'signed_in') takeSession(result, storedBase.get())
  } catch (error) {
    // Offline the stored session stays: the banner shows and everything continues when the server answers again.
    if (isConnectionError(error)) return
    clearUserValues()
    sessionState.set({ status: 'signed_out' })
  }
}

async function openByCookie(approved_domains: readonly string[]): Promise<boolean> {
  try {
    const result = await call(openSession, { body: {}, silent: true })
    const base_url = decideBaseUrl('', approved_domains, globalThis.location.origin) ?? ''
    takeSession(result, { base_url, region: '', tenant_id: result.user.tenant_id })
    return true
  } catch {
    return false
  }
}
