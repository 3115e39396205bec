import type { RequestInfo, Services } from '@laycan/server/http/context.ts'
import { hashOf, random, verifierPurpose } from '../flow-secrets.ts'
import { insertFlow } from '../flows.repo.ts'
import { openSaml } from './open-saml.ts'
import type { StoredSamlProvider } from './saml.repo.ts'

/**
 * Notes a sign-in at a SAML provider that begins in a browser.
 * @returns where it leads, and what ties it to the browser
 */
export async function beginSaml(
  { companies, secrets }: Services,
  { base_url }: RequestInfo,
  provider: StoredSamlProvider,
): Promise<{ url: string; browser: string }> {
  const [state, browser] = [random(), random()]
  // An ID of XML begins with a letter or an underscore.
  const request_id = `_${random()}`
  await insertFlow(companies.control, {
    state_hash: hashOf(state),
    browser_hash: hashOf(browser),
    company_id: provider.company_id,
    nonce: request_id,
    verifier: secrets.seal('', verifierPurpose(state, provider.entity_id)),
  })
  const saml = openSaml(provider, { base_url, request_id })
  return { url: await saml.getAuthorizeUrlAsync(state, undefined, {}), browser }
}
