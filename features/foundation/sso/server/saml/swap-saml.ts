import { z } from 'zod'
import type { Services } from '@laycan/server/http/context.ts'
import type { Owner } from '#features/foundation/session/server/public.ts'
import { findPerson } from '../find-person.ts'
import { hashOf } from '../flow-secrets.ts'
import type { Flow } from '../flows.repo.ts'
import { findSamlProvider } from './saml.repo.ts'
import { answerPurpose } from './take-answer.ts'

const Answer = z.object({ name_id: z.string(), email: z.string().optional() })

/**
 * Who the person is that a SAML provider has spoken of, bound by entity ID and NameID.
 * @returns undefined for nobody, or when the token is not the one that the browser was led with
 */
export async function swapSaml(
  services: Services,
  { company_id, answer, token_hash }: Flow,
  { token, state }: { token: string; state: string },
): Promise<Owner | undefined> {
  const provider = await findSamlProvider(services.companies.control, company_id)
  if (!provider?.is_on || !answer || !token_hash?.equals(hashOf(token))) return undefined
  const opened = services.secrets.open(answer, answerPurpose(hashOf(state)))
  const { name_id, email } = Answer.parse(JSON.parse(opened))
  // The company's own provider tells addresses; those of its proven domains alone count.
  const claims = { sub: name_id, ...(email !== undefined && { email, email_verified: true }) }
  return findPerson(services, { company_id, issuer: `saml ${provider.entity_id}` }, claims)
}
