import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { getMailAccount, listMailAccounts } from '#features/records/mail-accounts/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import {
  createImpersonationAccount,
  deleteImpersonationAccount,
  getImpersonationAccount,
  listImpersonationAccounts,
  updateImpersonationAccount,
} from '../contract/endpoints.ts'

const MASTER_SECRET = 'master-secret-1'
let desk: TestDesk
let dovecot: Dovecot

beforeAll(async () => {
  const people = ['tankers', 'bulk', 'claims'].map((name) => [`${name}@oceanic.example`, `own-${name}`])
  dovecot = await startDovecot({
    users: Object.fromEntries(people),
    masters: { service: MASTER_SECRET },
  })
  desk = await startTestDesk({ roles: ['web'] })
})
afterAll(async () => {
  await desk.stop()
  await dovecot.stop()
})

const form = (part: object = {}) => ({
  name: 'Mail server',
  host: dovecot.host,
  port: dovecot.port,
  security: 'none' as const,
  user: 'service',
  secret: MASTER_SECRET,
  mailboxes: ['tankers@oceanic.example', 'Bulk@oceanic.example'],
  ...part,
})
const create = (part: object = {}, token = desk.tokens.ann) =>
  desk.server.call(createImpersonationAccount, { body: form(part) }, token)
const update = (id: number, body: object, token = desk.tokens.ann) =>
  desk.server.call(updateImpersonationAccount, { params: { id }, body }, token)
const users = async () => {
  const { accounts } = (await desk.server.call(listMailAccounts, undefined, desk.tokens.ann)).body
  return accounts.map(({ incoming }) => incoming?.user)
}

test('AP-221, AP-222, AP-223, AP-224, AP-225 one service user opens several mailboxes, and changes and leaves with them', async () => {
  const wrong = await create({ secret: 'wrong' })
  expect(wrong.status).toBe(400)
  expect(wrong.error[0]).toContain('tankers@oceanic.example: ')
  expect((await create({ mailboxes: ['nobody@oceanic.example'] })).status).toBe(400)
  expect(await users()).toEqual([])

  const created = await create()
  const { id, mailboxes } = created.body.impersonation_account
  expect(created.body.impersonation_account).toMatchObject({
    name: 'Mail server',
    user: 'service',
    has_secret: true,
    mailboxes: [{ email: 'bulk@oceanic.example' }, { email: 'tankers@oceanic.example' }],
  })
  expect((await users()).sort()).toEqual(['bulk@oceanic.example*service', 'tankers@oceanic.example*service'])
  const account = await desk.server.call(
    getMailAccount,
    { params: { id: mailboxes[0]?.account_id ?? 0 } },
    desk.tokens.ann,
  )
  expect(account.body.account).toMatchObject({
    email: 'bulk@oceanic.example',
    username: 'bulk',
  })

  const changed = await update(id, {
    name: 'Office',
    mailboxes: ['bulk@oceanic.example', 'claims@oceanic.example'],
  })
  expect(changed.body.impersonation_account).toMatchObject({
    name: 'Office',
    mailboxes: [{ email: 'bulk@oceanic.example' }, { email: 'claims@oceanic.example' }],
  })
  expect((await users()).sort()).toEqual(['bulk@oceanic.example*service', 'claims@oceanic.example*service'])
  const read = await desk.server.call(getImpersonationAccount, { params: { id } }, desk.tokens.ann)
  expect(read.body).toEqual(changed.body)
  const list = await desk.server.call(listImpersonationAccounts, undefined, desk.tokens.ann)
  expect(list.body.impersonation_accounts).toEqual([changed.body.impersonation_account])

  const remove = () => desk.server.call(deleteImpersonationAccount, { params: { id } }, desk.tokens.ann)
  expect((await remove()).status).toBe(204)
  expect(await users()).toEqual([])
  expect((await remove()).status).toBe(404)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from lines where username in ('tankers', 'bulk', 'claims')`.execute(
    desk.company.db,
  )
  expect(rows[0]?.n).toBe(3)
})

test('the secret is not given out, lies sealed, and goes to no other server or user', async () => {
  const { id } = (await create({ mailboxes: ['claims@oceanic.example'] })).body.impersonation_account
  const answers = [
    await desk.server.call(getImpersonationAccount, { params: { id } }, desk.tokens.ann),
    await desk.server.call(listImpersonationAccounts, undefined, desk.tokens.ann),
    await update(id, { name: 'Again' }),
  ]
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(MASTER_SECRET)
  for (const moved of [{ host: 'localhost' }, { user: 'other' }]) {
    const answer = await update(id, moved)
    expect([answer.status, answer.error]).toEqual([400, ['Password cannot be empty.']])
  }
  const { rows } = await sql`select impersonation_accounts::text from impersonation_accounts`.execute(
    desk.company.db,
  )
  expect(JSON.stringify(rows)).not.toContain(MASTER_SECRET)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(MASTER_SECRET).toString('hex'))
})

test('bad input is refused in words, and other companies see nothing', async () => {
  for (const part of [
    { user: 'a*b' },
    { mailboxes: ['no address'] },
    { name: ' ' },
    { secret: '' },
    { port: 0 },
  ])
    expect((await create(part)).status).toBe(400)
  const theirs = await desk.server.call(listImpersonationAccounts, undefined, desk.tokens.olga)
  expect(theirs.body.impersonation_accounts).toEqual([])
  expect((await create({}, desk.tokens.ben)).status).toBe(403)
})
