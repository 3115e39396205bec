import { requestToken, type TokenAnswer } from '@laycan/mail/oauth/access-token.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { ServiceKey, TokenUse } from './grant-secrets.ts'
import { openIssuer } from './open-issuer.ts'
import { signAssertion } from './service-assertion.ts'

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/** A token with which a service account acts as a mailbox (RFC 7523 §2.1). */
interface ServiceRequest {
  key: ServiceKey
  /** The mailbox. */
  subject: string
  token_url: string
  use?: TokenUse
}

/** @throws AccessTokenRefused, AccessTokenUnreached */
export async function askServiceToken(
  { key, subject, token_url, use = 'mail' }: ServiceRequest,
  { egress }: Pick<Services, 'egress'>,
): Promise<TokenAnswer> {
  const guard = (host: string, port: number) => egress.connection(host, port)
  const assertion = signAssertion(key, { subject, token_url, use })
  return requestToken({ token_url, guard }, { grant_type: JWT_BEARER, assertion })
}

/** The same before anything is stored. @throws as above */
export async function serviceToken(request: ServiceRequest, services: Services): Promise<string> {
  return (await askServiceToken(request, services)).access_token
}

/** Where Google gives tokens, as it says itself. @throws Error when it does not */
export async function googleTokenUrl(services: Services): Promise<string> {
  const { token_endpoint } = (await openIssuer(services, 'google')).serverMetadata()
  if (!token_endpoint) throw new Error('The provider names no token endpoint')
  return token_endpoint
}
