import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { type SmtpSink, startSmtpSink } from '@laycan/testing/mail-servers/smtp-sink.ts'
import { type ServiceTokenServer, startServiceTokenServer } from '@laycan/testing/service-token-server.ts'
import { listImpersonationAccounts } from '#features/records/impersonation-accounts/contract/endpoints.ts'
import { listMailAccounts } from '#features/records/mail-accounts/contract/endpoints.ts'
import {
  listGoogleAccounts,
  listMicrosoftShareAccounts,
} from '#features/records/provider-accounts/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import {
  createGoogleServiceAccount,
  deleteGoogleServiceAccount,
  getGoogleServiceAccount,
  listGoogleServiceAccounts,
  updateGoogleServiceAccount,
} from '../contract/endpoints.ts'

let google: ServiceTokenServer
let dovecot: Dovecot
let smtp: SmtpSink
let desk: TestDesk

beforeAll(async () => {
  google = await startServiceTokenServer('oceanic.example')
  const names = ['tankers', 'bulk', 'claims']
  dovecot = await startDovecot({
    users: Object.fromEntries(names.map((name) => [`${name}@oceanic.example`, `own-${name}`])),
    userinfo_url: google.userinfo_url,
  })
  smtp = await startSmtpSink({ token: async (_user, token) => token.startsWith('service-token-') })
  desk = await startTestDesk({
    environment: {
      LAYCAN_GOOGLE_ISSUER: google.issuer,
      LAYCAN_GOOGLE_IMAP: `none://${dovecot.host}:${dovecot.port}`,
      LAYCAN_GOOGLE_SMTP: `none://${smtp.host}:${smtp.port}`,
    },
  })
})
afterAll(async () => {
  await desk?.stop()
  await dovecot?.stop()
  await smtp?.stop()
  await google?.stop()
})

const form = (part: object = {}) => ({
  name: 'Workspace',
  client_email: google.client_email,
  key: JSON.stringify({ type: 'service_account', private_key: google.private_key }),
  domain: 'Oceanic.example',
  mailboxes: ['tankers@oceanic.example', 'Bulk@oceanic.example'],
  ...part,
})
const create = (part: object = {}, token = desk.tokens.ann) =>
  desk.server.call(createGoogleServiceAccount, { body: form(part) }, token)
const update = (id: number, body: object) =>
  desk.server.call(updateGoogleServiceAccount, { params: { id }, body }, desk.tokens.ann)
const list = async () =>
  (await desk.server.call(listGoogleServiceAccounts, undefined, desk.tokens.ann)).body.google_service_accounts
const users = async () => {
  const { accounts } = (await desk.server.call(listMailAccounts, undefined, desk.tokens.ann)).body
  return accounts.map(({ incoming }) => incoming?.user).sort()
}
const otherKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

test('AP-226, AP-227, AP-228, AP-229, AP-230, AC-008 a service account opens the mailboxes of its domain without consents, and changes and leaves with them', async () => {
  const refused = await create({ key: otherKey() })
  expect([refused.status, refused.error[0]]).toEqual([
    400,
    expect.stringContaining('tankers@oceanic.example: '),
  ])
  const elsewhere = { domain: 'elsewhere.example', mailboxes: ['tankers@elsewhere.example'] }
  expect((await create(elsewhere)).error[0]).toMatch(/^tankers@elsewhere\.example: .*unauthorized_client/)
  expect(await users()).toEqual([])

  const created = await create()
  expect(created.error).toEqual([])
  const { id, ...account } = created.body.google_service_account
  expect(account).toMatchObject({
    name: 'Workspace',
    client_email: google.client_email,
    domain: 'oceanic.example',
    has_key: true,
    mailboxes: [{ email: 'bulk@oceanic.example' }, { email: 'tankers@oceanic.example' }],
  })
  await until('running', async () => (await list())[0]?.mailboxes.every(({ status }) => status === 0))

  const changed = await update(id, {
    name: 'Office',
    mailboxes: ['bulk@oceanic.example', 'claims@oceanic.example'],
  })
  expect(changed.body.google_service_account).toMatchObject({
    name: 'Office',
    mailboxes: [{ email: 'bulk@oceanic.example' }, { email: 'claims@oceanic.example' }],
  })
  expect(await users()).toEqual(['bulk@oceanic.example', 'claims@oceanic.example'])
  const read = await desk.server.call(getGoogleServiceAccount, { params: { id } }, desk.tokens.ann)
  expect(read.body.google_service_account).toMatchObject({ id, name: 'Office' })

  const before = google.given
  expect((await update(id, { key: google.private_key })).status).toBe(200)
  // Tried, and signed in anew by each that stays.
  await until('signed in anew', async () => google.given >= before + 4)
  await until('running again', async () => (await list())[0]?.mailboxes.every(({ status }) => status === 0))

  const remove = () => desk.server.call(deleteGoogleServiceAccount, { params: { id } }, desk.tokens.ann)
  expect((await remove()).status).toBe(204)
  expect([await users(), await list()]).toEqual([[], []])
  expect((await remove()).status).toBe(404)
  const { rows } = await sql`select 1 from lines where username in ('tankers', 'bulk', 'claims')`.execute(
    desk.company.db,
  )
  expect(rows).toHaveLength(3)
})

