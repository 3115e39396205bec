import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { type SmtpSink, startSmtpSink } from '@laycan/testing/mail-servers/smtp-sink.ts'
import { lineStatusChanged } from '#features/foundation/lines/contract/messages.ts'
import { openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import {
  checkCompleteness,
  createMailAccount,
  deleteMailAccount,
  getMailAccount,
  listMailAccounts,
  updateMailAccount,
  validateMailAccount,
} from '../contract/endpoints.ts'
import { accountStateChanged } from '../contract/messages.ts'
import { testAccount, testSide } from './testing.ts'

let desk: TestDesk
let dovecot: Dovecot
let sink: SmtpSink
/** Nobody listens there. */
let closed: { host: string; port: number }

beforeAll(async () => {
  // Web and gateway alone: what fetching does is proven beside it.
  desk = await startTestDesk({ roles: ['web', 'gateway'] })
  dovecot = await startDovecot({ ssl: true })
  closed = { host: '127.0.0.1', port: await freePort() }
  sink = await startSmtpSink({ user: { name: 'desk', password: 'secret' } })
})
afterAll(async () => {
  await desk.stop()
  await dovecot.stop()
  await sink.stop()
})

const ann = () => desk.tokens.ann
const create = (form: Parameters<typeof testAccount>[0], token = ann()) =>
  desk.server.call(createMailAccount, { body: testAccount(form) }, token)
const update = (id: number, body: object, token = ann()) =>
  desk.server.call(updateMailAccount, { params: { id }, body }, token)

test('AP-212, AP-213, AP-211, AC-002 an account comes with its line and is given back without secrets', async () => {
  const { body, status, error } = await create({
    username: 'chart',
    display_name: 'Chartering desk',
    colour: 'Teal',
    incoming: testSide(dovecot),
    outgoing: testSide(sink),
    user_ids: [desk.users.cy],
    import_days: 30,
  })
  expect(error).toEqual([])
  expect(status).toBe(200)
  expect(body.line).toMatchObject({
    username: 'chart',
    display_name: 'Chartering desk',
    colour: 'Teal',
    status: 1,
  })
  const { account } = body
  expect(account).toMatchObject({
    line_id: body.line.id,
    email: 'chart@oceanic.example',
    incoming: { host: dovecot.host, port: dovecot.port, security: 'none', user: 'desk', has_secret: true },
    outgoing: { port: sink.port, has_secret: true },
    user_ids: [desk.users.cy],
    import_days: 30,
    paused: false,
    state: { status: 'waiting', reason_code: 'connecting' },
  })
  // AC-004's check lists the mailboxes, and all are fetched where none were chosen.
  expect(account.all_mailboxes).toBe(true)
  expect(account.mailboxes).toEqual([
    { path: 'INBOX', box: 'received' },
    { path: 'Sent', box: 'sent' },
  ])
  const one = await desk.server.call(getMailAccount, { params: { id: account.id } }, ann())
  expect(one.body.account).toEqual(account)
  const all = await desk.server.call(listMailAccounts, {}, ann())
  expect(all.body.accounts).toContainEqual(account)
  expect(JSON.stringify([body, one.body, all.body])).not.toContain('"secret"')
})

test('AC-002 who is given the line reads it at once, without signing in again', async () => {
  const { body } = await create({ username: 'given', incoming: testSide(dovecot) })
  const { email, line_id } = body.account
  const before = await desk.server.services.authenticate(desk.tokens.cy)
  expect(before?.actor.line_ids).not.toContain(line_id)
  await update(body.account.id, { user_ids: [desk.users.cy] })
  const after = await desk.server.services.authenticate(desk.tokens.cy)
  expect(after?.actor.line_ids).toContain(line_id)
  expect(email).toBe('given@oceanic.example')
})

test('AC-004 what does not work is named for each side, and nothing is saved', async () => {
  const answer = await create({
    username: 'broken',
    incoming: testSide(dovecot, 'desk', 'wrong'),
    outgoing: testSide(closed),
  })
  expect(answer.status).toBe(400)
  expect(answer.error.join(' ')).toMatch(
    /Incoming: .*does not accept this user name and password.*Outgoing: .*refuses connections/,
  )
  const { body } = await desk.server.call(listMailAccounts, {}, ann())
  expect(body.accounts.map((account) => account.username)).not.toContain('broken')
})

test.each([
  ['wrong_password', () => testSide(dovecot, 'desk', 'wrong'), () => testSide(sink, 'desk', 'wrong')],
  [
    'unknown_host',
    () => testSide({ host: 'mail.invalid', port: 143 }),
    () => testSide({ host: 'mail.invalid', port: 25 }),
  ],
  [
    'certificate',
    () => ({ ...testSide({ host: '127.0.0.1', port: dovecot.tlsPort ?? 0 }), security: 'tls' as const }),
    null,
  ],
  ['refused', () => testSide(closed), () => testSide(closed)],
])('AP-220 validating says %s for the side that has it', async (reason_code, incoming, outgoing) => {
  const { body } = await desk.server.call(
    validateMailAccount,
    { body: { incoming: incoming(), outgoing: outgoing?.() ?? null } },
    ann(),
  )
  expect(body.incoming).toMatchObject({ ok: false, reason_code })
  expect(body.incoming?.reason).not.toBe('')
  if (outgoing) expect(body.outgoing).toMatchObject({ ok: false, reason_code })
  else expect(body.outgoing).toBeNull()
})

test('AP-220 sides that work are ok, with the mailboxes to choose from', async () => {
  await dovecot.append('desk', 'Sent', [{ raw: Buffer.from('Subject: one\r\n\r\n') }])
  const { body } = await desk.server.call(
    validateMailAccount,
    { body: { incoming: testSide(dovecot), outgoing: testSide(sink) } },
    ann(),
  )
  expect(body.outgoing).toEqual({ ok: true, reason_code: '', reason: '' })
  expect(body.incoming).toMatchObject({ ok: true })
  expect(body.incoming?.mailboxes).toContainEqual({ path: 'Sent', box: 'sent', messages: 1, usual: true })
  expect(body.incoming?.mailboxes).toContainEqual({
    path: 'INBOX',
    box: 'received',
    messages: 0,
    usual: true,
  })
})

test('AP-214, AC-009 only what is given changes, and pausing is told at once', async () => {
  const cable = await openCable(desk.server.url, ann())
  const { body } = await create({
    username: 'paused',
    incoming: testSide(dovecot),
    colour: 'Red',
    user_ids: [desk.users.ben],
  })
  const { id, line_id, mailboxes } = body.account
  const paused = await update(id, { paused: true })
  expect(paused.body.account).toMatchObject({
    paused: true,
    state: { status: 'paused' },
    colour: 'Red',
    mailboxes,
  })
  expect(paused.body.account.user_ids).toEqual([desk.users.ben])
  await cable.until(
    accountStateChanged,
    ({ account_id, state }) => account_id === id && state.status === 'paused',
  )
  await cable.until(lineStatusChanged, (line) => line.line_id === line_id && line.status_reason === 'Paused.')
  const renamed = await update(id, { display_name: 'New name', colour: 'Pink' })
  expect(renamed.body.account).toMatchObject({ display_name: 'New name', colour: 'Pink', paused: true })
  expect((await update(id, { paused: false })).body.account.state.status).toBe('waiting')
  cable.close()
})

test('AC-010 a left-out password stays, but is sent to no other host than the one it was entered for', async () => {
  const { body } = await create({
    username: 'secretive',
    incoming: testSide(dovecot),
    outgoing: testSide(sink),
  })
  const { id } = body.account
  const { secret: _, ...incoming } = testSide(dovecot)
  expect((await update(id, { incoming: { ...incoming, user: 'desk' } })).status).toBe(200)
  const checked = await desk.server.call(
    validateMailAccount,
    { body: { id, incoming, outgoing: null } },
    ann(),
  )
  expect(checked.body.incoming?.ok).toBe(true)
  // "localhost" is the same machine and another host: a listener of one's own would be one too.
  const elsewhere = { ...incoming, host: 'localhost' }
  const moved = await update(id, { incoming: elsewhere })
  expect(moved.status).toBe(400)
  expect(moved.error).toEqual(['Password cannot be empty.'])
  const asked = await desk.server.call(
    validateMailAccount,
    { body: { id, incoming: elsewhere, outgoing: null } },
    ann(),
  )
  expect(asked.error).toEqual(['Password cannot be empty.'])
})

test('AC-010 secrets stand sealed in the database and cannot be read there', async () => {
  const secret = 'geheim-7131'
  await dovecot.addUser('sealed', secret)
  await create({ username: 'sealed', incoming: testSide(dovecot, 'sealed', secret) })
  const rows = await desk.company.db.selectFrom('mail_accounts').selectAll().execute()
  expect(rows.some((row) => row.incoming?.user === 'sealed' && row.incoming_secret !== null)).toBe(true)
  for (const row of rows) {
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row.incoming_secret?.includes(secret) ?? false).toBe(false)
  }
})

