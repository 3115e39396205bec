import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCuttingProxy } from '@laycan/testing/mail-servers/cutting-proxy.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { lineStatusChanged } from '#features/foundation/lines/contract/messages.ts'
import { emailArrived } from '#features/records/emails/contract/messages.ts'
import {
  checkCompleteness,
  deleteMailAccount,
  updateMailAccount,
} from '#features/records/mail-accounts/contract/endpoints.ts'
import { accountStateChanged } from '#features/records/mail-accounts/contract/messages.ts'
import { testSide } from '#features/records/mail-accounts/server/testing.ts'
import { openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import { addAccount, isProven, numberedMails, numberedSubjects, subjectsOf, untilAccount } from './testing.ts'

let desk: TestDesk
let dovecot: Dovecot

beforeAll(async () => {
  desk = await startTestDesk()
  dovecot = await startDovecot()
})
afterAll(async () => {
  await desk.stop()
  await dovecot.stop()
})

const update = (id: number, body: object) =>
  desk.server.call(updateMailAccount, { params: { id }, body }, desk.tokens.ann)

test('AC-009 a new account imports its mailboxes, new mail comes in meanwhile, and completeness is proven', async () => {
  await dovecot.addUser('first', 'secret')
  await dovecot.append('first', 'INBOX', numberedMails(300))
  await dovecot.append('first', 'Sent', numberedMails(20, 301))
  const cable = await openCable(desk.server.url, desk.tokens.ann)
  const account = await addAccount(desk, dovecot, { user: 'first' })
  await cable.until(lineStatusChanged, ({ line_id, status }) => line_id === account.line_id && status === 0)
  await dovecot.append('first', 'INBOX', [{ raw: numberedMails(1, 900)[0]!.raw, date: new Date() }])
  const news = await cable.until(emailArrived, ({ email }) => email.subject === 'Noon report 900')
  expect(news.email).toMatchObject({ line_ids: [account.line_id], box: 'received', read: false })
  const proven = await untilAccount(desk, account.id, 'certificate', isProven)
  expect(proven.certificate).toMatchObject([
    { path: 'INBOX', box: 'received', server_count: 301, stored_count: 301, missing: '' },
    { path: 'Sent', box: 'sent', server_count: 20, stored_count: 20, missing: '' },
  ])
  expect((await subjectsOf(desk, account.line_id)).sort()).toEqual(
    [...numberedSubjects(320), 'Noon report 900'].sort(),
  )
  const told = cable.all(accountStateChanged).filter(({ account_id }) => account_id === account.id)
  expect(told.map(({ state }) => state.status)).toContain('running')
  expect(JSON.stringify(told)).not.toContain('secret')
  cable.close()
})

test('mail that was read elsewhere before it came starts as read, sent mail too', async () => {
  await dovecot.addUser('seen', 'secret')
  const [read, unread, sent] = numberedMails(3)
  await dovecot.append('seen', 'INBOX', [{ ...read!, flags: ['\\Seen'] }, unread!])
  await dovecot.append('seen', 'Sent', [sent!])
  const account = await addAccount(desk, dovecot, { user: 'seen' })
  await untilAccount(desk, account.id, 'certificate', isProven)
  const marks = await desk.company.db
    .selectFrom('unread_marks')
    .innerJoin('emails', 'emails.id', 'unread_marks.email_id')
    .select('subject')
    .where('unread_marks.line_id', '=', account.line_id)
    .execute()
  expect(marks).toEqual([{ subject: 'Noon report 2' }])
})

test('a mailbox with a new UIDVALIDITY is fetched again without a mail twice', async () => {
  await dovecot.addUser('valid', 'secret')
  await dovecot.append('valid', 'INBOX', numberedMails(30))
  const account = await addAccount(desk, dovecot, { user: 'valid' })
  await untilAccount(desk, account.id, 'first certificate', isProven)
  await update(account.id, { paused: true })
  await dovecot.doveadm(['mailbox', 'update', '-u', 'valid', '--uid-validity', '4242', 'INBOX'])
  await dovecot.append('valid', 'INBOX', numberedMails(5, 31))
  await update(account.id, { paused: false })
  await untilAccount(
    desk,
    account.id,
    'new certificate',
    (now) => isProven(now) && now.certificate[0]?.server_count === 35,
  )
  expect((await subjectsOf(desk, account.line_id)).sort()).toEqual(numberedSubjects(35))
})

test('AC-009 a server that drops the line mid-fetch is waited for, and nothing is lost or doubled', async () => {
  await dovecot.addUser('dropped', 'secret')
  await dovecot.append('dropped', 'INBOX', numberedMails(200, 1, 'x'.repeat(5_000)))
  const proxy = await startCuttingProxy(dovecot.port)
  const account = await addAccount(desk, proxy, { user: 'dropped' })
  proxy.cutAfter(250_000)
  proxy.cutNow()
  await untilAccount(
    desk,
    account.id,
    'a reason',
    ({ state }) => state.status === 'waiting' && state.reason !== '',
  )
  await until('several connections cut', async () => proxy.accepted() > 4)
  proxy.cutAfter(Number.POSITIVE_INFINITY)
  const proven = await untilAccount(desk, account.id, 'certificate', isProven)
  expect(proven.certificate[0]).toMatchObject({ server_count: 200, stored_count: 200 })
  expect((await subjectsOf(desk, account.line_id)).sort()).toEqual(numberedSubjects(200))
  await update(account.id, { paused: true })
  await proxy.stop()
})

test('AC-009 a password that is wrong later shows as the state, live, and heals when it is right', async () => {
  await dovecot.addUser('later', 'secret')
  const account = await addAccount(desk, dovecot, { user: 'later' })
  await untilAccount(desk, account.id, 'running', ({ state }) => state.status === 'running')
  const cable = await openCable(desk.server.url, desk.tokens.ann)
  await dovecot.addUser('later', 'changed')
  await dovecot.doveadm(['kick', 'later'])
  const told = await cable.until(
    accountStateChanged,
    ({ account_id, state }) => account_id === account.id && state.reason_code === 'wrong_password',
  )
  expect(told.state).toMatchObject({ status: 'waiting' })
  expect(told.state.next_try_at).not.toBeNull()
  await cable.until(
    lineStatusChanged,
    ({ line_id, status_reason }) =>
      line_id === account.line_id && status_reason.includes('does not accept this user name and password'),
  )
  expect((await update(account.id, { incoming: testSide(dovecot, 'later', 'changed') })).status).toBe(200)
  await untilAccount(desk, account.id, 'running again', ({ state }) => state.status === 'running')
  cable.close()
})

test('a pause ends fetching, its end brings what came meanwhile, a removed account stays silent', async () => {
  await dovecot.addUser('pausing', 'secret')
  const account = await addAccount(desk, dovecot, { user: 'pausing' })
  await untilAccount(desk, account.id, 'running', ({ state }) => state.status === 'running')
  await update(account.id, { paused: true })
  await until('connections closed', async () => !(await dovecot.doveadm(['who'])).includes('pausing'))
  await dovecot.append('pausing', 'INBOX', numberedMails(3))
  expect(await subjectsOf(desk, account.line_id)).toEqual([])
  await update(account.id, { paused: false })
  await until('mail of the pause', async () => (await subjectsOf(desk, account.line_id)).length === 3)
  await desk.server.call(deleteMailAccount, { params: { id: account.id } }, desk.tokens.ann)
  await until('connections closed', async () => !(await dovecot.doveadm(['who'])).includes('pausing'))
  expect(await subjectsOf(desk, account.line_id)).toHaveLength(3)
})

test('a gap in the ledger is named by the certificate and filled by itself', async () => {
  await dovecot.addUser('gaps', 'secret')
  await dovecot.append('gaps', 'INBOX', numberedMails(10))
  const account = await addAccount(desk, dovecot, { user: 'gaps' })
  await untilAccount(desk, account.id, 'first certificate', isProven)
  const { db } = desk.company
  // As if rows had been lost: three mails are there no more, and the server still has them.
  const lost = await db
    .selectFrom('emails')
    .select('id')
    .where('line_id', '=', account.line_id)
    .limit(3)
    .execute()
  const ids = lost.map(({ id }) => id)
  await db.deleteFrom('intake_ledger').where('email_id', 'in', ids).execute()
  await db.deleteFrom('emails').where('id', 'in', ids).execute()
  expect(await subjectsOf(desk, account.line_id)).toHaveLength(7)
  const asked = new Date().toISOString()
  await desk.server.call(checkCompleteness, { params: { id: account.id } }, desk.tokens.ann)
  await untilAccount(
    desk,
    account.id,
    'filled',
    (now) => isProven(now) && now.certificate.every(({ checked_at }) => (checked_at ?? '') > asked),
  )
  expect((await subjectsOf(desk, account.line_id)).sort()).toEqual(numberedSubjects(10))
})

test('the same message in two mailboxes of a line is one mail, twice in one mailbox two', async () => {
  await dovecot.addUser('copies', 'secret')
  const [once, twice] = numberedMails(2)
  await dovecot.append('copies', 'INBOX', [once!, twice!, twice!])
  await dovecot.append('copies', 'Sent', [once!])
  const account = await addAccount(desk, dovecot, { user: 'copies' })
  await untilAccount(desk, account.id, 'certificate', isProven)
  expect((await subjectsOf(desk, account.line_id)).sort()).toEqual([
    'Noon report 1',
    'Noon report 2',
    'Noon report 2',
  ])
})

test('only mail from the chosen depth on is imported, and the certificate counts only that', async () => {
  await dovecot.addUser('depth', 'secret')
  const old = numberedMails(4).map(({ raw }) => ({ raw, date: new Date(Date.UTC(2020, 0, 1)) }))
  const recent = numberedMails(3, 5).map(({ raw }) => ({ raw, date: new Date(Date.now() - 86_400_000) }))
  await dovecot.append('depth', 'INBOX', [...old, ...recent])
  const account = await addAccount(desk, dovecot, { user: 'depth', import_days: 30 })
  const proven = await untilAccount(desk, account.id, 'certificate', isProven)
  expect(proven.certificate[0]).toMatchObject({ server_count: 3, stored_count: 3 })
  await update(account.id, { import_days: null })
  await untilAccount(
    desk,
    account.id,
    'all',
    (now) => isProven(now) && now.certificate[0]?.server_count === 7,
  )
  expect((await subjectsOf(desk, account.line_id)).sort()).toEqual(numberedSubjects(7))
})
