import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSubmission } from '@laycan/mail/smtp/submission.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import {
  startTokenEndpoint,
  type TokenEndpoint,
  tokenAnswer,
} from '@laycan/testing/mail-servers/token-endpoint.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import {
  createMailAccount,
  deleteMailAccount,
  getMailAccount,
  updateMailAccount,
  validateMailAccount,
} from '../contract/endpoints.ts'
import type { MailAccount } from '../contract/mail-account.ts'
import { sendingAccount } from './public.ts'
import { openSecret } from './side-secret.ts'
import { testAccount, testSide } from './testing.ts'

let desk: TestDesk
let dovecot: Dovecot
let smtp: FaultySmtp
let tokens: TokenEndpoint

beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway'] })
  dovecot = await startDovecot()
  smtp = await startFaultySmtp({ users: { desk: 'secret', bot: 'access-1' } })
  tokens = await startTokenEndpoint((form, count) =>
    form.get('refresh_token')?.startsWith('refresh') && form.get('client_secret') === 'client-4711'
      ? tokenAnswer('access-1', { refresh_token: `refresh-${count}` })
      : { status: 400, body: '{"error":"invalid_grant"}' },
  )
})
afterAll(async () => {
  await desk.stop()
  await dovecot.stop()
  await smtp.stop()
  await tokens.stop()
})

async function create(form: Parameters<typeof testAccount>[0]): Promise<MailAccount> {
  const { body, error } = await desk.server.call(
    createMailAccount,
    { body: testAccount(form) },
    desk.tokens.ann,
  )
  expect(error).toEqual([])
  return body.account
}
const update = (id: number, body: object) =>
  desk.server.call(updateMailAccount, { params: { id }, body }, desk.tokens.ann)
const oauthSide = () => ({
  ...testSide(smtp, 'bot', 'refresh-0'),
  auth: 'xoauth2' as const,
  client_id: 'laycan',
  client_secret: 'client-4711',
  token_url: tokens.url,
})
const sendableLines = async () => {
  const lines = await listLineRows(desk.company.db)
  return lines.filter(({ sendable }) => sendable).map(({ id }) => id)
}

async function sendFrom(line_id: number): Promise<string> {
  const account = await sendingAccount(desk.company.db, line_id)
  if (!account) throw new Error('The line cannot send')
  const submission = openSubmission(account.openSubmissionSettings(desk.server.services))
  const raw = Buffer.from('Subject: x\r\n\r\nx\r\n')
  const outcome = await submission.submit({
    envelope: { from: 'ops@oceanic.example', to: ['a@x.example'] },
    size: raw.length,
    message: () => Readable.from([raw], { objectMode: false }),
  })
  await submission.close()
  return outcome.kind
}

test('CP-029 a line sends by its account; who copies sent mail, and where, is told', async () => {
  const account = await create({ username: 'both', incoming: testSide(dovecot), outgoing: testSide(smtp) })
  const sending = await sendingAccount(desk.company.db, account.line_id)
  expect(sending).toMatchObject({ host: '127.0.0.1', copy_to_sent: 'append', sent_mailbox: 'Sent' })
  expect(sending?.openMailboxServer(desk.server.services)).toMatchObject({ port: dovecot.port })
  expect(await sendFrom(account.line_id)).toBe('accepted')
  await update(account.id, { copy_to_sent: 'provider' })
  const changed = await sendingAccount(desk.company.db, account.line_id)
  expect([changed?.copy_to_sent, changed?.key]).toEqual(['provider', sending?.key])
  await update(account.id, { outgoing: testSide(smtp) })
  expect((await sendingAccount(desk.company.db, account.line_id))?.key).not.toBe(sending?.key)
})

test('CP-014 a line is sendable exactly while its account has a server to send by', async () => {
  const account = await create({ username: 'sender', outgoing: testSide(smtp) })
  expect(await sendableLines()).toContain(account.line_id)
  expect((await sendingAccount(desk.company.db, account.line_id))?.copy_to_sent).toBe('none')
  await update(account.id, { outgoing: null })
  expect(await sendableLines()).not.toContain(account.line_id)
  expect(await sendingAccount(desk.company.db, account.line_id)).toBeUndefined()
  await update(account.id, { outgoing: testSide(smtp) })
  expect(await sendableLines()).toContain(account.line_id)
  await desk.server.call(deleteMailAccount, { params: { id: account.id } }, desk.tokens.ann)
  expect(await sendableLines()).not.toContain(account.line_id)
  expect(await sendingAccount(desk.company.db, account.line_id)).toBeUndefined()
})

test('AC-002, AC-010 an account signs in by OAuth; its secrets are sealed, kept and never given out', async () => {
  const { id, line_id } = await create({ username: 'oauth', outgoing: oauthSide() })
  const { body } = await desk.server.call(getMailAccount, { params: { id } }, desk.tokens.ann)
  expect(body.account.outgoing).toMatchObject({ auth: 'xoauth2', client_id: 'laycan', has_secret: true })
  expect(JSON.stringify(body)).not.toMatch(/refresh-0|client-4711|access-1/)
  const stored = await desk.company.db
    .selectFrom('mail_accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toMatch(/refresh-0|client-4711/)
  expect(await sendFrom(line_id)).toBe('accepted')
  const asked = tokens.asked.length
  expect(await sendFrom(line_id)).toBe('accepted')
  // The token still holds, and the refresh token that came with it is stored.
  expect(tokens.asked.length).toBe(asked)
  const renewed = async () => {
    const row = await desk.company.db
      .selectFrom('mail_accounts')
      .select('outgoing_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const receiver = { ...oauthSide(), auth: 'xoauth2' } as const
    return openSecret(receiver, row.outgoing_secret, desk.server.services.secrets).secret
  }
  await expect.poll(renewed).toContain(`refresh-${asked}`)
})

test('AC-010 a stored refresh token goes to no other token address', async () => {
  const { id } = await create({ username: 'moved', outgoing: oauthSide() })
  const elsewhere = await startTokenEndpoint(() => tokenAnswer('x'))
  const { secret: _, client_secret: __, ...side } = oauthSide()
  const moved = { ...side, token_url: elsewhere.url }
  expect((await update(id, { outgoing: moved })).error).toEqual(['Refresh token cannot be empty.'])
  expect(elsewhere.asked).toEqual([])
  await elsewhere.stop()
  expect((await update(id, { outgoing: side })).status).toBe(200)
})

test('AC-004 a refused consent and missing fields are named', async () => {
  const validate = (outgoing: object) =>
    desk.server.call(
      validateMailAccount,
      { body: { incoming: null, outgoing: { ...oauthSide(), ...outgoing } } },
      desk.tokens.ann,
    )
  const refused = await validate({ client_secret: 'wrong' })
  expect(refused.body.outgoing).toMatchObject({ ok: false, reason_code: 'wrong_password' })
  expect(refused.body.outgoing?.reason).toContain('invalid_grant')
  expect((await validate({ client_id: '', token_url: '' })).error).toEqual([
    'Client ID cannot be empty.',
    'Token address cannot be empty.',
  ])
  expect((await validate({ token_url: 'http://tokens.example/' })).error).toEqual([
    'The token address must begin with https://.',
  ])
})
