import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { type SendingDesk, startSendingDesk } from '#features/flows/mail-sending/server/testing.ts'
import { invitationMail } from '#tests/support/invitation-mail.ts'
import { answerInvite, getInvite } from '../contract/endpoints.ts'
import { sendRepliesJob } from './send-replies.ts'

let desk: SendingDesk
beforeAll(async () => {
  desk = await startSendingDesk({ jobs: [sendRepliesJob] })
})
afterAll(() => desk.stop())

const invite = (line_id: number, address: string) =>
  desk.deliver({ raw: invitationMail({ attendees: [address] }), line_id })
const answer = (id: number, given: 'accept' | 'decline') =>
  desk.server.call(answerInvite, { params: { id }, body: { answer: given } }, desk.tokens.ben)
const deliveries = async (id: number) =>
  (await desk.server.call(getInvite, { params: { id } }, desk.tokens.ben)).body.answers.map(
    ({ delivery }) => delivery,
  )

test('AP-055, CP-029 an answer to an invitation leaves once, and the card says so', async () => {
  const id = await invite(desk.line_id, 'mail@oceanic.example')
  expect((await answer(id, 'accept')).status).toBe(204)
  await desk.pass(0)
  await desk.pass(0)
  expect(desk.smtp.taken).toHaveLength(1)
  expect(desk.smtp.taken[0]?.rcpt_to).toEqual(['nikos@aegean.example'])
  const message = await parseMessage(desk.smtp.taken[0]?.raw ?? Buffer.alloc(0))
  expect(message.calendar?.attendees).toMatchObject([{ address: 'mail@oceanic.example', status: 'accepted' }])
  expect(await deliveries(id)).toEqual(['sent'])
  await desk.pass(3_600_000)
  expect(desk.smtp.taken).toHaveLength(1)
})

test('AP-055 an answer of a mailbox that cannot send waits, and says so', async () => {
  const id = await invite(desk.lines.ops, 'ops@oceanic.example')
  await answer(id, 'decline')
  await desk.pass(3_600_000)
  expect(desk.smtp.taken).toHaveLength(1)
  expect(await deliveries(id)).toEqual(['waiting'])
})
