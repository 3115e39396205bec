import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type NameServer, startNameServer } from '@laycan/testing/name-server.ts'
import { type OidcServer, startOidcServer } from '@laycan/testing/oidc-server.ts'
import { checkOnline } from '#features/foundation/session/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import {
  addCompanyDomain,
  deleteCompanyDomain,
  getIdentityProvider,
  getSsoLogout,
  listCompanyDomains,
  setIdentityProvider,
  swapToken,
} from '../contract/endpoints.ts'
import { SSO_SCOPES } from '../contract/sso.ts'
import { renewDueSessions } from './sso-sessions.ts'

const PUBLIC_URL = 'https://mail.oceanic.example'
const texts: Record<string, string> = {}
let desk: TestDesk
let names: NameServer
let oidc: OidcServer

beforeAll(async () => {
  names = await startNameServer(texts)
  oidc = await startOidcServer(`${PUBLIC_URL}/oauth/callback`, SSO_SCOPES)
  desk = await startTestDesk({
    environment: { LAYCAN_PUBLIC_URL: PUBLIC_URL, LAYCAN_DNS_SERVERS: names.address },
  })
})
afterAll(async () => {
  await desk.stop()
  await oidc.stop()
  await names.stop()
})
beforeEach(() => {
  oidc.person = { sub: 'sub-of-ben', email: 'ben@oceanic.example', email_verified: true }
})

const control = () => desk.server.services.companies.control
const addDomain = (domain: string, verify = false, token = desk.tokens.ann) =>
  desk.server.call(addCompanyDomain, { body: { domain, verify } }, token)
const provider = (part: object = {}) => ({
  is_on: true,
  issuer: oidc.issuer,
  client_id: oidc.client_id,
  client_secret: oidc.client_secret,
  ...part,
})
const setProvider = (part: object = {}, token = desk.tokens.ann) =>
  desk.server.call(setIdentityProvider, { body: provider(part) }, token)

/** What the page reads of its address. */
interface Back {
  token: string
  state: string
  iss?: string
}

/** Begins in a browser: where it leads, and the browser's cookie. */
async function begin(provider_name = 'ben@oceanic.example') {
  const query = new URLSearchParams({ provider: provider_name })
  const answer = await fetch(`${desk.server.url}/saml/login?${query}`, { redirect: 'manual' })
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { status: answer.status, location: answer.headers.get('location') ?? '', cookie }
}

/** Signs in at the provider and comes back: what the page reads of its address. */
async function comeBack(location: string): Promise<Back> {
  const back = await oidc.follow(location)
  expect(back.startsWith(`${PUBLIC_URL}/oauth/callback?`)).toBe(true)
  const { search } = new URL(back)
  const led = await fetch(`${desk.server.url}/oauth/callback${search}`, { redirect: 'manual' })
  const page = led.headers.get('location') ?? ''
  expect(page.startsWith(`${PUBLIC_URL}/#/oauth/callback?`)).toBe(true)
  const part = new URLSearchParams(page.split('?')[1])
  return { token: part.get('token') ?? '', state: part.get('state') ?? '', iss: part.get('iss') ?? '' }
}

