import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMessage } from '@laycan/mail/parse/parse-message.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { createMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '#features/records/mail-accounts/server/testing.ts'
import { type SendingDesk, startSendingDesk } from './testing.ts'

let desk: SendingDesk
/** Takes ASCII alone. */
let old: FaultySmtp
let old_line: number

beforeAll(async () => {
  desk = await startSendingDesk()
  old = await startFaultySmtp({ users: { desk: 'secret' }, extensions: ['PIPELINING', 'SIZE 52428800'] })
  const form = testAccount({ username: 'old', outgoing: testSide(old), user_ids: [desk.users.ben] })
  const { body, error } = await desk.server.call(createMailAccount, { body: form }, desk.tokens.ann)
  expect(error).toEqual([])
  old_line = body.account.line_id
  old.taken.length = 0
})
afterAll(async () => {
  await desk.stop()
  await old.stop()
})

const INNER = Buffer.from(
  [
    'From: nikos@aegean.example',
    'Subject: inner',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    'Laydays in Köln',
    '',
  ].join('\r\n'),
)

async function uploadMail(): Promise<Attachment> {
  const query = new URLSearchParams({ name: 'inner.eml', file_type: 'message/rfc822', inline: 'false' })
  const answer = await fetch(`${desk.server.url}/attachments?${query}`, {
    method: 'POST',
    headers: { 'access-token': desk.tokens.ben, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(INNER),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { attachment: Attachment }).attachment
}

const blobOf = async (id: number) =>
  desk.company.db
    .selectFrom('email_contents')
    .select(['raw_blob', 'size'])
    .where('email_id', '=', id)
    .executeTakeFirstOrThrow()

test('CP-005, CP-029 a mail in 8bit arrives as the mail it was, from a server that takes 8bit', async () => {
  const file = await uploadMail()
  const id = await desk.send({ attachment_ids: [file.id] })
  await desk.pass(0)
  expect((await desk.statusOf(id)).status).toBe('sent')
  const [taken] = desk.smtp.taken
  expect(taken?.params.mail).toContain('BODY=8BITMIME')
  expect(taken?.raw.includes(INNER)).toBe(true)
  const [read] = (await parseMessage(taken?.raw ?? Buffer.alloc(0))).attachments
  expect(read).toMatchObject({ name: 'inner.eml', file_type: 'message/rfc822', size: INNER.length })
})

test('CP-005, CP-029 from a server that does not it leaves as a file, with the same bytes, and stands so here too', async () => {
  const file = await uploadMail()
  const id = await desk.send({ line_id: old_line, attachment_ids: [file.id] })
  await desk.pass(0)
  expect((await desk.statusOf(id)).status).toBe('sent')
  const [taken, ...more] = old.taken
  expect(more).toEqual([])
  const raw = taken?.raw ?? Buffer.alloc(0)
  expect(raw.every((byte) => byte < 0x80)).toBe(true)
  const [read] = (await parseMessage(raw)).attachments
  expect(read).toMatchObject({ name: 'inner.eml', size: INNER.length })
  const { raw_blob, size } = await blobOf(id)
  expect(size).toBe(raw.length)
  expect(await desk.server.services.blobs.get(raw_blob)).toEqual(raw)
})