test('a domain that is delegated no more shows at the line', async () => {
  const { id } = (await create({ mailboxes: ['claims@oceanic.example'] })).body.google_service_account
  await until('running', async () => (await list())[0]?.mailboxes[0]?.status === 0)
  google.domain = 'other.example'
  await sql`update oauth_grants set expires_at = now()`.execute(desk.company.db)
  await dovecot.restart()
  await until('told', async () =>
    (await list())[0]?.mailboxes[0]?.reason.startsWith(
      'Google does not let the service account open claims@',
    ),
  )
  google.domain = 'oceanic.example'
  expect((await update(id, { key: google.private_key })).status).toBe(200)
  await until('running again', async () => (await list())[0]?.mailboxes[0]?.status === 0)
})

test('the key is not given out, lies sealed, and signs for no other client or domain', async () => {
  const [account] = await list()
  const id = account?.id ?? 0
  const key_line = google.private_key.split('\n')[1] ?? ''
  expect(JSON.stringify([await list(), (await update(id, { name: 'Again' })).body])).not.toContain(key_line)
  const { rows } =
    await sql`select google_service_accounts::text, oauth_grants::text from google_service_accounts, oauth_grants`.execute(
      desk.company.db,
    )
  expect(JSON.stringify(rows)).not.toContain(key_line)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(key_line).toString('hex'))
  expect((await update(id, { client_email: 'other@desk.iam.example' })).error).toEqual([
    'Key cannot be empty.',
  ])
  expect((await update(id, { mailboxes: ['tankers@elsewhere.example'] })).error).toEqual([
    'tankers@elsewhere.example is not in the delegated domain oceanic.example.',
  ])
  expect((await update(id, { domain: 'elsewhere.example' })).status).toBe(400)
})

test('AC-001 each of the five kinds of accounts has a list of its own', async () => {
  const kinds = [
    listMailAccounts,
    listGoogleAccounts,
    listMicrosoftShareAccounts,
    listImpersonationAccounts,
    listGoogleServiceAccounts,
  ]
  for (const kind of kinds)
    expect((await desk.server.call(kind, undefined, desk.tokens.ann)).status, kind.path).toBe(200)
})

test('bad input is refused in words, and members and other companies see nothing', async () => {
  for (const [part, text] of [
    [{ key: 'no key' }, 'This is no private key. Please paste the JSON file of the service account.'],
    [
      { key: '{"private_key":1}' },
      'This is no private key. Please paste the JSON file of the service account.',
    ],
    [{ key: ' ' }, 'Key cannot be empty.'],
    [{ name: ' ' }, 'Name cannot be empty.'],
    [{ client_email: '' }, 'Client email cannot be empty.'],
    [{ domain: '' }, 'Delegated domain cannot be empty.'],
    [{ domain: 'no domain' }, 'Please enter a domain like example.com'],
  ] as const) {
    const answer = await create(part)
    expect([answer.status, answer.error[0]]).toEqual([400, text])
  }
  expect((await create({}, desk.tokens.ben)).status).toBe(403)
  const theirs = await desk.server.call(listGoogleServiceAccounts, undefined, desk.tokens.olga)
  expect(theirs.body.google_service_accounts).toEqual([])
})