async function swap(body: Back, cookie: string) {
  const answer = await fetch(`${desk.server.url}${swapToken.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-version': 'test', cookie },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text), cookies: answer.headers.get('set-cookie') ?? '' }
}

/** The whole way. */
async function signIn() {
  const begun = await begin()
  return swap(await comeBack(begun.location), begun.cookie)
}

test('AP-028, AP-029, AP-030 a domain is proven by its TXT record, and by one company alone', async () => {
  const added = await addDomain(' Oceanic.Example ')
  expect(added.body.company_domain).toMatchObject({ domain: 'oceanic.example', verified: false })
  const early = await addDomain('oceanic.example', true)
  expect([early.status, early.error]).toEqual([
    400,
    ['The TXT record was not found yet. New records may take some hours.'],
  ])
  const foreign = await addDomain('oceanic.example', false, desk.tokens.olga)
  expect(foreign.body.company_domain.record).not.toBe(added.body.company_domain.record)
  texts['oceanic.example'] = added.body.company_domain.record
  expect((await addDomain('oceanic.example', true)).body.company_domain.verified).toBe(true)
  texts['oceanic.example'] = foreign.body.company_domain.record
  expect((await addDomain('oceanic.example', true, desk.tokens.olga)).status).toBe(400)
  for (const odd of ['', 'localhost', 'a b.example', '-x.example', 'x'.repeat(300), '127.0.0.1'])
    expect((await addDomain(odd)).status).toBe(400)
  const other = (await addDomain('second.example')).body.company_domain
  const list = async () =>
    (await desk.server.call(listCompanyDomains, undefined, desk.tokens.ann)).body.company_domains
  expect((await list()).map(({ domain, verified }) => [domain, verified])).toEqual([
    ['oceanic.example', true],
    ['second.example', false],
  ])
  const remove = (token: string) => desk.server.call(deleteCompanyDomain, { params: { id: other.id } }, token)
  expect((await remove(desk.tokens.olga)).status).toBe(404)
  expect((await remove(desk.tokens.ann)).status).toBe(204)
  expect(await list()).toHaveLength(1)
})

test('a provider is turned on only when it works, its secret is not given out and stays with its issuer', async () => {
  const refusals = []
  for (const part of [
    { issuer: 'http://mail.example' },
    { issuer: 'file:///etc/passwd' },
    { client_secret: '' },
    { issuer: `${oidc.issuer}/nothing` },
  ])
    refusals.push((await setProvider(part)).status)
  expect(refusals).toEqual([400, 400, 400, 400])
  expect((await setProvider({}, desk.tokens.olga)).error).toEqual([
    'Please verify a domain before you turn the identity provider on',
  ])
  const on = await setProvider()
  expect(on.body.identity_provider).toEqual({
    is_on: true,
    issuer: oidc.issuer,
    client_id: 'laycan',
    has_secret: true,
    redirect_uri: `${PUBLIC_URL}/oauth/callback`,
  })
  const { client_secret: _, ...kept } = provider()
  const again = await desk.server.call(setIdentityProvider, { body: kept }, desk.tokens.ann)
  expect(again.body.identity_provider.has_secret).toBe(true)
  const moved = { ...kept, is_on: false, issuer: 'https://elsewhere.example' }
  const elsewhere = await desk.server.call(setIdentityProvider, { body: moved }, desk.tokens.ann)
  expect(elsewhere.body.identity_provider.has_secret).toBe(false)
  const { rows } = await sql`select identity_providers::text from identity_providers`.execute(control())
  expect(JSON.stringify(rows)).not.toContain(oidc.client_secret)
  await setProvider()
  const shown = await desk.server.call(getIdentityProvider, undefined, desk.tokens.ann)
  expect(JSON.stringify(shown.body)).not.toContain(oidc.client_secret)
})

test('AU-017, AP-011, AP-012 a person comes back from the provider with a session of ours, bound by sub', async () => {
  const begun = await begin()
  expect(begun.status).toBe(302)
  const asked = new URL(begun.location).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    scope: 'openid profile email laycan.access',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${PUBLIC_URL}/oauth/callback`,
    login_hint: 'ben@oceanic.example',
  })
  const first = await swap(await comeBack(begun.location), begun.cookie)
  expect([first.status, first.body.user?.user_name]).toEqual([200, 'ben'])
  expect(first.cookies).toContain('laycan_session')
  expect((await desk.server.call(checkOnline, undefined, first.body.auth_token)).status).toBe(204)
  // The address is another one now; sub is who he is.
  oidc.person = { sub: 'sub-of-ben', email: 'ann@oceanic.example', email_verified: true }
  expect((await signIn()).body.user.user_name).toBe('ben')
  // Tokens of the provider hold an hour.
  const statuses = []
  for (const over_s of [100, 140]) {
    oidc.issued_ago_s = 3600 + over_s
    statuses.push((await signIn()).status)
  }
  oidc.issued_ago_s = 0
  expect(statuses).toEqual([200, 400])
})

test('nobody comes in by an address that is not verified, of no domain of the company, or bound to somebody else', async () => {
  const nobody = 'Nobody here has the account that you signed in with. Ask your administrator.'
  for (const person of [
    { sub: 'sub-1', email: 'cyd@oceanic.example', email_verified: false },
    { sub: 'sub-2', email: 'olga@other.example', email_verified: true },
    { sub: 'sub-3', email: 'stranger@oceanic.example', email_verified: true },
    { sub: 'sub-4', email: 'ben@oceanic.example', email_verified: true },
  ]) {
    oidc.person = person
    const answer = await signIn()
    expect([person.sub, answer.status, answer.body.error]).toEqual([person.sub, 400, nobody])
    expect(answer.cookies).toBe('')
  }
})

