import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { saveDraft, startCompose } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { getFailure, resolveUncertain } from '#features/flows/mail-outcomes/contract/endpoints.ts'
import { outcomeRefusals } from '#features/flows/mail-outcomes/contract/errors.ts'
import { findWrongDayCounts, findWrongEmailCounts } from '#features/records/emails/server/public.ts'
import { testMail } from '#tests/support/test-desk.ts'
import { abortSend, resendFailed } from '../contract/endpoints.ts'
import { sendingRefusals } from '../contract/errors.ts'
import { type SendingDesk, startSendingDesk } from './testing.ts'

let desk: SendingDesk
const MINUTE = 60_000

beforeAll(async () => {
  desk = await startSendingDesk()
})
afterEach(async () => {
  desk.smtp.setFault(undefined)
  desk.smtp.taken.length = 0
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
  expect(await findWrongDayCounts(desk.company.db)).toEqual([])
})
afterAll(() => desk.stop())

const failureOf = async (id: number) =>
  (await desk.server.call(getFailure, { params: { id } }, desk.tokens.ben)).body
const statusesOf = async (email_id: number) => {
  const { rows } = await sql<{ status: string }>`
    select body::json ->> 'status' as status from changes
    where message = 'EmailStatusUpdate' and body::json ->> 'email_id' = ${String(email_id)} order by number
  `.execute(desk.company.db)
  return rows.map(({ status }) => status)
}

