import type { Services } from '@laycan/server/http/context.ts'
import { listSignInsOfEmail, type Owner } from '#features/foundation/session/server/public.ts'
import { findCompanyOfDomain } from './domains.repo.ts'
import { findSubject, insertSubject } from './flows.repo.ts'

/** What a provider says of a person. */
interface Claims {
  sub: string
  email?: unknown
  email_verified?: unknown
}

/**
 * Who a person at the provider is here: by `sub`, which stays whatever the address becomes. At the first time by an
 * address that the provider has verified, in a domain of the company, that exactly one of its users has.
 * @returns undefined for nobody
 */
export async function findPerson(
  { companies }: Services,
  { company_id, issuer }: { company_id: string; issuer: string },
  { sub, email, email_verified }: Claims,
): Promise<Owner | undefined> {
  const { control } = companies
  const bound = await findSubject(control, { company_id, issuer, sub })
  if (bound !== undefined) return { company_id, user_id: bound }
  if (typeof email !== 'string' || email_verified !== true || email.includes('\0')) return undefined
  const domain = email.split('@').at(-1)?.toLowerCase() ?? ''
  if ((await findCompanyOfDomain(control, domain)) !== company_id) return undefined
  const here = (await listSignInsOfEmail(control, email)).filter((signIn) => signIn.company_id === company_id)
  const [first, second] = here
  if (!first || second) return undefined
  const isBound = await insertSubject(control, { company_id, issuer, sub, user_id: first.user_id })
  return isBound ? { company_id, user_id: first.user_id } : undefined
}