test('AP-212 an address or username that is taken is refused; a line without an account is taken over', async () => {
  expect((await create({ username: 'first', incoming: null })).status).toBe(200)
  expect((await create({ username: 'other', email: 'FIRST@oceanic.example' })).error).toEqual([
    'This email address already belongs to a mail account',
  ])
  expect((await create({ username: 'ops', email: 'new@oceanic.example' })).error).toEqual([
    'This username already belongs to a mail account',
  ])
  const { body } = await create({ username: 'ops', email: 'ops@oceanic.example', display_name: 'Operations' })
  expect(body.line.id).toBe(desk.lines.ops)
  expect(body.account.state.status).toBe('receiving_only')
  expect(body.line.status).toBe(0)
})

test('AP-215 a removed account is gone, its line stays, and its address can have a new one', async () => {
  const { body } = await create({ username: 'gone', incoming: testSide(dovecot) })
  const { id, line_id } = body.account
  expect((await desk.server.call(deleteMailAccount, { params: { id } }, ann())).status).toBe(204)
  expect((await desk.server.call(getMailAccount, { params: { id } }, ann())).status).toBe(404)
  expect((await update(id, { paused: true })).error).toEqual(['This mail account does not exist anymore'])
  const row = await desk.company.db
    .selectFrom('mail_accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([row.incoming_secret, row.outgoing_secret]).toEqual([null, null])
  const again = await create({ username: 'gone', incoming: testSide(dovecot) })
  expect(again.body.line.id).toBe(line_id)
})

test('AC-009 a certificate is refused for an account that is not running', async () => {
  const { body } = await create({ username: 'idle', incoming: null })
  const answer = await desk.server.call(checkCompleteness, { params: { id: body.account.id } }, ann())
  expect(answer.status).toBe(400)
})

test('AP-211, AP-212, AP-213, AP-214, AP-215, AP-220 accounts are for administrators of the company alone', async () => {
  const { body } = await create({ username: 'guarded', incoming: null })
  const params = { id: body.account.id }
  const onGuarded = (token?: string) => [
    desk.server.call(getMailAccount, { params }, token),
    desk.server.call(updateMailAccount, { params, body: { paused: true } }, token),
    desk.server.call(deleteMailAccount, { params }, token),
    desk.server.call(checkCompleteness, { params }, token),
  ]
  const calls = (token?: string) => [
    ...onGuarded(token),
    desk.server.call(listMailAccounts, {}, token),
    desk.server.call(createMailAccount, { body: testAccount({ username: 'nobody' }) }, token),
    desk.server.call(validateMailAccount, { body: { incoming: null, outgoing: null } }, token),
  ]
  for (const answer of await Promise.all(calls())) expect(answer.status).toBe(401)
  for (const answer of await Promise.all(calls(desk.tokens.ben))) expect(answer.status).toBe(403)
  // Another company's administrator has own accounts, and none with this number.
  for (const answer of await Promise.all(onGuarded(desk.tokens.olga))) expect(answer.status).toBe(404)
  expect((await desk.server.call(listMailAccounts, {}, desk.tokens.olga)).body).toEqual({ accounts: [] })
  expect((await desk.server.call(getMailAccount, { params }, ann())).body.account.paused).toBe(false)
})

test('a missing field is named', async () => {
  const answer = await create({
    email: 'named@oceanic.example',
    username: '',
    display_name: ' ',
    incoming: { ...testSide(dovecot), host: '' },
  })
  expect(answer.status).toBe(400)
  expect(answer.error).toEqual([
    'Display name cannot be empty.',
    'Username cannot be empty.',
    'Host cannot be empty.',
  ])
})

test('an account of a mailbox that has mail already says when the last came', async () => {
  const received_at = new Date(Date.now() - 3_600_000)
  await desk.deliver({ line_id: desk.lines.chartering, received_at })
  const { body } = await create({ username: 'chartering', incoming: testSide(dovecot) })
  expect(body.account.line_id).toBe(desk.lines.chartering)
  expect(body.account.state.last_mail_at).toBe(received_at.toISOString())
  const { account } = (await create({ username: 'silent', incoming: testSide(dovecot) })).body
  expect(account.state.last_mail_at).toBeNull()
})