test('CP-007, CP-029 a mail leaves once, as written: delay, progress, sent', async () => {
  const id = await desk.send({
    subject: 'Offer “MV Ægir”',
    body: '<p>Firm <b>until</b> noon ✔</p>',
    cc: [{ name: 'Lee, Kim', address: 'lee@sea.example' }],
    bcc: [{ name: 'Boss', address: 'boss@oceanic.example' }],
    high_importance: true,
  })
  expect((await desk.statusOf(id)).status).toBe('delay')
  await desk.pass(0)
  expect(await desk.statusOf(id)).toEqual({ status: 'sent', box: 'sent', problem: '' })
  expect(await statusesOf(id)).toEqual(['delay', 'progress', 'sent'])
  const [taken, ...more] = desk.smtp.taken
  expect(more).toEqual([])
  expect(taken?.mail_from).toBe('mail@oceanic.example')
  expect(taken?.rcpt_to).toEqual(['nikos@aegean.example', 'lee@sea.example', 'boss@oceanic.example'])
  const mail = await parseMessage(taken?.raw ?? Buffer.alloc(0))
  expect(mail).toMatchObject({
    subject: 'Offer “MV Ægir”',
    from: [{ name: 'mail', address: 'mail@oceanic.example' }],
    to: [{ name: 'Nikos', address: 'nikos@aegean.example' }],
    cc: [{ name: 'Lee, Kim', address: 'lee@sea.example' }],
    bcc: [],
    high_importance: true,
    body_type: 'html',
  })
  expect(mail.html).toContain('Firm <b>until</b> noon ✔')
  const contents = await desk.company.db
    .selectFrom('email_contents')
    .select(['message_id', 'raw_blob', 'people', 'html'])
    .where('email_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(contents.message_id).toBe(taken?.message_id)
  expect(contents.people.bcc).toEqual([{ name: 'Boss', address: 'boss@oceanic.example' }])
  expect(await desk.server.services.blobs.get(contents.raw_blob)).toEqual(taken?.raw)
})

test('CP-007 a mail stays where it is until its undo window is over, and can be taken back till then', async () => {
  // Long against what the sending of two mails may take.
  const kept = await desk.send({ delay: 3600 })
  const aborted = await desk.send({ delay: 3600 })
  await desk.pass(55 * MINUTE)
  expect(desk.smtp.taken).toEqual([])
  const body = { email_ids: [aborted] }
  expect((await desk.server.call(abortSend, { body }, desk.tokens.ben)).status).toBe(200)
  await desk.pass(6 * MINUTE)
  expect((await desk.statusOf(kept)).status).toBe('sent')
  expect(await desk.statusOf(aborted)).toEqual({ status: 'draft', box: 'draft', problem: '' })
  expect(desk.smtp.taken).toHaveLength(1)
  const late = await desk.server.call(abortSend, { body: { email_ids: [kept] } }, desk.tokens.ben)
  expect(late.error).toEqual([sendingRefusals.notAbortable.text])
})

test('CP-027, CP-029 an answer names what it answers, and marks it', async () => {
  const text = testMail({
    Subject: 'Cargo',
    'Message-ID': '<root@aegean.example>',
    References: '<older@aegean.example>',
  })
  const source = await desk.deliver({ text, line_id: desk.line_id })
  const query = { method: 'reply' as const, id: source }
  const { mail } = (await desk.server.call(startCompose, { query }, desk.tokens.ben)).body
  const id = await desk.send({
    method: 'reply',
    source_email_id: source,
    thread_seen: mail.thread_seen,
    subject: mail.subject,
    body: mail.body,
    body_type: mail.body_type,
    to: mail.to,
  })
  await desk.pass(0)
  const sent = await parseMessage(desk.smtp.taken[0]?.raw ?? Buffer.alloc(0))
  expect(sent.in_reply_to).toEqual(['root@aegean.example'])
  expect(sent.references).toEqual(['older@aegean.example', 'root@aegean.example'])
  const rows = await desk.company.db
    .selectFrom('emails')
    .select(['id', 'replied', 'forwarded', 'thread_id'])
    .where('id', 'in', [source, id])
    .orderBy('id')
    .execute()
  expect(rows[0]).toMatchObject({ id: source, replied: true, forwarded: false })
  expect(rows[1]?.thread_id).toBe(rows[0]?.thread_id)
  const actions = await desk.company.db
    .selectFrom('email_actions')
    .select(['action', 'user_id', 'email_participants'])
    .where('email_id', '=', source)
    .execute()
  expect(actions).toEqual([
    {
      action: 'reply',
      user_id: desk.users.ben,
      email_participants: [{ name: 'Nikos Pappas', address: 'nikos@aegean.example' }],
    },
  ])
  const answer = testMail({ 'In-Reply-To': `<${desk.smtp.taken[0]?.message_id}>`, Subject: 'Re: Cargo' })
  const came = await desk.deliver({ text: answer, line_id: desk.line_id })
  const thread = await desk.company.db
    .selectFrom('emails')
    .select('thread_id')
    .where('id', '=', came)
    .executeTakeFirst()
  expect(thread?.thread_id).toBe(rows[0]?.thread_id)
})

test('CP-027 a forward marks its source as forwarded', async () => {
  const source = await desk.deliver({ line_id: desk.line_id })
  await desk.send({ method: 'forward', source_email_id: source })
  await desk.pass(0)
  const row = await desk.company.db
    .selectFrom('emails')
    .select(['replied', 'forwarded'])
    .where('id', '=', source)
    .executeTakeFirst()
  expect(row).toEqual({ replied: false, forwarded: true })
  expect((await parseMessage(desk.smtp.taken[0]?.raw ?? Buffer.alloc(0))).in_reply_to).toEqual([])
})

test('CP-007 a temporary refusal is tried again with growing pauses and says why; it can be aborted meanwhile', async () => {
  desk.smtp.setFault(({ at }) =>
    at === 'rcpt' ? { do: 'answer', code: 451, text: '4.7.1 Greylisted' } : undefined,
  )
  const id = await desk.send()
  const other = await desk.send()
  await desk.pass(0)
  expect(await desk.statusOf(id)).toMatchObject({
    status: 'delay',
    problem: expect.stringContaining('Greylisted'),
  })
  await desk.server.call(abortSend, { body: { email_ids: [other] } }, desk.tokens.ben)
  desk.smtp.setFault(undefined)
  await desk.pass(25_000)
  expect((await desk.statusOf(id)).status).toBe('delay')
  await desk.pass(10_000)
  expect(await desk.statusOf(id)).toMatchObject({ status: 'sent', problem: '' })
  expect((await desk.statusOf(other)).status).toBe('draft')
  expect(desk.smtp.taken).toHaveLength(1)
})

test('CP-028, AP-042 a mail that is refused for good fails with its reason, and is sent again on wish', async () => {
  desk.smtp.setFault(({ at }) =>
    at === 'dot' ? { do: 'answer', code: 554, text: '5.7.1 Spam, go away' } : undefined,
  )
  const id = await desk.send()
  await desk.pass(0)
  expect(await desk.statusOf(id)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('Spam, go away'),
  })
  expect(await failureOf(id)).toMatchObject({
    content: expect.stringContaining('Spam, go away'),
    recipients: [{ address: 'nikos@aegean.example', reason: expect.stringContaining('Spam') }],
    uncertain: false,
    attempts: 1,
  })
  desk.smtp.setFault(undefined)
  const again = await desk.server.call(resendFailed, { params: { id } }, desk.tokens.ben)
  expect(again.body.email.status).toBe('delay')
  await desk.pass(0)
  expect(await desk.statusOf(id)).toMatchObject({ status: 'sent', problem: '' })
  expect(desk.smtp.taken).toHaveLength(1)
  const twice = await desk.server.call(resendFailed, { params: { id } }, desk.tokens.ben)
  expect(twice.error).toEqual([sendingRefusals.notFailed.text])
  for (const token of [desk.tokens.cy, desk.tokens.olga]) {
    expect((await desk.server.call(resendFailed, { params: { id } }, token)).status).toBe(404)
    expect((await desk.server.call(getFailure, { params: { id } }, token)).status).toBe(404)
  }
})