test('state of another browser, used twice, made up or late, and a code with a foreign nonce are refused', async () => {
  const notBegun = 'This sign-in was not begun in this browser, or took too long. Please sign in again.'
  const refused = async (body: Back, cookie: string) => (await swap(body, cookie)).body.error
  const mine = await begin()
  const attackers = await begin()
  const back = await comeBack(mine.location)
  // What somebody began in his browser is of no use in another one (login CSRF).
  expect(await refused(back, attackers.cookie)).toBe(notBegun)
  expect(await refused(back, '')).toBe(notBegun)
  expect(await refused({ ...back, state: 'made-up' }, mine.cookie)).toBe(notBegun)
  expect((await swap(back, mine.cookie)).status).toBe(200)
  expect(await refused(back, mine.cookie)).toBe(notBegun)
  const failed = 'The identity provider’s answer was not accepted. Please sign in again.'
  // A code of one sign-in with the state of another: proof key and nonce do not fit.
  const one = await begin()
  const other = await begin()
  const stolen = await comeBack(one.location)
  const { state } = await comeBack(other.location)
  expect(await refused({ ...stolen, state }, other.cookie)).toBe(failed)
  // Another provider's answer (mix-up).
  const mixed = await begin()
  const mixedBack = { ...(await comeBack(mixed.location)), iss: 'https://evil.example' }
  expect(await refused(mixedBack, mixed.cookie)).toBe(failed)
  const third = await begin()
  await sql`update sso_flows set nonce = 'foreign'`.execute(control())
  expect(await refused(await comeBack(third.location), third.cookie)).toBe(failed)
  const late = await begin()
  await sql`update sso_flows set expires_at = now()`.execute(control())
  expect(await refused(await comeBack(late.location), late.cookie)).toBe(notBegun)
})

test('an id token unsigned, signed by another, changed, late, replayed, of or for others is refused', async () => {
  const { header, claims } = await takeToken()
  const { privateKey: stranger, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = createPublicKey(oidc.key).export({ type: 'spki', format: 'pem' })
  const signed =
    (part: object, key = oidc.key) =>
    (token: IdToken) =>
      rs256({ ...token, claims: { ...token.claims, ...part } }, key)
  const now = Math.floor(Date.now() / 1000)
  const tries: Record<string, (honest: IdToken) => string | undefined> = {
    unsigned: (token) => join({ ...token, header: { alg: 'none' } }, ''),
    'said to be unsigned, with its signature': (token) =>
      join({ ...token, header: { ...token.header, alg: 'none' } }, token.signature),
    'signed by nothing': (token) => join(token, ''),
    'signed by the client secret': (token) => hs256(token, oidc.client_secret),
    'signed by the public key as if it were a secret': (token) => hs256(token, own),
    'signed by another key under the same name': signed({}, stranger),
    'signed by a key that it brings along': (token) =>
      rs256({ ...token, header: { alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) } }, stranger),
    'changed after it was signed': (token) =>
      join({ ...token, claims: { ...token.claims, sub: 'sub-of-ann' } }, token.signature),
    'for another client': signed({ aud: 'other' }),
    'for several, this one not the one that asked': signed({ aud: ['laycan', 'other'], azp: 'other' }),
    'for nobody': signed({ aud: undefined }),
    'of another issuer': signed({ iss: 'https://evil.example' }),
    'of no issuer': signed({ iss: undefined }),
    'of another sign-in': signed({ nonce: claims['nonce'] }),
    'of no sign-in': signed({ nonce: undefined }),
    'the one of an earlier sign-in': () => rs256({ header, claims }, oidc.key),
    expired: signed({ iat: now - 3600, exp: now - 130 }),
    'without an end': signed({ exp: undefined }),
    'not to be used yet': signed({ nbf: now + 600 }),
    'of nobody': signed({ sub: undefined }),
    'none at all': () => undefined,
  }
  const answers: unknown[] = []
  for (const [what, make] of Object.entries(tries)) {
    const { status, body, cookies } = await signInWith(make)
    answers.push([what, status, body.error, cookies])
  }
  const failed = 'The identity provider’s answer was not accepted. Please sign in again.'
  expect(answers).toEqual(Object.keys(tries).map((what) => [what, 400, failed, '']))
  // What is forged here is as the provider's own but for what each says.
  expect((await signInWith(signed({}))).status).toBe(200)
})

test('what a provider says of itself does not make unsigned answers count, nor those of another one', async () => {
  const about = (part: object) => (path: string, body: Record<string, unknown>) =>
    path.includes('openid-configuration') ? { ...body, ...part } : body
  const weak = { id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] }
  const unsigned = (token: IdToken) => join({ ...token, header: { alg: 'none' } }, '')
  const secret = (token: IdToken) => hs256(token, oidc.client_secret)
  for (const make of [unsigned, secret])
    expect((await signInWith(make, about(weak))).body.error).toMatch('was not accepted')
  oidc.rewrite = about({ issuer: 'https://evil.example' })
  const { location } = await begin()
  oidc.rewrite = undefined
  expect(location).toContain('/#/oauth/error?error_description=The+identity+provider+did+not+answer')
  // It tells who it is with each answer, and this one does not (RFC 9207).
  const begun = await begin()
  const { iss: _, ...untold } = await comeBack(begun.location)
  expect((await swap(untold, begun.cookie)).body.error).toMatch('was not accepted')
})

