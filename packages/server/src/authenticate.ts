import type { Actor } from './actor.ts'
import type { Company } from './database/companies.ts'

/** Who a token belongs to; undefined when it is not (or no longer) valid. */
export type Authenticate = (token: string) => Promise<{ actor: Actor; company: Company } | undefined>

/** HttpOnly cookie with the token, for windows and pictures that cannot send a header. */
export const SESSION_COOKIE = 'laycan_session'
/** Its name with https: no other host of the domain and no page without TLS can set a cookie of this prefix (RFC 6265bis). */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`

/** The token in a request's cookies. */
export function sessionCookieOf(cookies: Record<string, string | undefined>): string | undefined {
  return cookies[SECURE_SESSION_COOKIE] ?? cookies[SESSION_COOKIE]
}
