import type { Scope } from '@laycan/contract/scope.ts'
import type { Actor } from './actor.ts'
import type { Company } from './database/companies.ts'

/** Who makes a call, and in whose company. */
export interface Authenticated {
  actor: Actor
  company: Company
  /** Given: an access token, which is good for no more than this. */
  scopes?: readonly Scope[]
}

/**
 * Who a token belongs to; undefined when it is not (or no longer) valid.
 * @param use given for a call: `by_hand` when somebody does something, which keeps the session from ending as idle; `ip` is where
 *   it comes from
 * @throws RefusedError for a token that makes too many calls
 */
export type Authenticate = (
  token: string,
  use?: { by_hand: boolean; ip?: string },
) => Promise<Authenticated | undefined>

/** HttpOnly cookie with the token, for windows and pictures that cannot send a header. */
export const SESSION_COOKIE = 'laycan_session'
/** Its name with https: no other host of the domain and no page without TLS can set a cookie of this prefix (RFC 6265bis). */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`

/** The token in a request's cookies. */
export function sessionCookieOf(cookies: Record<string, string | undefined>): string | undefined {
  return cookies[SECURE_SESSION_COOKIE] ?? cookies[SESSION_COOKIE]
}
