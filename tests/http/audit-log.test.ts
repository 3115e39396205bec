import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { createUser, deleteUser, updateUser } from '#features/flows/people/contract/endpoints.ts'
import { createRole, deleteRole, updateRole } from '#features/flows/roles/contract/endpoints.ts'
import { listAuditLog, verifyAuditLog } from '#features/foundation/audit/contract/endpoints.ts'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { setIdentityProvider } from '#features/foundation/sso/contract/endpoints.ts'
import {
  createMailAccount,
  deleteMailAccount,
  updateMailAccount,
} from '#features/records/mail-accounts/contract/endpoints.ts'
import { testAccount } from '#features/records/mail-accounts/server/testing.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web'] })
})
afterAll(() => desk.stop())

const ann = () => desk.tokens.ann
const list = async (query: CallInput<typeof listAuditLog>['query'] = {}) =>
  (await desk.server.call(listAuditLog, { query }, ann())).body
const verify = async () => (await desk.server.call(verifyAuditLog, undefined, ann())).body
const exported = async (query = '') => {
  const answer = await fetch(`${desk.server.url}/audit_log/export${query}`, {
    headers: { 'access-token': ann() },
  })
  return (await answer.text())
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
const changeRole = (id: number, body: CallInput<typeof updateRole>['body']) =>
  desk.server.call(updateRole, { params: { id }, body }, ann())

test('each deed of administration is in the log with who, from where, and what became different; nothing else is', async () => {
  const { id } = (await desk.server.call(createRole, { body: { name: 'Night' } }, ann())).body.role
  await changeRole(id, { description: 'By night', line_ids: [desk.lines.ops] })
  await changeRole(id, { description: 'By night' })
  expect((await changeRole(id, { name: 'Broker' })).status).toBe(400)
  await desk.server.call(deleteRole, { params: { id } }, ann())
  const form = { name: 'Dana', user_name: 'dana', email: 'dana@oceanic.example' }
  const { user } = (await desk.server.call(createUser, { body: form }, ann())).body
  await desk.server.call(updateUser, { params: { id: user.id }, body: { user_type: 'admin' } }, ann())
  await desk.server.call(deleteUser, { params: { id: user.id } }, ann())
  await desk.server.call(setCompanySettings, { body: { keys: ['enable_archive'], values: ['0'] } }, ann())
  const provider = {
    is_on: false,
    issuer: 'https://id.example',
    client_id: 'desk',
    client_secret: 'top-secret-1',
  }
  await desk.server.call(setIdentityProvider, { body: provider }, ann())
  const account = testAccount({ incoming: null, outgoing: null })
  const made = (await desk.server.call(createMailAccount, { body: account }, ann())).body.account
  await desk.server.call(
    updateMailAccount,
    { params: { id: made.id }, body: { display_name: 'Other' } },
    ann(),
  )
  await desk.server.call(deleteMailAccount, { params: { id: made.id } }, ann())
  const { entries, next } = await list()
  expect(entries.map(({ action }) => action).reverse()).toEqual([
    'role.created',
    'role.updated',
    'role.deleted',
    'user.created',
    'user.updated',
    'user.deleted',
    'company.updated',
    'provider.updated',
    'account.created',
    'account.updated',
    'account.deleted',
  ])
  expect(next).toBeNull()
  expect(entries.every((entry) => entry.actor_name === 'Ann' && entry.ip !== '')).toBe(true)
  const of = (action: string) => entries.find((entry) => entry.action === action)
  expect(of('role.updated')).toMatchObject({
    number: 2,
    subject_type: 'role',
    subject_name: 'Night',
    before: { description: '', line_ids: [] },
    after: { description: 'By night', line_ids: [desk.lines.ops] },
  })
  expect(Object.keys(of('role.updated')?.after ?? {}).sort()).toEqual(['description', 'line_ids'])
  expect(of('company.updated')).toMatchObject({
    before: { enable_archive: '1' },
    after: { enable_archive: '0' },
  })
  expect(of('user.updated')).toMatchObject({ before: { user_type: 'member' }, after: { user_type: 'admin' } })
  const text = JSON.stringify(await exported())
  for (const secret of ['top-secret-1', 'password', 'hash_of']) expect(text).not.toContain(secret)
})

test('the log is read in pages, by person, deed and time, and exported whole or in part; for administrators alone', async () => {
  const { id } = (await desk.server.call(createRole, { body: { name: 'Pages' } }, ann())).body.role
  await Promise.all(Array.from({ length: 60 }, (_, at) => changeRole(id, { description: `Change ${at}` })))
  const first = await list({ action: 'role.updated' })
  const second = await list({ action: 'role.updated', before: first.next ?? 0 })
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 11, null])
  const down = first.entries.map(({ number }) => number)
  expect(down).toEqual([...down].sort((one, other) => other - one))
  expect((await list({ actor_id: desk.users.ben })).entries).toEqual([])
  expect((await list({ until: '2020-01-01T00:00:00.000Z' })).entries).toEqual([])
  const numbers = (await exported()).map(({ number }) => number)
  expect(numbers).toEqual(Array.from(numbers, (_, at) => at + 1))
  expect(await exported('?action=role.deleted')).toHaveLength(1)
  for (const token of [desk.tokens.ben, desk.tokens.cy]) {
    expect((await desk.server.call(listAuditLog, { query: {} }, token)).status).toBe(403)
    expect((await desk.server.call(verifyAuditLog, undefined, token)).status).toBe(403)
  }
  expect((await desk.server.call(listAuditLog, { query: {} }, desk.tokens.olga)).body.entries).toEqual([])
})

test('entries are neither changed nor removed, and where somebody went around that the chain says which', async () => {
  const { db } = desk.company
  const whole = await verify()
  expect(whole.broken_at).toBeNull()
  expect(whole.entries).toBeGreaterThan(60)
  await expect(sql`update audit_log set ip = '' where number = 5`.execute(db)).rejects.toThrow(
    'only added to',
  )
  await expect(sql`delete from audit_log where number = 5`.execute(db)).rejects.toThrow('only added to')
  const tamper = async (deed: ReturnType<typeof sql>) => {
    await sql`alter table audit_log disable trigger all`.execute(db)
    await deed.execute(db)
    return (await verify()).broken_at
  }
  const before = await sql<{ ip: string }>`select ip from audit_log where number = 5`.execute(db)
  expect(await tamper(sql`update audit_log set ip = 'elsewhere' where number = 5`)).toBe(5)
  expect(await tamper(sql`update audit_log set ip = ${before.rows[0]?.ip} where number = 5`)).toBeNull()
  expect(await tamper(sql`update audit_log set after = after || '{"x": 1}' where number = 7`)).toBe(7)
  expect(await tamper(sql`update audit_log set after = after - 'x' where number = 7`)).toBeNull()
  // The newest one gone: the end that was noted does not fit.
  expect(await tamper(sql`delete from audit_log where number = ${whole.entries}`)).toBe(whole.entries)
})
