import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGoogleServiceAccount } from '@laycan/features/records/google-service-accounts/contract/endpoints.ts'
import { validateMailAccount } from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { beginConsent, setOauthClient } from '@laycan/features/records/oauth-grants/contract/endpoints.ts'
import { grantTokens, insertGrant, sealConsent } from '@laycan/features/records/oauth-grants/server/public.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startTokenEndpoint } from '@laycan/testing/mail-servers/token-endpoint.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

/** What a machine inside the company says, which is nobody's business outside. */
const INNER_WORDS = 'salaries-2026.xls'

let closed: TestDesk
let listed: TestDesk
let server: Server
let port: number
let connections = 0

beforeAll(async () => {
  closed = await startTestDesk({ environment: { LAYCAN_INTERNAL_NETWORKS: '' } })
  listed = await startTestDesk()
  server = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined)
    socket.write(`220 files\r\n530 ${INNER_WORDS}\r\n`)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  await closed?.stop()
  await listed?.stop()
  server?.close()
})

type Side = NonNullable<Parameters<typeof side>[0]>
function side(changes: { host?: string; auth?: 'password' | 'xoauth2'; token_url?: string }) {
  const shared = { port, security: 'none', user: 'desk', secret: 'x', client_id: 'laycan' } as const
  return { ...shared, host: '127.0.0.1', ...changes }
}

async function validate(desk: TestDesk, incoming: Side | null, outgoing: Side | null) {
  const body = { incoming: incoming && side(incoming), outgoing: outgoing && side(outgoing) }
  const answer = await desk.server.call(validateMailAccount, { body }, desk.tokens.ann)
  expect(answer.error).toEqual([])
  return answer.body
}

const WORDS =
  /^(The service that gives access tokens could not be used\. )?[\w.:]+ is inside a network that this server may not ask\. Whoever runs Laycan can allow the network with LAYCAN_INTERNAL_NETWORKS\.$/

test.each(['127.0.0.1', 'localhost', '2130706433', '::ffff:127.0.0.1'])(
  'a mail server that an administrator calls %s is not asked, and this is said in words',
  async (host) => {
    const { incoming, outgoing } = await validate(closed, { host }, { host })
    for (const check of [incoming, outgoing]) {
      expect(check).toMatchObject({ ok: false, reason_code: 'internal_address' })
      expect(check?.reason).toMatch(WORDS)
    }
    expect(connections).toBe(0)
  },
)

test('the token address reaches no machine of the company', async () => {
  const token = {
    auth: 'xoauth2',
    host: 'imap.example',
    token_url: `http://127.0.0.1:${port}/token`,
  } as const
  const { incoming } = await validate(closed, token, null)
  expect(incoming).toMatchObject({ ok: false, reason_code: 'internal_address' })
  expect(incoming?.reason).toMatch(WORDS)
  expect(connections).toBe(0)
})

test('no provider inside the company is asked for a consent, by a key, or for a token', async () => {
  const { services } = closed.server
  const place = { host: '127.0.0.1', port, security: 'none' } as const
  const issuer = `http://127.0.0.1:${port}`
  const provider = { issuer, imap: place, smtp: place }
  Object.assign(services.settings, { mail_providers: { google: provider, microsoft: provider } })
  const client = { params: { provider: 'google' as const }, body: { client_id: 'c', client_secret: 's' } }
  expect((await closed.server.call(setOauthClient, client, closed.tokens.ann)).status).toBe(200)
  const wish = { provider: 'google' as const, account_id: null }
  const begun = await closed.server.call(beginConsent, { body: wish }, closed.tokens.ann)
  expect(begun.error).toEqual(['The provider did not answer as one. Please try again later.'])
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const body = {
    name: 'n',
    client_email: 'n@x.example',
    key,
    domain: 'x.example',
    mailboxes: ['a@x.example'],
  }
  const service = await closed.server.call(createGoogleServiceAccount, { body }, closed.tokens.ann)
  expect(service.error).toEqual(['Google did not answer. Please try again later.'])
  const { db } = closed.company
  const fresh = { provider: 'google', subject: 'a@x.example', token_url: `${issuer}/token` } as const
  const unused = { refresh_token: 'r', access_token: 'a', expires_in: 0, revocation_url: null }
  const id = await inTransaction(db, (tx) =>
    insertGrant(tx, sealConsent({ ...fresh, ...unused }, services.secrets)),
  )
  await expect(grantTokens(db, { id, host: place.host }, services)(false)).rejects.toThrow(
    'is inside a network that this server may not ask',
  )
  expect(connections).toBe(0)
})

test('in a network that the operator lists, what is no mail server is not quoted', async () => {
  const body = JSON.stringify({ error: INNER_WORDS, error_description: INNER_WORDS })
  const tokens = await startTokenEndpoint(() => ({ status: 400, body }))
  const { outgoing: spoken } = await validate(listed, null, {})
  const { incoming: refused } = await validate(listed, { auth: 'xoauth2', token_url: tokens.url }, null)
  await tokens.stop()
  expect(tokens.asked.length).toBe(1)
  expect(refused?.reason).toBe(
    'Signing in with OAuth was refused (status 400). Give this product access anew.',
  )
  expect(spoken).toMatchObject({ ok: false, reason_code: 'server_refused' })
  expect(JSON.stringify([spoken, refused])).not.toContain(INNER_WORDS)
})