test('CP-028 a failed mail that is edited is a draft again, and leaves under another Message-ID', async () => {
  desk.smtp.setFault(({ at }) => (at === 'mail' ? { do: 'answer', code: 550, text: '5.1.0 No' } : undefined))
  const id = await desk.send()
  await desk.pass(0)
  desk.smtp.setFault(undefined)
  const body = { draft_id: id, client_key: 'edit-failed-1', window_key: 'window-1', subject: 'Mended' }
  const saved = await desk.server.call(saveDraft, { body }, desk.tokens.ben)
  expect(saved.body.email).toMatchObject({ status: 'draft', box: 'draft', problem: '' })
  await desk.send({ draft_id: id, subject: 'Mended' })
  await desk.pass(0)
  expect((await desk.statusOf(id)).status).toBe('sent')
})

test('CP-028 when some recipients are refused the others have it once, and only they are tried again', async () => {
  const refuse = (address: string, code: number) => {
    desk.smtp.setFault(({ at, recipient }) =>
      at === 'rcpt' && recipient === address ? { do: 'answer', code, text: 'no such luck' } : undefined,
    )
  }
  refuse('lee@sea.example', 550)
  const cc = [{ name: '', address: 'lee@sea.example' }]
  const id = await desk.send({ cc })
  await desk.pass(0)
  expect(await desk.statusOf(id)).toMatchObject({
    status: 'failed',
    problem: '1 of 2 recipients was not reached. lee@sea.example: 550 no such luck',
  })
  expect(desk.smtp.taken.map(({ rcpt_to }) => rcpt_to)).toEqual([['nikos@aegean.example']])
  desk.smtp.setFault(undefined)
  await desk.server.call(resendFailed, { params: { id } }, desk.tokens.ben)
  await desk.pass(0)
  expect(desk.smtp.taken.map(({ rcpt_to }) => rcpt_to)).toEqual([
    ['nikos@aegean.example'],
    ['lee@sea.example'],
  ])
  expect(desk.smtp.taken[0]?.raw).toEqual(desk.smtp.taken[1]?.raw)
  expect((await desk.statusOf(id)).status).toBe('sent')

  desk.smtp.taken.length = 0
  refuse('lee@sea.example', 450)
  const later = await desk.send({ cc })
  await desk.pass(0)
  expect((await desk.statusOf(later)).status).toBe('progress')
  const abort = await desk.server.call(abortSend, { body: { email_ids: [later] } }, desk.tokens.ben)
  expect(abort.error).toEqual([sendingRefusals.notAbortable.text])
  desk.smtp.setFault(undefined)
  await desk.pass(MINUTE)
  expect(desk.smtp.taken.map(({ rcpt_to }) => rcpt_to)).toEqual([
    ['nikos@aegean.example'],
    ['lee@sea.example'],
  ])
  expect((await desk.statusOf(later)).status).toBe('sent')
})

test('CP-007 a server that is away for a day fails the mail, not the words', async () => {
  desk.smtp.setFault(({ at }) =>
    at === 'connect' || at === 'mail' ? { do: 'answer', code: 421, text: 'closed' } : undefined,
  )
  const id = await desk.send()
  for (let hour = 0; hour < 30; hour += 1) await desk.pass(60 * MINUTE)
  expect(await desk.statusOf(id)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('tried for a day'),
  })
  expect((await failureOf(id)).attempts).toBeGreaterThan(6)
  expect(desk.smtp.taken).toEqual([])
})

