import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCuttingProxy } from '@laycan/testing/mail-servers/cutting-proxy.ts'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { checkCompleteness, updateMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import { accountStateChanged } from '#features/records/mail-accounts/contract/messages.ts'
import { openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { addAccount, isProven, numberedMails, subjectsOf, untilAccount } from './testing.ts'

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

async function userWith(user: string, mailboxes: readonly string[]): Promise<string> {
  await dovecot.addUser(user, 'secret')
  for (const path of mailboxes) await dovecot.doveadm(['mailbox', 'create', '-u', user, path])
  for (const path of mailboxes)
    await dovecot.append(user, path, numberedMails(2, 1 + 10 * mailboxes.indexOf(path)))
  return user
}
const checkNow = (id: number) => desk.server.call(checkCompleteness, { params: { id } }, desk.tokens.ann)
const pathsOf = (mailboxes: readonly { path: string }[]) => mailboxes.map(({ path }) => path).sort()

test('all mailboxes are fetched where none are chosen, and the certificate names the rest with its count', async () => {
  const user = await userWith('all', ['Voyages', 'Voyages/2025', 'Drafts', 'Trash'])
  const account = await addAccount(desk, dovecot, { user })
  expect(pathsOf(account.mailboxes)).toEqual(['INBOX', 'Sent', 'Voyages', 'Voyages/2025'])
  expect(account.left_out).toEqual([
    { path: 'Drafts', messages: 2 },
    { path: 'Trash', messages: 2 },
  ])
  await untilAccount(desk, account.id, 'certificate', isProven)
  expect(await subjectsOf(desk, account.line_id)).toHaveLength(4)
})

test('a mailbox that is made later is noticed and fetched, and leaves when it is gone', async () => {
  const user = await userWith('later', [])
  const account = await addAccount(desk, dovecot, { user })
  await untilAccount(desk, account.id, 'certificate', isProven)
  await dovecot.doveadm(['mailbox', 'create', '-u', user, 'Piraeus'])
  await dovecot.append(user, 'Piraeus', numberedMails(3))
  await checkNow(account.id)
  await untilAccount(
    desk,
    account.id,
    'the mailbox in the certificate',
    (now) =>
      isProven(now) &&
      now.certificate.some(({ path, stored_count }) => path === 'Piraeus' && stored_count === 3),
  )
  await dovecot.doveadm(['mailbox', 'delete', '-u', user, 'Piraeus'])
  await checkNow(account.id)
  const after = await untilAccount(
    desk,
    account.id,
    'no such mailbox',
    ({ mailboxes }) => mailboxes.length === 2,
  )
  expect(pathsOf(after.mailboxes)).toEqual(['INBOX', 'Sent'])
  expect(await subjectsOf(desk, account.line_id)).toHaveLength(3)
})

test('a choice stays a choice: what is made later is only named, live', async () => {
  const user = await userWith('chosen', ['Voyages'])
  const mailboxes = [{ path: 'INBOX', box: 'received' as const }]
  const account = await addAccount(desk, dovecot, { user, mailboxes })
  expect(account).toMatchObject({ all_mailboxes: false, mailboxes })
  expect(pathsOf(account.left_out)).toEqual(['Sent', 'Voyages'])
  await untilAccount(desk, account.id, 'certificate', isProven)
  const cable = await openCable(desk.server.url, desk.tokens.ann)
  await dovecot.doveadm(['mailbox', 'create', '-u', user, 'Santos'])
  await checkNow(account.id)
  const told = await cable.until(
    accountStateChanged,
    ({ account_id, left_out }) => account_id === account.id && left_out.some(({ path }) => path === 'Santos'),
  )
  expect(told.left_out).toContainEqual({ path: 'Voyages', messages: 2 })
  cable.close()
  const { body } = await desk.server.call(
    updateMailAccount,
    { params: { id: account.id }, body: { mailboxes: [] } },
    desk.tokens.ann,
  )
  expect(body.account).toMatchObject({ all_mailboxes: true, left_out: [] })
  const all = await untilAccount(
    desk,
    account.id,
    'all of them',
    (now) => isProven(now) && now.mailboxes.length === 4,
  )
  expect(pathsOf(all.mailboxes)).toEqual(['INBOX', 'Santos', 'Sent', 'Voyages'])
})

test('a mailbox that is not proven says why, and once it is it says nothing', async () => {
  const user = await userWith('why', ['Junk'])
  await dovecot.append(user, 'INBOX', numberedMails(150, 100, 'x'.repeat(3_000)))
  const proxy = await startCuttingProxy(dovecot.port)
  proxy.cutAt('Noon report 130')
  const account = await addAccount(desk, proxy, { user })
  const told = await untilAccount(desk, account.id, 'reasons', ({ certificate }) =>
    certificate.some(({ reason }) => reason.includes('imported')),
  )
  expect(told.certificate.filter(({ proven, reason }) => !proven && reason === '')).toEqual([])
  proxy.cutAt(undefined)
  const proven = await untilAccount(desk, account.id, 'certificate', isProven)
  expect(proven.certificate.map(({ reason }) => reason)).toEqual(['', '', ''])
  await proxy.stop()
})
