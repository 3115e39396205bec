import * as oidc from 'openid-client'
import type { Services } from '@laycan/server/http/context.ts'
import { egressFetch } from './egress-fetch.ts'
import type { StoredProvider } from './providers.repo.ts'

/** Seconds that the provider's clock may differ from ours (AU-017). */
const LEEWAY_S = 120
const TIMEOUT_S = 10
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Over https, or on this machine. */
export function isIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname, username, password } = new URL(issuer)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isSafe && username === '' && password === ''
}

/**
 * The provider as it describes itself (OpenID Connect Discovery 1.0), asked through the egress guard.
 * @throws Error when it is not reached, is none, or has another issuer
 */
export async function openProvider(
  { egress, secrets }: Pick<Services, 'egress' | 'secrets'>,
  { issuer, client_id, client_secret, company_id }: StoredProvider,
): Promise<oidc.Configuration> {
  if (!isIssuer(issuer) || !client_secret) throw new Error('The identity provider is not set up.')
  const secret = secrets.open(client_secret, secretPurpose({ company_id, issuer }))
  // Without it the library takes an id token for the provider's because it came over TLS, and looks at no signature.
  const execute = [oidc.enableNonRepudiationChecks]
  if (new URL(issuer).protocol === 'http:') execute.push(oidc.allowInsecureRequests)
  return oidc.discovery(
    new URL(issuer),
    client_id,
    { client_secret: secret, [oidc.clockTolerance]: LEEWAY_S },
    oidc.ClientSecretBasic(secret),
    { [oidc.customFetch]: egressFetch(egress), timeout: TIMEOUT_S, execute },
  )
}

export function redirectUri(base_url: string): string {
  return `${base_url}/oauth/callback`
}

/** What the sealed client secret is for. */
export function secretPurpose({ company_id, issuer }: { company_id: string; issuer: string }): string {
  return `client secret of ${company_id} for ${issuer}`
}