test('CP-029 a mail whose answer was lost is uncertain: it is neither sent again nor called sent', async () => {
  desk.smtp.setFault(({ at }) => (at === 'dot' ? { do: 'lose' } : undefined))
  const id = await desk.send()
  const again = await desk.send()
  await desk.pass(0)
  desk.smtp.setFault(undefined)
  for (const mail of [id, again])
    expect(await desk.statusOf(mail)).toMatchObject({
      status: 'progress',
      box: 'sent',
      problem: expect.stringMatching(/not known/),
    })
  expect((await failureOf(id)).uncertain).toBe(true)
  for (let hour = 0; hour < 10; hour += 1) await desk.pass(60 * MINUTE)
  expect(desk.smtp.taken).toHaveLength(2)
  const decide = (mail: number, decision: 'sent' | 'send_again', token = desk.tokens.ben) =>
    desk.server.call(resolveUncertain, { params: { id: mail }, body: { decision } }, token)
  expect((await decide(id, 'sent', desk.tokens.cy)).status).toBe(404)
  expect((await decide(id, 'sent')).body.email).toMatchObject({ status: 'sent', problem: '' })
  expect((await decide(id, 'sent')).error).toEqual([outcomeRefusals.notUncertain.text])
  await decide(again, 'send_again')
  await desk.pass(0)
  expect((await desk.statusOf(again)).status).toBe('sent')
  expect(desk.smtp.taken).toHaveLength(3)
  expect(new Set(desk.smtp.taken.slice(1).map(({ message_id }) => message_id)).size).toBeLessThanOrEqual(2)
})

test('CP-029 of an uncertain mail those who were refused before it was said are no part: they are tried again', async () => {
  desk.smtp.setFault(({ at, recipient }) => {
    if (at === 'dot') return { do: 'lose' }
    const isLee = at === 'rcpt' && recipient === 'lee@sea.example'
    return isLee ? { do: 'answer', code: 451, text: '4.7.1 Later' } : undefined
  })
  const id = await desk.send({ cc: [{ name: '', address: 'lee@sea.example' }] })
  await desk.pass(0)
  desk.smtp.setFault(undefined)
  expect(await desk.statusOf(id)).toMatchObject({
    status: 'progress',
    problem: expect.stringMatching(/not known/),
  })
  const body = { decision: 'sent' as const }
  const decided = await desk.server.call(resolveUncertain, { params: { id }, body }, desk.tokens.ben)
  expect(decided.body.email).toMatchObject({ status: 'progress', problem: '' })
  await desk.pass(0)
  expect((await desk.statusOf(id)).status).toBe('sent')
  expect(desk.smtp.taken.map(({ rcpt_to }) => rcpt_to)).toEqual([
    ['nikos@aegean.example'],
    ['lee@sea.example'],
  ])
})

test('CP-014 a sender whose line was taken away meanwhile: the mail does not leave, and says so', async () => {
  // By the clock of the desk, which the tests before have put forward: an undo window would be over at once.
  const local = new Date(desk.clock.now().getTime() + 60 * MINUTE).toISOString().slice(0, 16)
  const id = await desk.send({ schedule: { local, time_zone: 'UTC' } })
  await desk.company.db.deleteFrom('line_users').where('line_id', '=', desk.line_id).execute()
  await desk.pass(61 * MINUTE)
  const status = await desk.statusOf(id)
  await desk.company.db
    .insertInto('line_users')
    .values({ line_id: desk.line_id, user_id: desk.users.ben })
    .execute()
  expect(status).toMatchObject({ status: 'failed', problem: expect.stringContaining('taken away') })
  expect(desk.smtp.taken).toEqual([])
})

test('CP-013 a mail scheduled for an hour that the clocks skip leaves right after the gap, neither before nor twice', async () => {
  const year = new Date().getUTCFullYear() + 1
  // The last Sunday of March, when clocks in Berlin go from two to three.
  const last = new Date(Date.UTC(year, 2, 31))
  last.setUTCDate(31 - last.getUTCDay())
  const day = last.toISOString().slice(0, 10)
  const id = await desk.send({ schedule: { local: `${day}T02:30`, time_zone: 'Europe/Berlin' } })
  const now = () => desk.clock.now().getTime()
  await desk.pass(Date.parse(`${day}T01:29:00.000Z`) - now())
  expect((await desk.statusOf(id)).status).toBe('schedule')
  expect(desk.smtp.taken).toEqual([])
  await desk.pass(Date.parse(`${day}T01:30:01.000Z`) - now())
  expect((await desk.statusOf(id)).status).toBe('sent')
  await desk.pass(2 * 60 * MINUTE)
  expect(desk.smtp.taken).toHaveLength(1)
})
