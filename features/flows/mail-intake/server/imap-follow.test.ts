import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { spamEmails, unspamEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { findWrongUnreadCounts } from '#features/marks/read-marks/server/public.ts'
import { emailsAnswered, emailsMoved } from '#features/records/emails/contract/messages.ts'
import { findWrongEmailCounts } from '#features/records/emails/server/public.ts'
import { type CableClient, openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import { decideServerMove } from './imap/follow-server-moves.ts'
import { addAccount, isProven, numberedMails, untilAccount } from './testing.ts'

let desk: TestDesk
let dovecot: Dovecot
let ann: CableClient

beforeAll(async () => {
  desk = await startTestDesk({ environment: { IMAP_POLL: '0.5' } })
  dovecot = await startDovecot()
  ann = await openCable(desk.server.url, desk.tokens.ann)
})
afterAll(async () => {
  ann.close()
  await desk.stop()
  await dovecot.stop()
})

async function addUser(user: string): Promise<void> {
  await dovecot.addUser(user, 'secret')
  await dovecot.doveadm(['mailbox', 'create', '-u', user, 'Junk'])
}
const proven = (id: number) => untilAccount(desk, id, 'certificate', isProven)
const mailboxes = [
  { path: 'INBOX', box: 'received' as const },
  { path: 'Junk', box: 'spam' as const },
]
async function mailsOf(line_id: number) {
  return desk.company.db
    .selectFrom('emails')
    .select(['id', 'subject', 'box', 'replied', 'forwarded'])
    .where('line_id', '=', line_id)
    .orderBy('subject')
    .execute()
}
const boxesOf = async (line_id: number) => (await mailsOf(line_id)).map(({ box }) => box)
const move = (user: string, from: string, to: string) =>
  dovecot.doveadm(['move', '-u', user, to, 'mailbox', from, 'all'])
const unreadOf = async (line_id: number) => {
  const rows = await desk.company.db
    .selectFrom('unread_counts')
    .select('unread_count')
    .where('line_id', '=', line_id)
    .where('user_id', '=', desk.users.ann)
    .execute()
  return rows[0]?.unread_count ?? 0
}

test('ML-001 mail that was answered or forwarded in another program says so, at once and later', async () => {
  await addUser('answers')
  const [answered, forwarded, plain] = numberedMails(3)
  await dovecot.append('answers', 'INBOX', [
    { ...answered!, flags: ['\\Answered', '\\Seen'] },
    { ...forwarded!, flags: ['$Forwarded'] },
    plain!,
  ])
  const account = await addAccount(desk, dovecot, { user: 'answers', mailboxes })
  await proven(account.id)
  const marks = async () =>
    (await mailsOf(account.line_id)).map(({ replied, forwarded }) => [replied, forwarded])
  expect(await marks()).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
  await dovecot.doveadm(['flags', 'add', '-u', 'answers', '\\Answered', 'mailbox', 'INBOX', 'all'])
  await until('the answers are known', async () => (await marks()).every(([replied]) => replied))
  const news = await ann.until(emailsAnswered, ({ line_ids }) => line_ids.includes(account.line_id))
  expect(news).toMatchObject({ replied: true })
  expect(ann.all(emailsAnswered).flatMap(({ email_ids }) => email_ids)).toHaveLength(2)
})

test('ML-046, ML-047 mail that is moved to spam at its server, and back, follows; unread when it comes back', async () => {
  await addUser('mover')
  await dovecot.append('mover', 'INBOX', numberedMails(3))
  const account = await addAccount(desk, dovecot, { user: 'mover', mailboxes })
  await proven(account.id)
  expect(await unreadOf(account.line_id)).toBe(3)
  await move('mover', 'INBOX', 'Junk')
  await until('all are spam', async () => (await boxesOf(account.line_id)).every((box) => box === 'spam'))
  expect(await unreadOf(account.line_id)).toBe(0)
  await ann.until(emailsMoved, ({ box, line_ids }) => box === 'spam' && line_ids.includes(account.line_id))
  await move('mover', 'Junk', 'INBOX')
  await until('all are back', async () => (await boxesOf(account.line_id)).every((box) => box === 'received'))
  expect(await mailsOf(account.line_id)).toHaveLength(3)
  expect(await unreadOf(account.line_id)).toBe(3)
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
  expect(await findWrongUnreadCounts(desk.company.db)).toEqual([])
})

test('ML-047 a mail rescued from the spam of its server is news for the readers of its line', async () => {
  await addUser('rescue')
  await dovecot.append('rescue', 'Junk', numberedMails(1))
  const account = await addAccount(desk, dovecot, { user: 'rescue', mailboxes })
  await proven(account.id)
  expect([await boxesOf(account.line_id), await unreadOf(account.line_id)]).toEqual([['spam'], 0])
  await move('rescue', 'Junk', 'INBOX')
  await until('it is back', async () => (await boxesOf(account.line_id))[0] === 'received')
  await until('it is unread', async () => (await unreadOf(account.line_id)) === 1)
})

test('ML-046 what colleagues marked here stays, whatever still lies where at the server', async () => {
  await addUser('ours')
  await dovecot.append('ours', 'INBOX', numberedMails(1))
  const account = await addAccount(desk, dovecot, { user: 'ours', mailboxes })
  await proven(account.id)
  const ids = (await mailsOf(account.line_id)).map(({ id }) => id)
  await desk.server.call(spamEmails, { body: { ids } }, desk.tokens.ann)
  await dovecot.doveadm(['copy', '-u', 'ours', 'Junk', 'mailbox', 'INBOX', 'all'])
  const copies = desk.company.db.selectFrom('intake_ledger').select('number').where('email_id', 'in', ids)
  await until('the copy is known', async () => (await copies.execute()).length === 2)
  expect(await boxesOf(account.line_id)).toEqual(['spam'])
  await desk.server.call(unspamEmails, { body: { ids } }, desk.tokens.ann)
  expect(await boxesOf(account.line_id)).toEqual(['received'])
})

test('ML-046 a move is told from a copy, a deletion and a mark of our own', () => {
  expect(decideServerMove('received', { present: ['spam'], left: ['received'] })).toBe('spam')
  expect(decideServerMove('spam', { present: ['received'], left: ['spam'] })).toBe('received')
  expect(decideServerMove('received', { present: ['received', 'spam'], left: [] })).toBeUndefined()
  expect(decideServerMove('received', { present: [], left: ['received'] })).toBeUndefined()
  expect(decideServerMove('spam', { present: ['received'], left: [] })).toBeUndefined()
  expect(decideServerMove('sent', { present: ['spam'], left: ['sent'] })).toBeUndefined()
})