test('a code of one provider is not told to another one that the company has turned to meanwhile', async () => {
  const begun = await begin()
  const { iss: _, ...back } = await comeBack(begun.location)
  const other = await startOidcServer(`${PUBLIC_URL}/oauth/callback`, SSO_SCOPES)
  const asked: string[] = []
  // As many are: it does not tell who it is, by which a mix-up would be seen.
  other.rewrite = (path, body) => {
    asked.push(path)
    return { ...body, authorization_response_iss_parameter_supported: false }
  }
  expect((await setProvider({ issuer: other.issuer })).status).toBe(200)
  expect((await swap(back, begun.cookie)).body.error).toMatch('was not accepted')
  await other.stop()
  expect(new Set(asked)).toEqual(new Set(['/.well-known/openid-configuration']))
  await setProvider()
})

test('an address that nobody has leads to the error page, and so does what the provider refuses', async () => {
  for (const name of ['who@nowhere.example', 'nowhere.example', '', 'x\0y@a.example']) {
    const { status, location, cookie } = await begin(name)
    expect([status, cookie]).toEqual([302, ''])
    expect(location).toContain('/#/oauth/error?error_description=No+identity+provider')
  }
  const answer = await fetch(`${desk.server.url}/oauth/callback?error=access_denied`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`${PUBLIC_URL}/#/oauth/error?error_description=access_denied`)
})

test('AU-016, AU-018 tokens are renewed silently; login_required ends the session, other failures do not', async () => {
  const { services } = desk.server
  const { auth_token } = (await signIn()).body
  const isOpen = async () => (await desk.server.call(checkOnline, undefined, auth_token)).status === 204
  const due = async () => {
    await sql`update sso_sessions set renew_at = now()`.execute(control())
    await renewDueSessions(services)
  }
  const stored = async () =>
    (
      await sql<{
        refresh_token: Buffer
      }>`select refresh_token from sso_sessions order by session_id desc limit 1`.execute(control())
    ).rows[0]?.refresh_token.toString('hex')
  // The server's own round may take what is due before this one does.
  const afterRounds = (read: () => Promise<unknown>) =>
    expect.poll(async () => {
      await due()
      return read()
    })
  const before = await stored()
  await afterRounds(stored).not.toBe(before)
  expect(await isOpen()).toBe(true)
  const out = await desk.server.call(getSsoLogout, undefined, auth_token)
  const url = new URL(out.body.url ?? '')
  expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
    oidc.issuer,
    `${PUBLIC_URL}/`,
  ])
  expect((await desk.server.call(getSsoLogout, undefined, desk.tokens.ann)).body.url).toBeNull()
  const { rows } = await sql`select sso_sessions::text as row from sso_sessions`.execute(control())
  expect(JSON.stringify(rows)).not.toContain(url.searchParams.get('id_token_hint'))

  const broken = await startBroken()
  await sql`update identity_providers set issuer = ${broken.issuer}`.execute(control())
  await due()
  expect(await isOpen()).toBe(true)
  await broken.stop()
  await sql`update identity_providers set issuer = ${oidc.issuer}`.execute(control())
  oidc.forgetAll()
  await afterRounds(isOpen).toBe(false)
})

/** A provider that is out of order. */
async function startBroken() {
  const server: Server = createServer((_request, response) => response.writeHead(503).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { issuer: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** An id token in its parts. */
interface IdToken {
  header: Record<string, unknown>
  claims: Record<string, unknown>
  signature?: string
}

function join({ header, claims }: IdToken, signature = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part(header)}.${part(claims)}.${signature}`
}

function rs256(token: IdToken, key: KeyObject): string {
  const text = join(token).slice(0, -1)
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

function hs256({ header, claims }: IdToken, secret: string | Buffer): string {
  const text = join({ header: { ...header, alg: 'HS256' }, claims }).slice(0, -1)
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

function readToken(token: unknown): IdToken {
  const [header, claims, signature] = String(token).split('.')
  const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { header: read(header), claims: read(claims), signature: signature ?? '' }
}

/** Signs in while the provider gives another id token, and says other things. */
async function signInWith(
  make?: (honest: IdToken) => string | undefined,
  say: OidcServer['rewrite'] = undefined,
) {
  oidc.rewrite = (path, told) => {
    const body = say?.(path, told) ?? told
    return make && path === '/token' ? { ...body, id_token: make(readToken(body['id_token'])) } : body
  }
  try {
    return await signIn()
  } finally {
    oidc.rewrite = undefined
  }
}

/** What the provider gives for a usual sign-in. */
async function takeToken(): Promise<IdToken> {
  let taken: IdToken | undefined
  await signInWith((token) => {
    taken = token
    return join(token, token.signature)
  })
  if (!taken) throw new Error('The provider gave no id token')
  return taken
}
