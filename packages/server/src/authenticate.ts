import type { Actor } from './actor.ts'
import type { Company } from './database/companies.ts'

/** Who a token belongs to; undefined when it is not (or no longer) valid. */
export type Authenticate = (token: string) => Promise<{ actor: Actor; company: Company } | undefined>

/** HttpOnly cookie with the token, for windows and pictures that cannot send a header. */
export const SESSION_COOKIE = 'laycan_session'
