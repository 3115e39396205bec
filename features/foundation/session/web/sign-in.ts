import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { login, lookUpBaseUrl } from '../contract/endpoints.ts'
import type { LoginResult } from '../contract/session.ts'
import { decideBaseUrl } from './approved-base-url.ts'
import { loadClientConfig } from './client-config.ts'
import { t } from './messages.ts'
import { rememberSignIn } from './sign-in-history.ts'
import { type Base, takeSession } from './take-session.ts'

/** A sign-in that did not succeed, with the texts for the page (AU-008). */
export class SignInFailure extends Error {
  readonly texts: readonly string[]
  constructor(texts: readonly string[]) {
    super(texts.join(' '))
    this.texts = texts
  }
}

/**
 * Signs in by username or email address and password (AU-001). The base URL is looked up by the address before the
 * password is sent (AU-009); with a username alone it is looked up by the user's address right after, before anything
 * is stored. A base URL that is not approved is refused (AU-010).
 * @throws SignInFailure
 */
export async function signIn(sign_in_name: string, password: string): Promise<void> {
  try {
    const config = await loadClientConfig()
    const early = sign_in_name.includes('@')
      ? await findBase(sign_in_name, config.approved_domains)
      : undefined
    const result = await call(login, { body: { username: sign_in_name, password }, silent: true })
    if (!result.auth_token) throw new SignInFailure([t('failed')])
    const base = early ?? (await findBaseOf(result, config.approved_domains))
    takeSession(result, base)
    rememberSignIn({ sign_in_name, name: result.user.name, company: result.company.name })
  } catch (error) {
    throw asFailure(error)
  }
}

async function findBase(user_email: string, approved_domains: readonly string[]): Promise<Base> {
  const found = await call(lookUpBaseUrl, { body: { user_email }, silent: true })
  const base_url = decideBaseUrl(found.base_url, approved_domains, globalThis.location.origin)
  if (base_url === undefined) throw new SignInFailure([t('refusedHost')])
  return { base_url, region: found.region, tenant_id: found.tenant_id }
}

async function findBaseOf({ user }: LoginResult, approved_domains: readonly string[]): Promise<Base> {
  try {
    return await findBase(user.email, approved_domains)
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refused')
      throw new SignInFailure([t('loggedOutNoBase')])
    throw error
  }
}

function asFailure(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error
  if (!(error instanceof CallError)) throw error
  if (error.kind === 'network' || error.kind === 'timeout') return new SignInFailure([t('unreachable')])
  return new SignInFailure(error.texts.length > 0 ? error.texts : [t('failed')])
}
