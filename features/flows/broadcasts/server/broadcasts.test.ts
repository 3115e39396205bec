import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { getEmailEvents } from '#features/flows/delivery-reports/contract/endpoints.ts'
import { bounceOf } from '#features/flows/delivery-reports/server/testing.ts'
import { deleteEmails, restoreEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { resendFailed } from '#features/flows/mail-sending/contract/endpoints.ts'
import { listSuppressions } from '#features/records/suppressions/contract/endpoints.ts'
import { suppressAddress } from '#features/records/suppressions/server/public.ts'
import { testMail } from '#tests/support/test-desk.ts'
import { getBroadcast, pauseBroadcast, resumeBroadcast, stopBroadcast } from '../contract/endpoints.ts'
import { LEAVING_MAX } from './decide-turns.ts'
import { takeBroadcast } from './take-broadcast.ts'
import { addressesOf, type BroadcastDesk, startBroadcastDesk } from './testing.ts'

let desk: BroadcastDesk
beforeAll(async () => {
  desk = await startBroadcastDesk()
})
afterEach(async () => {
  desk.smtp.setFault(undefined)
  desk.smtp.taken.length = 0
  await desk.setPace(0)
})
afterAll(() => desk.stop())

const report = async (id: number) =>
  (await desk.server.call(getEmailEvents, { params: { id } }, desk.tokens.ben)).body
const takenBy = () => desk.smtp.taken.flatMap(({ rcpt_to }) => rcpt_to).sort()
const countOf = async (condition: ReturnType<typeof sql>) => {
  const result = await sql<{ count: number }>`select count(*) from emails where ${condition}`.execute(
    desk.company.db,
  )
  return result.rows[0]?.count
}

test('CP-024, CP-030 each recipient gets a mail of his own with his name; lists show the one mail', async () => {
  const before = await countOf(sql`true`)
  const id = await desk.broadcast([], {
    to: [{ name: 'Capt. Nikos Pappas', address: 'nikos@aegean.example' }],
    cc: [{ name: '', address: 'ops@ship.example' }],
    bcc: [
      { name: 'Lee, Kim', address: 'lee@sea.example' },
      { name: 'Twice', address: 'OPS@ship.example' },
    ],
    subject: 'For {{name}}',
    body: '<p>Dear {{first_name}} {{last_name}} of {{company}}, <b>open</b></p>',
  })
  await desk.pass(0)
  expect(takenBy()).toEqual(['lee@sea.example', 'nikos@aegean.example', 'ops@ship.example'])
  const mails = await Promise.all(desk.smtp.taken.map(({ raw }) => parseMessage(raw)))
  const bySubject = mails.sort((one, other) => one.subject.localeCompare(other.subject))
  expect(bySubject.map(({ to, cc, bcc, subject }) => [subject, to, cc, bcc])).toEqual([
    ['For', [{ name: '', address: 'ops@ship.example' }], [], []],
    ['For Kim Lee', [{ name: 'Lee, Kim', address: 'lee@sea.example' }], [], []],
    ['For Nikos Pappas', [{ name: 'Capt. Nikos Pappas', address: 'nikos@aegean.example' }], [], []],
  ])
  const nikos = mails.find(({ subject }) => subject.includes('Nikos'))
  expect(nikos?.text).toContain('Dear Nikos Pappas of , open')
  expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(3)
  expect(await countOf(sql`true`)).toBe((before ?? 0) + 1)
  await desk.pass(1_000)
  expect(await desk.statusOf(id)).toEqual({ status: 'sent', box: 'sent', problem: '' })
  expect(await desk.progressOf(id)).toMatchObject({ state: 'done', total: 3, sent: 3, failed: 0, waiting: 0 })
  const { total, stats } = await report(id)
  expect([total, stats.delivered.count, stats.unread.count]).toEqual([3, 3, 3])
})

test('CP-030 suppressed ones are left out as drop with the reason, refused ones bounce, the others get it', async () => {
  await inTransaction(desk.company.db, (tx) =>
    suppressAddress(tx, { address: 'b2@list.example', reason: 'unsubscribe', detail: '' }),
  )
  desk.smtp.setFault(({ at, recipient }) =>
    at === 'rcpt' && recipient === 'b3@list.example'
      ? { do: 'answer', code: 550, text: '5.1.1 no such user' }
      : undefined,
  )
  const id = await desk.broadcast(addressesOf(4, 'b'))
  await desk.pass(0)
  await desk.pass(1_000)
  expect(takenBy()).toEqual(['b1@list.example', 'b4@list.example'])
  const { stats } = await report(id)
  expect(stats.drop.recipients).toMatchObject([
    { address: 'b2@list.example', detail: 'Left out: this recipient has unsubscribed' },
  ])
  expect(stats.bounce.recipients[0]).toMatchObject({ address: 'b3@list.example' })
  expect(stats.bounce.recipients[0]?.detail).toContain('no such user')
  expect(await desk.progressOf(id)).toMatchObject({ state: 'done', sent: 2, failed: 2 })
  expect((await desk.statusOf(id)).status).toBe('sent')
  const listed = await desk.server.call(listSuppressions, { query: { key: 'b3@list' } }, desk.tokens.ann)
  expect(listed.body.suppressions).toMatchObject([{ reason: 'hard_bounce' }])
})

test('CP-030 when nobody got it, the mail has failed and says so', async () => {
  desk.smtp.setFault(({ at }) => (at === 'rcpt' ? { do: 'answer', code: 550, text: 'no' } : undefined))
  const id = await desk.broadcast(addressesOf(2, 'c'))
  await desk.pass(0)
  await desk.pass(1_000)
  expect(await desk.statusOf(id)).toEqual({
    status: 'failed',
    box: 'sent',
    problem: 'None of the separate emails was sent. The delivery report says why.',
  })
})

test('CP-028, CP-030 a failed one that is sent again goes to everybody who has not got it, once', async () => {
  desk.smtp.setFault(({ at }) => (at === 'rcpt' ? { do: 'answer', code: 552, text: 'full' } : undefined))
  const id = await desk.broadcast(addressesOf(3, 'k'))
  await desk.pass(0)
  await desk.pass(1_000)
  expect((await desk.statusOf(id)).status).toBe('failed')
  desk.smtp.setFault(undefined)
  const again = await desk.server.call(resendFailed, { params: { id } }, desk.tokens.ben)
  expect(again.status).toBe(200)
  for (let second = 0; second < 12; second++) await desk.pass(1_000)
  expect(takenBy()).toEqual(addressesOf(3, 'k'))
  expect((await desk.statusOf(id)).status).toBe('sent')
  const { stats } = await report(id)
  expect([stats.delivered.count, stats.bounce.count]).toEqual([3, 0])
})

test('CP-030 when the connection breaks while one is handed over, the others leave, and he is named', async () => {
  let unlucky = ''
  desk.smtp.setFault(({ at, recipient, connection, transaction }) => {
    const dialogue = `${connection} ${transaction}`
    if (at === 'rcpt' && recipient === 'l2@list.example') unlucky = dialogue
    return at === 'dot' && dialogue === unlucky ? { do: 'lose' } : undefined
  })
  const id = await desk.broadcast(addressesOf(3, 'l'))
  for (let second = 0; second < 3; second++) await desk.pass(1_000)
  expect(await desk.progressOf(id)).toMatchObject({ state: 'done', sent: 2, failed: 0, uncertain: 1 })
  expect((await report(id)).stats.deferred.recipients).toMatchObject([
    { address: 'l2@list.example', detail: expect.stringContaining('Not known whether this left') },
  ])
  expect((await desk.statusOf(id)).status).toBe('sent')
  // A notice about it proves that it left.
  const message_id = desk.smtp.taken.find(({ rcpt_to }) => rcpt_to[0] === 'l2@list.example')?.message_id ?? ''
  const notice = { recipient: 'l2@list.example', action: 'relayed', status: '2.0.0', message_id }
  await desk.deliver({ line_id: desk.line_id, text: bounceOf(notice) })
  await desk.pass(1_000)
  const { stats } = await report(id)
  expect([stats.delivered.count, stats.deferred.count]).toEqual([3, 0])
  expect(await desk.progressOf(id)).toMatchObject({ sent: 3, uncertain: 0 })
})

/** Slow enough that what a busy machine takes between two steps makes no turn. */
const MINUTE = 60_000

test('CP-030 at one a minute one leaves each minute', async () => {
  await desk.setPace(1)
  await desk.broadcast(addressesOf(4, 'd'))
  const counts: number[] = []
  await desk.pass(0)
  for (let minute = 0; minute < 4; minute++) {
    counts.push(desk.smtp.taken.length)
    await desk.pass(MINUTE)
  }
  expect(counts).toEqual([1, 2, 3, 4])
})

test('CP-030 a pause lets nothing more leave, resuming goes on, and everybody gets it once', async () => {
  await desk.setPace(1)
  const id = await desk.broadcast(addressesOf(3, 'e'))
  await desk.pass(0)
  const change = (endpoint: typeof pauseBroadcast, token = desk.tokens.ben) =>
    desk.server.call(endpoint, { params: { id } }, token)
  expect((await change(pauseBroadcast)).body.broadcast).toMatchObject({ state: 'paused', waiting: 2 })
  await desk.pass(MINUTE)
  expect(desk.smtp.taken).toHaveLength(1)
  expect((await desk.statusOf(id)).status).toBe('progress')
  expect((await change(resumeBroadcast)).body.broadcast.state).toBe('running')
  for (let minute = 0; minute < 4; minute++) await desk.pass(MINUTE)
  expect(takenBy()).toEqual(addressesOf(3, 'e'))
  const late = await change(pauseBroadcast)
  expect([late.status, late.error]).toEqual([400, ['This broadcast has ended already']])
})

test('CP-030, ML-049 the mail is deleted: nothing more leaves, also once it is back, until somebody resumes it', async () => {
  await desk.setPace(1)
  const id = await desk.broadcast(addressesOf(4, 'deleted'))
  await desk.pass(0)
  const email_ids = [id]
  expect(takenBy()).toHaveLength(1)
  expect((await desk.server.call(deleteEmails, { body: { email_ids } }, desk.tokens.ann)).status).toBe(200)
  for (let minute = 0; minute < 3; minute += 1) await desk.pass(MINUTE)
  expect((await desk.server.call(restoreEmails, { body: { email_ids } }, desk.tokens.ann)).status).toBe(200)
  for (let minute = 0; minute < 3; minute += 1) await desk.pass(MINUTE)
  expect(takenBy()).toHaveLength(1)
  expect((await desk.progressOf(id)).state).toBe('paused')
  expect((await desk.server.call(resumeBroadcast, { params: { id } }, desk.tokens.ben)).status).toBe(200)
  for (let minute = 0; minute < 6; minute += 1) await desk.pass(MINUTE)
  expect(takenBy()).toEqual(addressesOf(4, 'deleted'))
  expect(await desk.statusOf(id)).toMatchObject({ status: 'sent' })
})

test('CP-030, ML-049 a broadcast that ended while its mail was deleted says so once it is back', async () => {
  const id = await desk.broadcast(addressesOf(2, 'meanwhile'))
  let removed = false
  const until = new Promise((resolve) => {
    desk.smtp.setFault(({ at }) => {
      if (at !== 'dot') return undefined
      if (!removed) resolve(desk.server.call(deleteEmails, { body: { email_ids: [id] } }, desk.tokens.ann))
      removed = true
      return { do: 'wait', until }
    })
  })
  await desk.pass(0)
  await desk.pass(1_000)
  expect((await desk.statusOf(id)).status).toBe('progress')
  await desk.server.call(restoreEmails, { body: { email_ids: [id] } }, desk.tokens.ann)
  await desk.pass(1_000)
  expect((await desk.statusOf(id)).status).toBe('sent')
  expect(takenBy()).toEqual(addressesOf(2, 'meanwhile'))
})

test('CP-030 stopped, those who had not got it stand under drop, and what was sent stays sent', async () => {
  await desk.setPace(60)
  const id = await desk.broadcast(addressesOf(3, 'f'))
  await desk.pass(0)
  const stopped = await desk.server.call(stopBroadcast, { params: { id } }, desk.tokens.ann)
  expect(stopped.body.broadcast).toMatchObject({ state: 'stopped', sent: 1, failed: 2, waiting: 0 })
  for (let second = 0; second < 3; second++) await desk.pass(1_000)
  expect(desk.smtp.taken).toHaveLength(1)
  expect((await desk.statusOf(id)).status).toBe('sent')
  expect((await report(id)).stats.drop.recipients[0]?.detail).toBe('Not sent: the broadcast was stopped')
})

test('CP-030 a slow server keeps nobody else waiting, and who was delayed gets it once in the end', async () => {
  let isSlow = true
  desk.smtp.setFault(({ at, recipient }) =>
    isSlow && at === 'rcpt' && recipient === 'g1@list.example'
      ? { do: 'answer', code: 451, text: '4.7.1 greylisted' }
      : undefined,
  )
  const id = await desk.broadcast(addressesOf(3, 'g'))
  await desk.pass(0)
  await desk.pass(1_000)
  expect(takenBy()).toEqual(['g2@list.example', 'g3@list.example'])
  expect((await report(id)).stats.deferred.recipients).toMatchObject([{ address: 'g1@list.example' }])
  expect((await desk.statusOf(id)).status).toBe('progress')
  isSlow = false
  await desk.pass(40_000)
  await desk.pass(60_000)
  expect(takenBy()).toEqual(addressesOf(3, 'g'))
  expect((await desk.statusOf(id)).status).toBe('sent')
})

test('CP-030 taken over twice it is sent once, and more than are let go at a time all leave', async () => {
  const many = LEAVING_MAX + 30
  const id = await desk.broadcast(addressesOf(many, 'h'))
  await desk.pass(0)
  const again = { email_id: id, line_id: desk.line_id, user_id: desk.users.ben }
  const recipients = addressesOf(many, 'h').map((address) => ({ name: '', address }))
  await inTransaction(desk.company.db, (tx) => takeBroadcast(tx, { ...again, recipients }))
  for (let look = 0; look < 4; look++) await desk.pass(500)
  expect(new Set(takenBy()).size).toBe(many)
  expect(desk.smtp.taken).toHaveLength(many)
  expect(await desk.progressOf(id)).toMatchObject({ state: 'done', sent: many })
})

test('CP-030 an answer to one of the mails stands in the conversation of the mail that was sent', async () => {
  const id = await desk.broadcast(['i1@list.example'])
  await desk.pass(0)
  const answered = desk.smtp.taken[0]?.message_id
  const text = testMail({ Subject: 'Re: Position list', 'In-Reply-To': `<${answered}>` })
  const answer = await desk.deliver({ line_id: desk.line_id, text })
  const rows = await desk.company.db
    .selectFrom('emails')
    .select('thread_id')
    .where('id', 'in', [id, answer])
    .execute()
  expect(rows[0]?.thread_id).toBe(rows[1]?.thread_id)
})

test('CP-030 readers see how far it is; only its sender and administrators change it', async () => {
  await desk.setPace(60)
  const id = await desk.broadcast(addressesOf(3, 'j'))
  await desk.pass(0)
  for (const endpoint of [getBroadcast, pauseBroadcast, resumeBroadcast, stopBroadcast]) {
    for (const token of [desk.tokens.cy, desk.tokens.olga])
      expect((await desk.server.call(endpoint, { params: { id } }, token)).status).toBe(404)
  }
  await sql`update broadcasts set user_id = ${desk.users.ann} where email_id = ${id}`.execute(desk.company.db)
  expect((await desk.server.call(getBroadcast, { params: { id } }, desk.tokens.ben)).status).toBe(200)
  const refused = await desk.server.call(stopBroadcast, { params: { id } }, desk.tokens.ben)
  expect([refused.status, refused.error]).toEqual([403, ['Only its sender or an administrator can do this']])
  const ordinary = await desk.deliver({ line_id: desk.line_id, box: 'sent' })
  const none = await desk.server.call(getBroadcast, { params: { id: ordinary } }, desk.tokens.ben)
  expect(none.error).toEqual(['This broadcast does not exist anymore'])
})
