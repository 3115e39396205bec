import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ServiceTokenServer {
  issuer: string
  client_email: string
  /** PEM. */
  private_key: string
  /** Address that says whose a token is. */
  userinfo_url: string
  /** How many tokens were given. */
  given: number
  /** Whose mailboxes were delegated. */
  domain: string
  stop(): Promise<void>
}

/** A provider that gives tokens to a service account for the mailboxes of a domain: JWT bearer grant (RFC 7523). */
export async function startServiceTokenServer(domain: string): Promise<ServiceTokenServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const tokens = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const token_endpoint = `${issuer}/token`
  const service: ServiceTokenServer = {
    issuer,
    client_email: 'laycan@desk.iam.example',
    private_key: privateKey,
    userinfo_url: `${issuer}/me`,
    given: 0,
    domain,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return service

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    if (request.url?.startsWith('/.well-known/'))
      return [
        200,
        { issuer, token_endpoint, authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/keys` },
      ]
    if (request.url === '/me') {
      const email = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
      return email === undefined ? [401, {}] : [200, { email }]
    }
    const form = new URLSearchParams(await text(request))
    const subject = subjectOf(form.get('assertion') ?? '')
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer' || subject === undefined)
      return [400, { error: 'invalid_grant' }]
    if (!subject.endsWith(`@${service.domain}`)) return [401, { error: 'unauthorized_client' }]
    const access_token = `service-token-${++service.given}`
    tokens.set(access_token, subject)
    return [200, { access_token, expires_in: 3600, token_type: 'Bearer' }]
  }

  function subjectOf(assertion: string): string | undefined {
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    const signed = Buffer.from(`${head}.${claims}`)
    if (!verify('sha256', signed, createPublicKey(publicKey), Buffer.from(signature, 'base64url')))
      return undefined
    const { iss, aud, sub, exp, scope } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const isRight = iss === service.client_email && aud === token_endpoint && exp * 1000 > Date.now()
    return isRight && scope === 'https://mail.google.com/' ? sub : undefined
  }
}
