import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ControlDb, Db } from '@laycan/server/database/database.ts'
import { createWebhook } from '#features/flows/webhooks/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { adminCommand } from './admin-command.ts'
import { listSealedColumns } from './sealed-values.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())

/** Columns of bytes that are hashes, keys that are public, or what an index is made of: whoever adds one says which it is. */
const NOT_SEALED = [
  'access_tokens.hash',
  'app_passwords.password_hash',
  'audit_head.hash',
  'audit_log.hash',
  'invitation_answers.message',
  'made_calls.content',
  'oauth_consents.state_hash',
  'passkeys.public_key',
  'password_resets.token_hash',
  'push_subscriptions.session',
  'recovery_codes.code_hash',
  'saml_assertions.hash',
  'search_marks.body',
  'search_positions.body',
  'search_segments.keys',
  'search_terms.body',
  'sessions.token_hash',
  'share_companies.uuid_hash',
  'sso_flows.browser_hash',
  'sso_flows.state_hash',
  'sso_flows.token_hash',
  'user_invites.token_hash',
]

async function bytesIn(db: Db | ControlDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'
  `.execute(db as Db)
  return rows.map(({ name }) => name)
}

async function order(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await adminCommand(desk.server.services, args, (line) => lines.push(line))
  return lines
}

test('each column of bytes is sealed and known to the change of keys, or known as none that is sealed', async () => {
  const { control } = desk.server.services.companies
  const all = [...(await bytesIn(control)), ...(await bytesIn(desk.company.db))]
  const sealed = listSealedColumns().map(({ table, column }) => `${table}.${column}`)
  expect(all.toSorted()).toEqual([...NOT_SEALED, ...sealed].toSorted())
})

test('keys are changed while the product runs, resumed, and retired when nothing needs them', async () => {
  const { services } = desk.server
  const { secrets, companies } = services
  const { db } = desk.company
  const body = {
    name: 'ERP',
    url: 'https://erp.example/hook',
    events: ['mail.received' as const],
    is_on: true,
  }
  const made = await desk.server.call(createWebhook, { body }, desk.tokens.ann)
  expect(made.status).toBe(200)
  await sql`insert into openai_keys (user_id, sealed) values (${desk.users.ben}, ${secrets.seal('k', 'elsewhere')})`.execute(
    db,
  )
  const accounts = Array.from({ length: 450 }, (_, at) => ({
    name: `a${at}`,
    host: 'mail.example',
    port: 993,
    security: 'tls',
    user_name: `u${at}`,
    accept_invalid_certificate: false,
    secret: secrets.seal(`secret ${at}`, JSON.stringify(['impersonation', 'mail.example', `u${at}`])),
  }))
  await db
    .insertInto('impersonation_accounts')
    .values(accounts as never)
    .execute()
  const derived = secrets.deriveKey('x')
  const file = services.keys.file ?? ''
  const [before] = (await readFile(file, 'utf8')).trim().split('\n')

  await expect(order('keys', 'retire')).rejects.toThrow('There is one key only')
  const told = (await order('keys', 'rotate')).join('\n')
  expect(told).toContain('impersonation_accounts.secret: 450 sealed anew')
  expect(told).toContain('webhooks.secret: 1 sealed anew')
  expect(told).toContain('openai_keys.sealed: 1 do not open and stay as they are')
  const keys = (await readFile(file, 'utf8')).trim().split('\n')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(before)
  const rows = await sql<{ user_name: string; secret: Buffer }>`
    select user_name, secret from impersonation_accounts order by id
  `.execute(db)
  for (const { user_name, secret } of rows.rows) {
    expect(secret.subarray(0, 16).equals(secrets.current)).toBe(true)
    expect(secrets.open(secret, JSON.stringify(['impersonation', 'mail.example', user_name]))).toBe(
      `secret ${user_name.slice(1)}`,
    )
  }
  expect(secrets.deriveKey('x').equals(derived)).toBe(true)

  // Ended in between and begun again it adds no third key.
  expect((await order('keys', 'rotate'))[0]).toBe('A change of keys is under way; goes on with it.')
  expect((await readFile(file, 'utf8')).trim().split('\n')).toEqual(keys)
  await expect(order('keys', 'retire')).rejects.toThrow('less than a quarter of an hour ago')
  await sql`update installation set key_changed_at = now() - interval '1 hour'`.execute(companies.control)
  await expect(order('keys', 'retire')).rejects.toThrow('These values would be lost')
  await sql`delete from openai_keys`.execute(db)
  expect((await order('keys', 'list')).filter((line) => line.includes('older'))).toEqual([])
  await order('keys', 'retire')
  expect((await readFile(file, 'utf8')).trim()).toBe(keys[0])
  const [row] = rows.rows
  expect(
    secrets.open(row?.secret ?? Buffer.alloc(0), JSON.stringify(['impersonation', 'mail.example', 'u0'])),
  ).toBe('secret 0')
})

test('doctor tells of sealed values that no key opens', async () => {
  const { db } = desk.company
  await sql`delete from impersonation_accounts`.execute(db)
  const secret = desk.server.services.secrets.seal('x', 'for somebody else')
  const account = { name: 'x', host: 'mail.example', port: 993, security: 'tls', user_name: 'x' }
  await db
    .insertInto('impersonation_accounts')
    .values({ ...account, secret, accept_invalid_certificate: false } as never)
    .execute()
  const told = (await order('doctor')).join('\n')
  expect(told).toContain('1 of impersonation_accounts.secret do not open with the keys that are here')
  process.exitCode = 0
})
