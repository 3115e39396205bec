import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { type SendingDesk, startSendingDesk } from '#features/flows/mail-sending/server/testing.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { testSide } from '#features/records/mail-accounts/server/testing.ts'
import { until } from '#tests/support/until.ts'
import { addAccount } from './testing.ts'

let desk: SendingDesk
let dovecot: Dovecot
interface Sent {
  account: MailAccount
  id: number
}
let own: Sent
let uncertain: Sent
let others: Sent

beforeAll(async () => {
  dovecot = await startDovecot()
  desk = await startSendingDesk({ environment: { IMAP_POLL: '0.5' } })
  own = await sendOwn()
  uncertain = await sendUncertain()
  others = await sendAmongOthers()
})
afterAll(async () => {
  await desk.stop()
  await dovecot.stop()
})

async function accountOf(user: string, copy_to_sent: 'append' | 'provider'): Promise<MailAccount> {
  await dovecot.addUser(user, 'secret')
  const form = { user, outgoing: testSide(desk.smtp), copy_to_sent, user_ids: [desk.users.ben] }
  return addAccount(desk, dovecot, form)
}

async function mailsOf({ line_id }: MailAccount): Promise<{ box: string; status: string }[]> {
  return desk.company.db
    .selectFrom('emails')
    .select(['box', 'status'])
    .where('line_id', '=', line_id)
    .orderBy('box')
    .execute()
}

const copiesOf = (account: MailAccount) =>
  desk.company.db
    .selectFrom('intake_ledger')
    .select(['email_id', 'number'])
    .where('line_id', '=', account.line_id)
    .execute()

test('CP-029 the copy that we put into the Sent mailbox comes back as the mail it is, not as a second one', async () => {
  const { account, id } = own
  await until('the copy is known', async () => (await copiesOf(account)).length === 1)
  expect(await copiesOf(account)).toMatchObject([{ email_id: id }])
  expect(await mailsOf(account)).toEqual([{ box: 'sent', status: 'sent' }])
})

test('CP-029 an uncertain mail whose copy the provider kept was sent, and is told so at once', async () => {
  const { account, id } = uncertain
  await until('it was sent', async () => (await desk.statusOf(id)).status === 'sent')
  expect(await mailsOf(account)).toEqual([{ box: 'sent', status: 'sent' }])
})

test('CP-029 a copy to ourselves in the inbox is a mail of its own, and so is what others sent from this mailbox', async () => {
  const { account, id } = others
  await until('all are known', async () => (await copiesOf(account)).length === 3)
  expect((await copiesOf(account)).filter(({ email_id }) => email_id === id).length).toBe(1)
  expect((await mailsOf(account)).map(({ box }) => box)).toEqual(['received', 'sent', 'sent'])
})

async function sendOwn(): Promise<Sent> {
  const account = await accountOf('copies', 'append')
  const id = await desk.send({ line_id: account.line_id })
  await desk.pass(0)
  await desk.pass(0)
  return { account, id }
}

async function sendUncertain(): Promise<Sent> {
  const account = await accountOf('uncertain', 'provider')
  desk.smtp.setFault(({ at }) => (at === 'dot' ? { do: 'lose' } : undefined))
  const id = await desk.send({ line_id: account.line_id })
  await desk.pass(0)
  desk.smtp.setFault(undefined)
  expect(await desk.statusOf(id)).toMatchObject({ status: 'progress' })
  await dovecot.append('uncertain', 'Sent', [{ raw: desk.smtp.taken.at(-1)?.raw ?? Buffer.alloc(0) }])
  return { account, id }
}

async function sendAmongOthers(): Promise<Sent> {
  const account = await accountOf('others', 'provider')
  const id = await desk.send({ line_id: account.line_id })
  await desk.pass(0)
  expect(await desk.statusOf(id)).toMatchObject({ status: 'sent' })
  const raw = desk.smtp.taken.at(-1)?.raw ?? Buffer.alloc(0)
  const trace = Buffer.from('Received: from mx.example by imap.example; Sat, 21 Nov 2026 09:00:00 +0000\r\n')
  await dovecot.append('others', 'INBOX', [{ raw: Buffer.concat([trace, raw]) }])
  const phone = 'Message-ID: <phone@oceanic.example>\r\nSubject: From the phone\r\n\r\nOK\r\n'
  await dovecot.append('others', 'Sent', [{ raw }, { raw: Buffer.from(phone) }])
  return { account, id }
}
