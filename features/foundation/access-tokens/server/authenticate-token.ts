import type { Authenticated } from '@laycan/server/authenticate.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { findActor, tokenHash } from '#features/foundation/session/server/public.ts'
import { TOKEN_START } from '../contract/access-token.ts'
import { tooManyCalls } from '../contract/errors.ts'
import { findLiveToken, type LiveToken, setTokenUsed } from './access-tokens.repo.ts'
import { CallCounts } from './call-counts.ts'
import { takeCalls } from './token-calls.repo.ts'

/** Ten a second over a minute: a program that asks for a page each time never comes near. */
const CALLS_A_MINUTE = 600
/** A use is noted this often. */
const USE_NOTED_MS = 60_000

/** Has calls accept access tokens beside the tokens of sessions. */
export function acceptAccessTokens(services: Services): void {
  const ofSessions = services.authenticate
  const { control } = services.companies
  const counts = new CallCounts((id, wanted) => takeCalls(control, id, { wanted, most: CALLS_A_MINUTE }))
  services.authenticate = async (token, use) => {
    if (!token.startsWith(TOKEN_START)) return ofSessions(token, use)
    const live = await findLiveToken(services.companies.control, tokenHash(token))
    if (!live) return undefined
    if (use) await refuseFlood(counts, live.id)
    return authenticated(services, live, use?.ip)
  }
}

/** @throws RefusedError */
async function refuseFlood(counts: CallCounts, id: number): Promise<void> {
  const wait_ms = await counts.add(id, Date.now())
  if (wait_ms === 0) return
  const seconds = Math.ceil(wait_ms / 1000)
  throw new RefusedError(tooManyCalls(seconds), seconds)
}

/** With the rights that the user has at this moment; undefined for one who may not sign in (AD-013). */
async function authenticated(
  { companies }: Services,
  token: LiveToken,
  ip: string | undefined,
): Promise<Authenticated | undefined> {
  const company = await companies.find(token.company_id)
  const actor = company && (await findActor(company.db, token.user_id))
  if (!actor) return undefined
  if (ip !== undefined && isNews(token, ip)) await setTokenUsed(companies.control, token.id, ip)
  return { actor, company, scopes: token.scopes }
}

function isNews({ last_used_at, last_used_ip }: LiveToken, ip: string): boolean {
  return last_used_at === null || last_used_ip !== ip || Date.parse(last_used_at) < Date.now() - USE_NOTED_MS
}
