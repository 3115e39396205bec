import { call, createCall } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { currentConnection } from '@laycan/web/connection.ts'
import { login, logout, lookUpBaseUrl } from '../contract/endpoints.ts'
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
 * @returns the step that is still to be done by who signs in with a second factor (AU-012)
 * @throws SignInFailure
 */
export async function signIn(
  sign_in_name: string,
  password: string,
  picture: CaptchaAnswer = {},
): Promise<SecondStep | undefined> {
  try {
    const config = await loadClientConfig()
    const early = sign_in_name.includes('@')
      ? await findBase(sign_in_name, config.approved_domains).catch(ifRefused)
      : undefined
    const result = await call(login, { body: { username: sign_in_name, password, ...picture }, silent: true })
    if (!result.auth_token) throw new SignInFailure([t('failed')])
    const enter = async (full: LoginResult) => {
      const base = early ?? (await findBaseOrLeave(full, config.approved_domains))
      takeSession(full, base)
      rememberSignIn({ sign_in_name, name: full.user.name, company: full.company.name })
    }
    if (result.mfa_code !== null) return secondStep(result, enter)
    await enter(result)
    return undefined
  } catch (error) {
    throw asFailure(error)
  }
}

/**
 * Enters the product with what another way than a password was answered with, e.g. a passkey.
 * @throws SignInFailure
 */
export async function enterBy(result: LoginResult): Promise<void> {
  try {
    const { approved_domains } = await loadClientConfig()
    takeSession(result, await findBaseOrLeave(result, approved_domains))
    const { name, user_name } = result.user
    rememberSignIn({ sign_in_name: user_name, name, company: result.company.name })
  } catch (error) {
    throw asFailure(error)
  }
}

/** The answer to a picture, where one was asked for (AU-011). */
export interface CaptchaAnswer {
  captcha_id?: string
  captcha?: string
}

/** What is left of a sign-in whose password was right. */
export interface SecondStep {
  /** Of these one is asked for: `totp`, `passkey`. */
  readonly factors: readonly string[]
  /** Makes a call as who signs in; nothing but what takes a second factor answers it. */
  readonly call: typeof call
  /** Enters the product with what the second factor was answered with. @throws SignInFailure */
  enter(result: LoginResult): Promise<void>
}

function secondStep(half: LoginResult, enter: (result: LoginResult) => Promise<void>): SecondStep {
  return {
    factors: half.mfa_code?.split(',') ?? [],
    call: createCall(() => ({ ...currentConnection(), token: half.auth_token })),
    enter: (result) =>
      enter(result).catch((error) => {
        throw asFailure(error)
      }),
  }
}

async function findBase(user_email: string, approved_domains: readonly string[]): Promise<Base> {
  const found = await call(lookUpBaseUrl, { body: { user_email }, silent: true })
  const base_url = decideBaseUrl(found.base_url, approved_domains, globalThis.location.origin)
  if (base_url === undefined) throw new SignInFailure([t('refusedHost')])
  return { base_url, region: found.region, tenant_id: found.tenant_id }
}

/** An address that nobody has is a wrong pair like any other: signing in says so, in its one text (decision 21). */
function ifRefused(error: unknown): undefined {
  if (!(error instanceof CallError) || error.kind !== 'refused' || error.status !== 400) throw error
}

/** Where it cannot be derived, the session that the server has just begun ends: nobody stays signed in nowhere. */
async function findBaseOrLeave(result: LoginResult, approved_domains: readonly string[]): Promise<Base> {
  try {
    return await findBase(result.user.email, approved_domains)
  } catch (error) {
    const asUser = createCall(() => ({ ...currentConnection(), token: result.auth_token }))
    await asUser(logout, { silent: true, on_unauthorized: 'ignore', host: 'login' }).catch(() => undefined)
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
