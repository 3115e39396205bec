import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { askForText } from '@laycan/search-index/query/ask-for-text.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { getDraft, saveDraft, startCompose } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { draftRefusals } from '#features/flows/mail-drafts/contract/errors.ts'
import { deliver, findOwnCopies, ownCopySeen } from '#features/flows/mail-outcomes/server/public.ts'
import { setFeatureFlag } from '#features/foundation/feature-flags/contract/endpoints.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { keyOfHash, mergeThreads, removeOutdatedEmails } from '#features/records/emails/server/public.ts'
import { indexNow } from '#features/records/search-index/server/testing.ts'
import { testMail } from '#tests/support/test-desk.ts'
import { sendingRefusals } from '../contract/errors.ts'
import { broadcastEnded, queueOutgoing } from './public.ts'
import { type SendingDesk, startSendingDesk } from './testing.ts'

let desk: SendingDesk
beforeAll(async () => {
  desk = await startSendingDesk()
})
afterEach(() => {
  desk.smtp.setFault(undefined)
  desk.smtp.taken.length = 0
})
afterAll(() => desk.stop())

const takenMail = async (index = 0) => parseMessage(desk.smtp.taken[index]?.raw ?? Buffer.alloc(0))

async function upload(name: string, bytes: Buffer, inline = false): Promise<Attachment> {
  const query = new URLSearchParams({
    name,
    file_type: inline ? 'image/png' : 'application/pdf',
    inline: String(inline),
  })
  const answer = await fetch(`${desk.server.url}/attachments?${query}`, {
    method: 'POST',
    headers: { 'access-token': desk.tokens.ben, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { attachment: Attachment }).attachment
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('CP-020, CP-029 files and pictures in the text arrive as they are, and stay with the mail', async () => {
  const file = await upload('charter «1».pdf', Buffer.from('%PDF-1.7 charter'))
  const picture = await upload('logo.png', PNG, true)
  const removed = await upload('other.png', PNG, true)
  const body = `<p>See <img src="cid:${picture.attachment_cid}"></p>`
  const id = await desk.send({ body, attachment_ids: [file.id, picture.id, removed.id] })
  await desk.pass(0)
  const mail = await takenMail()
  expect(mail.attachments.map(({ name, disposition }) => [name, disposition])).toEqual([
    ['logo.png', 'inline'],
    ['charter «1».pdf', 'attachment'],
  ])
  expect(mail.html).toContain(`data-cid="${picture.attachment_cid}"`)
  const row = await desk.company.db
    .selectFrom('emails')
    .select(['attachment_name', 'attachments_count', 'has_attachment'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ attachment_name: 'charter «1».pdf', attachments_count: 1, has_attachment: true })
})

test('CP-005, CP-029 a forward carries the files of its source, saved first as a draft', async () => {
  const text = [
    'From: nikos@aegean.example',
    'To: mail@oceanic.example',
    'Subject: Files',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'See file',
    '--b',
    'Content-Type: application/pdf; name=recap.pdf',
    'Content-Disposition: attachment; filename=recap.pdf',
    '',
    'RECAP',
    '--b--',
    '',
  ].join('\r\n')
  const source = await desk.deliver({ text, line_id: desk.line_id })
  const { mail } = (
    await desk.server.call(startCompose, { query: { method: 'forward', id: source } }, desk.tokens.ben)
  ).body
  const { subject, body, body_type, attachment_ids, method, source_email_id } = mail
  const draft = { subject, body, body_type, attachment_ids, method, source_email_id }
  const saved = await desk.server.call(
    saveDraft,
    { body: { ...draft, client_key: 'forward-1', window_key: 'window-1' } },
    desk.tokens.ben,
  )
  expect(saved.error).toEqual([])
  const draft_id = saved.body.email.id
  const copied = (await desk.server.call(getDraft, { params: { id: draft_id } }, desk.tokens.ben)).body.mail
  expect(copied.attachments.map(({ name }) => name)).toEqual(['recap.pdf'])
  await desk.send({ ...draft, draft_id, version: 1 })
  await desk.pass(0)
  expect((await takenMail()).attachments.map(({ name, size }) => [name, size])).toEqual([['recap.pdf', 5]])
})

test('AP-046 a file that is gone is named, and more than 25 MB are too much', async () => {
  const gone = desk.send({ attachment_ids: [999_999_999] })
  await expect(gone).rejects.toThrow(draftRefusals.attachmentGone.text)
  const one = await upload('one.bin', Buffer.alloc(13 * 1024 * 1024, 1))
  const two = await upload('two.bin', Buffer.alloc(13 * 1024 * 1024, 2))
  const heavy = desk.send({ attachment_ids: [one.id, two.id] })
  await expect(heavy).rejects.toThrow(sendingRefusals.tooLarge.text)
})

test('CP-020, CP-029 a file of 24 MB leaves whole over a slow line, after it was broken off in the middle once', async () => {
  const bytes = randomBytes(24 * 1024 * 1024)
  const file = await upload('plans.bin', bytes)
  const id = await desk.send({ attachment_ids: [file.id], body: '<p>Plans enclosed</p>' })
  let pieces = 0
  desk.smtp.setFault(({ at }) => {
    if (at !== 'content') return undefined
    pieces += 1
    const full = { do: 'answer', code: 452, text: '4.3.1 No room just now' } as const
    return pieces === 100 ? full : { do: 'slow', ms: 1 }
  })
  await desk.pass(0)
  expect(await desk.statusOf(id)).toMatchObject({
    status: 'delay',
    problem: expect.stringContaining('No room'),
  })
  expect(desk.smtp.taken).toEqual([])
  await desk.pass(60_000)
  expect((await desk.statusOf(id)).status).toBe('sent')
  expect(desk.smtp.taken).toHaveLength(1)
  const mail = await takenMail()
  expect(mail.text).toContain('Plans enclosed')
  expect(mail.attachments[0]?.checksum).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('CP-016, CP-029 broken HTML that was pasted stays as it is, is shown closed and leaves with all its words', async () => {
  const body = [
    '<table><tr><td>freight<td>laycan</table><b>bold <i>both</b> italic</i></div></p><ul><li>first<li>second',
    '<p class="Mso<Normal" style="mso-x:\'>lost</p><!-- [if gte mso 9]><xml>never shown',
  ].join('')
  const saved = await desk.server.call(
    saveDraft,
    { body: { body, body_type: 'html', client_key: 'broken-html-1', window_key: 'window-1' } },
    desk.tokens.ben,
  )
  const draft_id = saved.body.email.id
  const kept = await desk.server.call(getDraft, { params: { id: draft_id } }, desk.tokens.ben)
  expect(kept.body.mail.body).toBe(body)
  await desk.send({ draft_id, version: 1, body })
  await desk.pass(0)
  const mail = await takenMail()
  for (const word of ['freight', 'laycan', 'bold', 'both', 'italic', 'first', 'second']) {
    expect(mail.text).toContain(word)
    expect(mail.html).toContain(word)
  }
  const { html } = await desk.company.db
    .selectFrom('email_contents')
    .select('html')
    .where('email_id', '=', draft_id)
    .executeTakeFirstOrThrow()
  for (const tag of ['table', 'ul', 'b', 'i'])
    expect(html.split(`<${tag}>`).length, tag).toBe(html.split(`</${tag}>`).length)
})

test('CP-019, CP-029 plain text leaves as plain text alone', async () => {
  const words = 'Good day,\n\n> quoted\nlong '.padEnd(400, 'words and more ')
  await desk.send({ body: words, body_type: 'plain_text' })
  await desk.pass(0)
  const mail = await takenMail()
  expect([mail.body_type, mail.html]).toEqual(['plain_text', ''])
  expect(mail.text.trimEnd()).toBe(words.trimEnd())
})

test('CP-017, CP-029 a mail to 500 recipients is one message, and found by its words', async () => {
  const to = Array.from({ length: 500 }, (_, index) => ({ name: '', address: `a${index}@sea.example` }))
  const id = await desk.send({ to, bcc: to.slice(0, 5), body: '<p>quarterdeck gangway</p>' })
  await desk.pass(0)
  expect(desk.smtp.taken.map(({ rcpt_to }) => rcpt_to.length)).toEqual([500])
  await indexNow(desk.server.services, desk.company)
  const { searchIndex } = desk.server.services
  const asked = { query: askForText('quarterdeck gangway') }
  const found = await searchIndex.find(desk.company, asked, { order: 'desc', limit: 9 })
  expect(found.map((each) => each.id)).toEqual([id])
})

test('CP-006 an answer closes what it answers for everybody, only with its flag', async () => {
  const answer = async () => {
    const source = await desk.deliver({ text: testMail({}), line_id: desk.line_id })
    await desk.send({ method: 'reply', source_email_id: source, reply_and_close: true })
    await desk.pass(0)
    const row = await desk.company.db
      .selectFrom('emails')
      .select('closed')
      .where('id', '=', source)
      .executeTakeFirst()
    return row?.closed
  }
  expect(await answer()).toBe(false)
  const flag = { name: 'reply-and-close' as const, user_id: null, enabled: true }
  await desk.server.call(setFeatureFlag, { body: flag }, desk.tokens.ann)
  expect(await answer()).toBe(true)
})

test('CP-029 a process that ends before the final dot leaves the mail to the next one; behind it, uncertain', async () => {
  const crash = async (data_at: string | null) => {
    const id = await desk.send({ delay: 3600 })
    await desk.pass(0)
    const db = desk.company.db
    // As it stands in the database when a process dies in the middle of an attempt.
    await sql`update emails set status = 'progress' where id = ${id}`.execute(db)
    await sql`update email_counts set total = total - 1 where line_id = ${desk.line_id} and status = 'delay'`.execute(
      db,
    )
    await sql`
      insert into email_counts (line_id, box, status, archived, total) values (${desk.line_id}, 'sent', 'progress', false, 1)
      on conflict (line_id, box, status, archived) do update set total = email_counts.total + 1
    `.execute(db)
    const message = await sql<{ id: number }>`
      insert into outgoing_messages (key, kind, email_id, line_id, message_id, recipients, remaining, run_at, state,
        attempts, first_attempt_at, data_at)
      select 'crashed ' || email_id, 'email', email_id, ${desk.line_id}, message_id,
        '[{"name": "", "address": "nikos@aegean.example"}]', '["nikos@aegean.example"]', now(), 'submitting', 1, now(),
        ${data_at}
      from outgoing_emails where email_id = ${id} returning id
    `.execute(db)
    const outgoing_id = message.rows[0]?.id ?? 0
    await inTransaction(db, (tx) =>
      enqueueJob(tx, deliver, { outgoing_id, line_id: desk.line_id }, { key: String(outgoing_id) }),
    )
    await desk.pass(0)
    return id
  }
  expect(await desk.statusOf(await crash(null))).toMatchObject({ status: 'sent' })
  expect(desk.smtp.taken).toHaveLength(1)
  const uncertain = await crash(new Date().toISOString())
  expect(await desk.statusOf(uncertain)).toMatchObject({
    status: 'progress',
    problem: expect.stringMatching(/not known/),
  })
  expect(desk.smtp.taken).toHaveLength(1)
  const { message_id } = await desk.company.db
    .selectFrom('outgoing_emails')
    .select('message_id')
    .where('email_id', '=', uncertain)
    .executeTakeFirstOrThrow()
  await inTransaction(desk.company.db, async (tx) => {
    const found = await findOwnCopies(tx, { line_id: desk.line_id, message_ids: [message_id ?? '', 'x@y'] })
    expect([...found.values()]).toEqual([uncertain])
    await ownCopySeen(tx, [...found.values()])
    await ownCopySeen(tx, [...found.values()])
  })
  expect(await desk.statusOf(uncertain)).toMatchObject({ status: 'sent', problem: '' })
})

test('CP-030 a mail that is sent separately is one message for each recipient, queued twice is once', async () => {
  const takes: number[] = []
  desk.server.services.separateSending = {
    async take(tx, { email_id, recipients, user_id }) {
      takes.push(email_id)
      for (const person of [...recipients, ...recipients])
        await queueOutgoing(tx, {
          email_id,
          user_id,
          recipients: [person],
          key: `${email_id} ${person.address}`,
        })
    },
  }
  desk.server.services.outgoingTreatments.push(async (_company, { recipients, separately }, words) =>
    separately
      ? {
          ...words,
          subject: `${words.subject} for ${recipients[0]?.name}`,
          envelope_from: 'bounce@oceanic.example',
        }
      : words,
  )
  const to = ['Ada', 'Bo', 'Cy'].map((name) => ({ name, address: `${name.toLowerCase()}@sea.example` }))
  const id = await desk.send({ to, separately: true, subject: 'Circular' })
  await desk.pass(0)
  await desk.pass(0)
  expect(takes).toEqual([id])
  expect((await desk.statusOf(id)).status).toBe('progress')
  expect(desk.smtp.taken.map(({ rcpt_to }) => rcpt_to[0]).sort()).toEqual(to.map(({ address }) => address))
  expect(desk.smtp.taken[0]?.mail_from).toBe('bounce@oceanic.example')
  const first = await takenMail()
  expect(first.to).toHaveLength(1)
  expect(first.subject).toBe(`Circular for ${first.to[0]?.name}`)
  const answer = testMail({ 'In-Reply-To': `<${first.message_id}>`, Subject: 'Re: Circular' })
  const came = await desk.deliver({ text: answer, line_id: desk.line_id })
  const threads = await desk.company.db
    .selectFrom('emails')
    .select('thread_id')
    .where('id', 'in', [came, id])
    .execute()
  expect(new Set(threads.map(({ thread_id }) => thread_id)).size).toBe(1)
  await inTransaction(desk.company.db, (tx) => broadcastEnded(tx, id, 'sent'))
  expect((await desk.statusOf(id)).status).toBe('sent')
  const { raw_blob } = await desk.company.db
    .selectFrom('email_contents')
    .select('raw_blob')
    .where('email_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await parseMessage(await desk.server.services.blobs.get(raw_blob))).subject).toBe('Circular')
})

test('ML-001, CP-029 a mail that left is known by its content, as the same bytes are in another line', async () => {
  const { db } = desk.company
  const [id, other] = [await desk.send({ delay: 3600 }), await desk.send({ delay: 3 * 3600 })]
  const rowOf = (email_id: number) =>
    db
      .selectFrom('emails')
      .select(['email_unique_id', 'thread_id'])
      .where('id', '=', email_id)
      .executeTakeFirstOrThrow()
  const { thread_id: from_thread_id } = await rowOf(id)
  const { thread_id } = await rowOf(other)
  await inTransaction(db, (tx) => mergeThreads(tx, { thread_id, from_thread_id, user_id: desk.users.ben }))
  await desk.pass(3_660_000)
  const raw = desk.smtp.taken[0]?.raw ?? Buffer.alloc(0)
  const email_unique_id = keyOfHash(createHash('sha256').update(raw).digest('hex'))
  expect(await rowOf(id)).toEqual({ email_unique_id, thread_id })
  const copy = await desk.deliver({ raw, line_id: desk.lines.chartering })
  expect(copy).not.toBe(id)
  expect(await rowOf(copy)).toEqual({ email_unique_id, thread_id })
  // That somebody put it into this conversation by hand is known of the message, whichever line it comes in by.
  const pins = db.selectFrom('thread_pins').select('thread_id').where('email_unique_id', '=', email_unique_id)
  expect(await pins.execute()).toEqual([{ thread_id }])
  const told = await sql<{ known_as: string }>`
    select body::json -> 'email' ->> 'email_unique_id' as known_as from changes
    where message = 'Draft' and body::json -> 'email' ->> 'id' = ${String(id)} order by number desc limit 1
  `.execute(db)
  expect(told.rows).toEqual([{ known_as: email_unique_id }])
})

test('CP-029 a mail that is removed for good lets go of the bytes it was sent as', async () => {
  const id = await desk.send()
  await desk.pass(0)
  const { db } = desk.company
  const blobs = await db
    .selectFrom('outgoing_messages')
    .select('raw_blob')
    .where('email_id', '=', id)
    .execute()
  await sql`update emails set deleted_at = now() - interval '40 days' where id = ${id}`.execute(db)
  await inTransaction(db, (tx) =>
    removeOutdatedEmails(tx, { before: new Date(), now: new Date(), limit: 10 }),
  )
  const unused = await sql<{ blob: string }>`select blob from unused_blobs`.execute(db)
  expect(unused.rows.map(({ blob }) => blob)).toContain(blobs[0]?.raw_blob)
})
