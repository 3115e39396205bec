import { generateKeyPair, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { interactionPolicy, Provider } from 'oidc-provider'

/** A person at the provider. */
export interface OidcPerson {
  sub: string
  email: string
  email_verified: boolean
}

export interface OidcServer {
  issuer: string
  client_id: string
  client_secret: string
  /** Who signs in next; nobody is asked anything. */
  person: OidcPerson
  /** Seconds that id tokens were issued earlier than now. */
  issued_ago_s: number
  /** What id tokens are signed with (RS256). */
  key: KeyObject
  /** Changes what the provider answers in JSON at a path, as one would that is out of order or not honest. */
  rewrite: ((path: string, body: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** What was asked at the authorization endpoint, newest last. */
  asked: URLSearchParams[]
  /** Refresh tokens that were given back. */
  revoked: number
  /** Ends all sessions and refresh tokens at the provider. */
  forgetAll(): void
  /** Takes that back for what comes. */
  remember(): void
  /** As a browser without script: follows redirects at the provider until it leads elsewhere. */
  follow(url: string): Promise<string>
  stop(): Promise<void>
}

/** A real OpenID provider (oidc-provider) on the loopback, with one client and people who consent to everything. */
export async function startOidcServer(
  redirect_uri: string,
  scopes: string,
  token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' = 'client_secret_basic',
): Promise<OidcServer> {
  const [client_id, client_secret] = ['laycan', 'client-secret-of-tests-0123456789']
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const asked: URLSearchParams[] = []
  const { privateKey: key } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const oidc: OidcServer = {
    issuer,
    client_id,
    client_secret,
    person: { sub: 'sub-of-ben', email: 'ben@oceanic.example', email_verified: true },
    issued_ago_s: 0,
    key,
    rewrite: undefined,
    asked,
    revoked: 0,
    forgetAll() {
      refuses = true
    },
    remember() {
      refuses = false
    },
    follow,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  let refuses = false
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id,
        client_secret,
        redirect_uris: [redirect_uri],
        post_logout_redirect_uris: [`${new URL(redirect_uri).origin}/`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method,
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }] },
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      revocation: { enabled: true },
    },
    cookies: { keys: ['keys-of-tests'] },
    findAccount: async (_context, sub) =>
      refuses ? undefined : { accountId: sub, claims: async () => ({ ...oidc.person, sub }) },
    loadExistingGrant: async (context) => {
      const { session, client } = context.oidc
      const grant = new provider.Grant({
        accountId: session?.accountId ?? '',
        clientId: client?.clientId ?? '',
      })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
    interactions: {
      policy: promptsOf(),
      url: (_context, interaction) => `/interaction/${interaction.uid}`,
    },
  })
  provider.use(async (context, next) => {
    await next()
    if (oidc.rewrite && context.body && typeof context.body === 'object')
      context.body = oidc.rewrite(context.path, context.body as Record<string, unknown>)
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/auth') asked.push(url.searchParams)
    if (url.pathname === '/token/revocation')
      response.once('finish', () => {
        if (response.statusCode === 200) oidc.revoked++
      })
    if (url.pathname === '/token' && oidc.issued_ago_s > 0) {
      // The provider asks for the time by this alone; whoever waits for its answer does not.
      const { now } = Date
      Date.now = () => now() - oidc.issued_ago_s * 1000
      response.once('finish', () => {
        Date.now = now
      })
    }
    if (!url.pathname.startsWith('/interaction/')) return void handle(request, response)
    const all = { login: { accountId: oidc.person.sub }, consent: {}, select_account: {} }
    provider.interactionFinished(request, response, all, { mergeWithLastSubmission: false }).catch(() => {
      response.statusCode = 400
      response.end()
    })
  })
  return oidc

  async function follow(first: string): Promise<string> {
    const cookies = new Map<string, string>()
    let url = first
    for (let step = 0; step < 10 && url.startsWith(issuer); step++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
        cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
      url = new URL(location, url).href
    }
    return url
  }
}

/** The usual prompts, and the choice of an account that Microsoft offers. */
function promptsOf() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}
