import type { Company } from '@laycan/server/database/companies.ts'
import type { PublicContext, RequestInfo } from '@laycan/server/http/context.ts'
import type { LoginResult } from '../contract/session.ts'
import { readHalfOpenResult, readLoginResult } from './login-result.ts'
import type { Owner } from './owner.ts'
import type { SessionPlace } from './sessions.ts'

/**
 * Somebody has proven who he is: by a password, or in another way that counts as one. Who has a second factor gets a
 * session that is good for giving it alone, all others theirs with its cookie.
 * @returns undefined for one who may not sign in (AD-013)
 */
export async function beginSession(
  { services, request }: PublicContext,
  company: Company,
  user_id: number,
): Promise<LoginResult | undefined> {
  const owner = { company_id: company.id, user_id }
  const factors = await factorsOf(services.second_factors, owner)
  if (factors.length > 0) {
    const half = await services.sessions.openHalf(owner, placeOf(request))
    return readHalfOpenResult(company, user_id, { ...half, factors })
  }
  return openProvenSession({ services, request }, owner)
}

/**
 * A session of somebody who has proven more than a password: nothing else is asked for.
 * @returns undefined for one who may not sign in (AD-013)
 */
export async function openProvenSession(
  { services, request }: PublicContext,
  { company_id, user_id }: Owner,
): Promise<LoginResult | undefined> {
  const company = await services.companies.find(company_id)
  if (!company) return undefined
  const session = await services.sessions.open(company_id, user_id, placeOf(request))
  const result = await readLoginResult(company, user_id, session)
  if (result) request.setSessionCookie(session.token)
  return result
}

/**
 * A second factor was right: the session that waited for it begins, under another token.
 * @returns undefined for one who may not sign in (AD-013)
 */
export async function completeSession(
  context: PublicContext,
  half_open: string,
  owner: Owner,
): Promise<LoginResult | undefined> {
  await context.services.sessions.end(half_open)
  return openProvenSession(context, owner)
}

async function factorsOf(all: PublicContext['services']['second_factors'], owner: Owner): Promise<string[]> {
  const areOn = await Promise.all(all.map((factor) => factor.isOn(owner)))
  const on = all.filter((_factor, index) => areOn[index])
  return on.every(({ stands_in = false }) => stands_in) ? [] : on.map(({ name }) => name)
}

/** From where a request comes, as its owner will recognise it. */
function placeOf({ ip, raw }: RequestInfo): SessionPlace {
  return { ip, user_agent: raw.headers['user-agent'] ?? '' }
}
