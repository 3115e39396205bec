import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { type SendingDesk, startSendingDesk } from '#features/flows/mail-sending/server/testing.ts'
import { createMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '#features/records/mail-accounts/server/testing.ts'

let desk: SendingDesk
let dovecot: Dovecot
const MINUTE = 60_000

beforeAll(async () => {
  dovecot = await startDovecot()
  desk = await startSendingDesk()
})
afterAll(async () => {
  await desk.stop()
  await dovecot.stop()
})

let serial = 0
async function lineWith(copy_to_sent: 'append' | 'provider'): Promise<number> {
  const form = testAccount({
    username: `copy${++serial}`,
    incoming: testSide(dovecot),
    outgoing: testSide(desk.smtp),
    copy_to_sent,
    user_ids: [desk.users.ben],
  })
  const { body, error } = await desk.server.call(createMailAccount, { body: form }, desk.tokens.ann)
  expect(error).toEqual([])
  return body.account.line_id
}
const inSent = async () => {
  const found = await dovecot.doveadm(['search', '-u', 'desk', 'mailbox', 'Sent', 'all'])
  return found.trim() === '' ? 0 : found.trim().split('\n').length
}

test('CP-029 a sent mail is put into the mailbox of sent mail once, where the provider does not do it', async () => {
  const line_id = await lineWith('append')
  const id = await desk.send({ line_id })
  await desk.pass(0)
  await desk.pass(0)
  expect((await desk.statusOf(id)).status).toBe('sent')
  expect(await inSent()).toBe(1)
  await dovecot.halt()
  const late = await desk.send({ line_id })
  await desk.pass(0)
  expect((await desk.statusOf(late)).status).toBe('sent')
  await dovecot.start()
  await desk.pass(10 * MINUTE)
  await desk.pass(10 * MINUTE)
  expect(await inSent()).toBe(2)
})

test('CP-029 an uncertain mail that lies in the mailbox of sent mail was sent', async () => {
  const line_id = await lineWith('provider')
  desk.smtp.setFault(({ at }) => (at === 'dot' ? { do: 'lose' } : undefined))
  const id = await desk.send({ line_id })
  await desk.pass(0)
  desk.smtp.setFault(undefined)
  expect(await desk.statusOf(id)).toMatchObject({ status: 'progress' })
  await desk.pass(MINUTE)
  expect(await desk.statusOf(id)).toMatchObject({ status: 'progress' })
  const raw = desk.smtp.taken.at(-1)?.raw ?? Buffer.alloc(0)
  await dovecot.append('desk', 'Sent', [{ raw }])
  await desk.pass(5 * MINUTE)
  expect(await desk.statusOf(id)).toMatchObject({ status: 'sent', problem: '' })
})
