import type { PublicContext } from '@laycan/server/http/context.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { ssoRefusals } from '../../contract/errors.ts'
import { takeSamlAnswer } from '../../contract/saml.ts'
import { describeFailure } from '../describe-failure.ts'
import { hashOf, random } from '../flow-secrets.ts'
import { leadTo, toError } from '../lead-to.ts'
import { readAnswer, type SamlPerson } from './read-answer.ts'
import { findOpenFlow, findSamlProvider, insertAssertion, setFlowAnswer } from './saml.repo.ts'

/**
 * The provider's page posts here, so the cookie of the browser that began does not come along: what was said waits for the page
 * of that browser, which swaps it as it swaps a code of OpenID Connect.
 */
export const takeSamlAnswerRoute = publicRoute(takeSamlAnswer, async ({ body }, context) => {
  const { request, services } = context
  const state_hash = hashOf(body.RelayState)
  const person = await readPerson(context, state_hash, body.SAMLResponse)
  if (!person) return toError(request, ssoRefusals.failed.text, 303)
  const { control } = services.companies
  const token = random()
  const { name_id, email } = person
  const answer = services.secrets.seal(JSON.stringify({ name_id, email }), answerPurpose(state_hash))
  const isNew = await insertAssertion(control, person.hash, person.expires_at)
  if (!isNew || !(await setFlowAnswer(control, { state_hash, answer, token_hash: hashOf(token) })))
    return toError(request, ssoRefusals.failed.text, 303)
  const part = new URLSearchParams({ token, state: body.RelayState })
  return leadTo(`${request.base_url}/#/oauth/callback?${part}`, {}, 303)
})

async function readPerson(
  { services, request }: PublicContext,
  state_hash: Buffer,
  SAMLResponse: string,
): Promise<SamlPerson | undefined> {
  const { control } = services.companies
  const flow = await findOpenFlow(control, state_hash)
  const provider = flow && (await findSamlProvider(control, flow.company_id))
  if (!flow || !provider?.is_on) return undefined
  const { request_id, company_id: company } = flow
  try {
    return await readAnswer(SAMLResponse, {
      provider,
      base_url: request.base_url,
      request_id,
      now: new Date(),
    })
  } catch (err) {
    services.log.warn({ err: describeFailure(err), company }, 'SAML answer refused')
    return undefined
  }
}

/** What the sealed answer is for. */
export function answerPurpose(state_hash: Buffer): string {
  return `SAML answer of ${state_hash.toString('hex')}`
}
