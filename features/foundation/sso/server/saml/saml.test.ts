import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NameServer, startNameServer } from '@laycan/testing/name-server.ts'
import { createSamlIdentity, type SamlIdentity, type SamlWords } from '@laycan/testing/saml-identity.ts'
import { checkOnline } from '#features/foundation/session/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { addCompanyDomain, swapToken } from '../../contract/endpoints.ts'
import { getSamlProvider, setSamlProvider } from '../../contract/saml.ts'

const PUBLIC_URL = 'https://mail.oceanic.example'
const ENTITY = 'https://id.oceanic.example/saml'
const texts: Record<string, string> = {}
let desk: TestDesk
let names: NameServer
let idp: SamlIdentity
let stranger: SamlIdentity

beforeAll(async () => {
  ;[names, idp, stranger] = await Promise.all([
    startNameServer(texts),
    createSamlIdentity(ENTITY),
    createSamlIdentity(ENTITY),
  ])
  const environment = { LAYCAN_PUBLIC_URL: PUBLIC_URL, LAYCAN_DNS_SERVERS: names.address }
  desk = await startTestDesk({ environment, roles: ['web', 'gateway'] })
})
afterAll(async () => {
  await desk?.stop()
  await names?.stop()
})

const setProvider = (part: object = {}, token = desk.tokens.ann) => {
  const usual = {
    is_on: true,
    entity_id: ENTITY,
    sign_in_url: `${ENTITY}/login`,
    certificates: idp.certificate,
  }
  return desk.server.call(setSamlProvider, { body: { ...usual, ...part } }, token)
}

