import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDraft, saveDraft, startCompose } from '@laycan/features/flows/mail-drafts/contract/endpoints.ts'
import { draftRefusals } from '@laycan/features/flows/mail-drafts/contract/errors.ts'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import {
  listMailAccounts,
  updateMailAccount,
} from '@laycan/features/records/mail-accounts/contract/endpoints.ts'
import { mailAccountRefusals } from '@laycan/features/records/mail-accounts/contract/errors.ts'
import { addReceivingAccount } from '@laycan/features/records/mail-accounts/server/public.ts'
import { learnAddresses } from '@laycan/features/records/mail-accounts/server/testing.ts'
import { listLines } from '@laycan/features/workspaces/shell/contract/endpoints.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
let account = 0
let serial = 0

beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'mail'], alone: true })
  await inTransaction(desk.company.db, (tx) => addReceivingAccount(tx, desk.lines.ops))
  const { body } = await desk.server.call(listMailAccounts, {}, desk.tokens.ann)
  account = body.accounts[0]?.id ?? 0
})
afterAll(() => desk.stop())

const change = (other_addresses: string[], token = desk.tokens.ann) =>
  desk.server.call(updateMailAccount, { params: { id: account }, body: { other_addresses } }, token)
const known = async () =>
  (await desk.server.call(listLines, {}, desk.tokens.ben)).body.lines[0]?.other_addresses
const fromOf = async (id: number) =>
  (await desk.server.call(getDraft, { params: { id } }, desk.tokens.ben)).body.mail.from_address
const key = () => `line-addresses-${++serial}`

test('further addresses of a mailbox are entered and shown; nobody else’s are taken, and only administrators enter them', async () => {
  expect((await change(['Fixtures@Oceanic.example', 'desk@old-name.example'])).status).toBe(200)
  expect(await known()).toEqual(['desk@old-name.example', 'fixtures@oceanic.example'])
  const taken = await change(['CHARTERING@oceanic.example'])
  expect([taken.status, taken.error]).toEqual([400, [mailAccountRefusals.addressTaken.text]])
  expect((await change(['no address'])).status).toBe(400)
  expect((await change([], desk.tokens.ben)).status).toBe(403)
  expect(await known()).toEqual(['desk@old-name.example', 'fixtures@oceanic.example'])
})

test('an answer leaves from the address that was written to, and goes to none of our own', async () => {
  await change(['fixtures@oceanic.example', 'desk@old-name.example'])
  const to = 'Fixtures <FIXTURES@oceanic.example>, lee@sea.example, desk+lng@old-name.example'
  const id = await desk.deliver({ text: testMail({ From: 'Nikos <nikos@aegean.example>', To: to }) })
  const start = await desk.server.call(startCompose, { query: { method: 'replyall', id } }, desk.tokens.ben)
  const { mail } = start.body
  expect(mail.from_address).toBe('fixtures@oceanic.example')
  expect([...mail.to, ...mail.cc].map(({ address }) => address)).toEqual([
    'nikos@aegean.example',
    'lee@sea.example',
  ])
  const words = { line_id: desk.lines.ops, subject: 'Re', body: '<p>Noted</p>', to: mail.to, cc: [], bcc: [] }
  const body = { ...words, client_key: key(), from_address: mail.from_address, source_email_id: id }
  const sent = await desk.server.call(sendEmail, { body }, desk.tokens.ben)
  expect(await fromOf(sent.body.email.id)).toBe('fixtures@oceanic.example')
})

test('an address that was taken out loses no word: the draft is from the mailbox itself, and sending from it is refused', async () => {
  await change(['fixtures@oceanic.example'])
  const save = (more: object) =>
    desk.server.call(
      saveDraft,
      {
        body: {
          client_key: key(),
          window_key: 'window-of-ben',
          subject: 'Offer',
          line_id: desk.lines.ops,
          ...more,
        },
      },
      desk.tokens.ben,
    )
  const from_address = 'fixtures@oceanic.example'
  const first = await save({ from_address })
  expect(await fromOf(first.body.email.id)).toBe(from_address)
  await change([])
  const draft = {
    draft_id: first.body.email.id,
    version: first.body.version,
    from_address: 'gone@oceanic.example',
  }
  const second = await save({ ...draft, subject: 'Firm offer' })
  expect(second.body.email.subject).toBe('Firm offer')
  expect(await fromOf(first.body.email.id)).toBe('ops@oceanic.example')
  const to = [{ name: '', address: 'nikos@aegean.example' }]
  const body = { line_id: desk.lines.ops, client_key: key(), subject: 'Offer', body: '', to, from_address }
  const sent = await desk.server.call(sendEmail, { body }, desk.tokens.ben)
  expect([sent.status, sent.error]).toEqual([400, [draftRefusals.addressGone.text]])
})

test('addresses are learned from what the own server wrote above the mail, never from To, and once taken out stay out', async () => {
  await change([])
  const learn = () => learnAddresses(desk.company.db)
  const delivered = async (own: Record<string, string>, after: Record<string, string> = {}) => {
    for (let mail = 0; mail < 3; mail++) {
      const Received = 'from mx.aegean.example by mail.oceanic.example'
      await desk.deliver({ text: testMail({ ...own, Received, ...after, To: 'all@oceanic.example' }) })
    }
  }
  await delivered({ 'Delivered-To': '<Broking@oceanic.example>', 'X-Original-To': 'snp@oceanic.example' })
  // What a sender writes, of another company, of another mailbox, or of a colleague.
  await delivered({}, { 'Delivered-To': 'forged@oceanic.example' })
  await delivered({ 'Delivered-To': 'client@aegean.example', 'X-Original-To': 'chartering@oceanic.example' })
  await delivered({ 'Delivered-To': 'ben@oceanic.example' })
  await learn()
  expect(await known()).toEqual(['broking@oceanic.example', 'snp@oceanic.example'])
  await change(['snp@oceanic.example'])
  await learn()
  expect(await known()).toEqual(['snp@oceanic.example'])
})