/** Begins in a browser: what the provider is asked, and the browser's cookie. */
async function begin() {
  const answer = await fetch(`${desk.server.url}/saml/login?provider=ben%40oceanic.example`, {
    redirect: 'manual',
  })
  const location = answer.headers.get('location') ?? ''
  expect(location.startsWith(`${ENTITY}/login?`)).toBe(true)
  return { request: idp.read(location), cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** As the provider's page posts it, from its own site; what our page reads of its address. */
async function post(SAMLResponse: string, RelayState: string) {
  const answer = await fetch(`${desk.server.url}/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://id.oceanic.example' },
    body: new URLSearchParams({ SAMLResponse, RelayState }),
  })
  const page = answer.headers.get('location') ?? ''
  return { page, part: new URLSearchParams(page.split('?')[1]) }
}

async function swap(part: URLSearchParams, cookie: string) {
  const answer = await fetch(`${desk.server.url}${swapToken.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-version': 'test', cookie },
    body: JSON.stringify({ token: part.get('token'), state: part.get('state') }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { auth_token: string; error: string; user: { id: number } },
  }
}

const ben = { name_id: 'oid-of-ben', email: 'ben@oceanic.example' }

/** The whole way with what a provider says. */
async function signIn(words: SamlWords) {
  const begun = await begin()
  const { request } = begun
  const back = await post(idp.respond(request, idp.assert(request, words)), request.relay_state)
  return swap(back.part, begun.cookie)
}

async function isRefused(make: (begun: Begun) => string, begun?: Begun) {
  const own = begun ?? (await begin())
  const { page, part } = await post(make(own), own.request.relay_state)
  const error = part.get('error_description') ?? ''
  return (
    page.startsWith(`${PUBLIC_URL}/#/oauth/error?`) &&
    error.includes('was not accepted') &&
    !part.has('token')
  )
}

test('a SAML provider is turned on only with what it needs, by an administrator', async () => {
  const refused = async (part: object, token = desk.tokens.ann) => (await setProvider(part, token)).error[0]
  expect(await refused({})).toBe('Please verify a domain before you turn the identity provider on')
  expect(await refused({ entity_id: '' })).toBe('Please enter the entity ID of the provider')
  for (const sign_in_url of ['http://id.example/', 'javascript:1', ''])
    expect(await refused({ sign_in_url })).toMatch('beginning with https://')
  expect(
    await refused({ certificates: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }),
  ).toMatch('certificate')
  expect((await setProvider({}, desk.tokens.ben)).status).toBe(403)
  const added = await desk.server.call(
    addCompanyDomain,
    { body: { domain: 'oceanic.example' } },
    desk.tokens.ann,
  )
  texts['oceanic.example'] = added.body.company_domain.record
  await desk.server.call(
    addCompanyDomain,
    { body: { domain: 'oceanic.example', verify: true } },
    desk.tokens.ann,
  )
  expect((await setProvider()).status).toBe(200)
  const { saml_provider } = (await desk.server.call(getSamlProvider, undefined, desk.tokens.ann)).body
  expect(saml_provider).toMatchObject({ is_on: true, acs_url: `${PUBLIC_URL}/saml/acs` })
  const metadata = await (await fetch(`${desk.server.url}/saml/metadata`)).text()
  expect(metadata).toContain(`entityID="${PUBLIC_URL}/saml/metadata"`)
  expect(metadata).toContain('WantAssertionsSigned="true"')
})

test('who signs in at the provider is let in, and stays who he is when his address changes', async () => {
  const first = await signIn(ben)
  expect(first.status).toBe(200)
  expect(first.body.user.id).toBe(desk.users.ben)
  expect((await desk.server.call(checkOnline, undefined, first.body.auth_token)).status).toBe(204)
  const later = await signIn({ ...ben, email: 'other@else.example' })
  expect(later.body.user.id).toBe(desk.users.ben)
  // Another person at the provider does not take over who is bound, nor an address of a foreign domain.
  for (const words of [
    { name_id: 'oid-of-eve', email: 'ben@oceanic.example' },
    { name_id: 'oid-of-eve', email: 'olga@other.example' },
    { name_id: 'oid-of-eve' },
  ])
    expect((await signIn(words)).body.error).toMatch('Nobody here has the account')
})

test('an answer counts once, in the browser that began, by the token that it was led with', async () => {
  const begun = await begin()
  const { request } = begun
  const response = idp.respond(request, idp.assert(request, ben))
  const { part } = await post(response, request.relay_state)
  expect(await isRefused(() => response, begun)).toBe(true)
  expect((await swap(part, 'laycan_sso=other')).status).toBe(400)
  const other = await begin()
  const wrong = await post(
    idp.respond(other.request, idp.assert(other.request, ben)),
    other.request.relay_state,
  )
  wrong.part.set('token', part.get('token') ?? '')
  expect((await swap(wrong.part, other.cookie)).status).toBe(400)
  expect((await swap(part, begun.cookie)).status).toBe(200)
  expect((await swap(part, begun.cookie)).status).toBe(400)
})

test('an assertion that was taken is refused though the request it answers is open again', async () => {
  const begun = await begin()
  const { request } = begun
  const response = idp.respond(request, idp.assert(request, ben))
  await post(response, request.relay_state)
  await sql`update sso_flows set answer = null, token_hash = null`.execute(
    desk.server.services.companies.control,
  )
  expect(await isRefused(() => response, begun)).toBe(true)
})

test('what is said to or by others, or at another time, is refused', async () => {
  const refused: Record<string, SamlWords> = {
    'another issuer': { issuer: 'https://evil.example/saml' },
    'another audience': { audience: 'https://other.example/saml/metadata' },
    'another recipient': { recipient: 'https://other.example/saml/acs' },
    'another request': { in_response_to: '_other' },
    'not yet': { not_before_ms: 600_000, ends_ms: 900_000 },
    'no more': { not_before_ms: -900_000, ends_ms: -300_000 },
    'no lasting name': { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    'a comment in the name': { name_id: 'oid-of-ben<!-- -->.evil' },
  }
  for (const [what, words] of Object.entries(refused))
    expect([
      what,
      await isRefused(({ request }) => idp.respond(request, idp.assert(request, { ...ben, ...words }))),
    ]).toEqual([what, true])
})

test('what the provider has not signed is refused, however it is wrapped', async () => {
  const evil = { name_id: 'oid-of-ben', email: 'ann@oceanic.example', assertion_id: '_evil' }
  const unsigned = (xml: string) => xml.replace(/<Signature.*<\/Signature>/s, '')
  const tries: Record<string, (begun: Begun) => string> = {
    unsigned: ({ request }) => idp.respond(request, unsigned(idp.assert(request, ben))),
    'by a stranger who has the same entity ID': ({ request }) =>
      stranger.respond(request, stranger.assert(request, ben)),
    changed: ({ request }) =>
      idp.respond(request, idp.assert(request, ben).replace('ben@oceanic', 'ann@oceanic')),
    'two assertions, the signed one last': ({ request }) =>
      idp.respond(request, unsigned(idp.assert(request, evil)) + idp.assert(request, ben)),
    'two assertions, the signed one first': ({ request }) =>
      idp.respond(request, idp.assert(request, ben) + unsigned(idp.assert(request, evil))),
    'the signed one moved into an extension': ({ request }) =>
      idp.respond(
        request,
        `<samlp:Extensions>${idp.assert(request, ben)}</samlp:Extensions>${unsigned(idp.assert(request, evil))}`,
      ),
    'the signed one moved into the signature of another': ({ request }) => {
      const signed = idp.assert(request, ben)
      const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? ''
      const wrapped = signature.replace('</Signature>', `<Object>${unsigned(signed)}</Object></Signature>`)
      return idp.respond(
        request,
        unsigned(idp.assert(request, evil)).replace('<saml:Subject>', `${wrapped}<saml:Subject>`),
      )
    },
    'the signed one as child of another': ({ request }) =>
      idp.respond(
        request,
        unsigned(idp.assert(request, evil)).replace(
          '</saml:Assertion>',
          `${idp.assert(request, ben)}</saml:Assertion>`,
        ),
      ),
    'an entity': ({ request }) =>
      Buffer.from(
        `<!DOCTYPE x [<!ENTITY a "b">]>${Buffer.from(idp.respond(request, idp.assert(request, ben)), 'base64').toString()}`,
      ).toString('base64'),
    nothing: () => '',
    'no XML': () => Buffer.from('<a').toString('base64'),
  }
  for (const [what, make] of Object.entries(tries))
    expect([what, await isRefused(make)]).toEqual([what, true])
  const elsewhere = await begin()
  expect(await isRefused(() => idp.respond(elsewhere.request, idp.assert(elsewhere.request, ben)))).toBe(true)
})

test('once the provider is off nobody comes in by it', async () => {
  const begun = await begin()
  await setProvider({ is_on: false })
  expect(await isRefused(({ request }) => idp.respond(request, idp.assert(request, ben)), begun)).toBe(true)
  const answer = await fetch(`${desk.server.url}/saml/login?provider=oceanic.example`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toContain('/#/oauth/error?')
})
