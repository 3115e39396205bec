import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SmtpWire } from '#tests/support/smtp-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import { numberedMails, subjectsOf } from './testing.ts'

let desk: TestDesk
let first = 0

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(() => desk.stop())
beforeEach(() => {
  first += 100
})

const OPS = 'ops@oceanic.example'
const open = () => SmtpWire.open(desk.server.services.smtp_port ?? 0)
const subject = (index: number) => `Noon report ${first + index}`
const countOf = async (wanted: string, line_id = desk.lines.ops) =>
  (await subjectsOf(desk, line_id)).filter((each) => each === wanted).length

test('a mail that was answered 250 is durably there, unread for its readers', async () => {
  const [mail] = numberedMails(1, first)
  const wire = await open()
  expect(await wire.send(OPS, mail!.raw)).toMatch(/^250 /)
  const unread = await desk.company.db
    .selectFrom('unread_marks')
    .innerJoin('emails', 'emails.id', 'unread_marks.email_id')
    .select('unread_marks.user_id')
    .where('subject', '=', subject(0))
    .orderBy('unread_marks.user_id')
    .execute()
  expect(unread.map((mark) => mark.user_id)).toEqual([desk.users.ann, desk.users.ben])
  await wire.quit()
})

test('the identical mail again, after its 250 was heard, is a second mail', async () => {
  const [mail] = numberedMails(1, first)
  const wire = await open()
  for (let count = 1; count <= 3; count += 1) await wire.send(OPS, mail!.raw)
  await wire.quit()
  const other = await open()
  await other.send(OPS, mail!.raw)
  await other.quit()
  expect(await countOf(subject(0))).toBe(4)
})

test('a mail sent again because its 250 was lost is one mail', async () => {
  const [mail] = numberedMails(1, first)
  const broken = await open()
  await broken.sendAndBreak(OPS, mail!.raw)
  await until('stored', async () => (await countOf(subject(0))) === 1)
  broken.close()
  const again = await open()
  expect(await again.send(OPS, mail!.raw)).toMatch(/^250 /)
  await again.quit()
  expect(await countOf(subject(0))).toBe(1)
})

test('one message for two lines is a mail in each, once for two addresses of a line', async () => {
  const [mail] = numberedMails(1, first)
  const wire = await open()
  await wire.say('MAIL FROM:<sender@client.example>')
  for (const to of [OPS, 'OPS+fixtures@oceanic.example', 'chartering@oceanic.example'])
    await wire.say(`RCPT TO:<${to}>`)
  await wire.say('DATA')
  await wire.say(`${mail!.raw.toString('latin1')}.`)
  await wire.quit()
  expect([await countOf(subject(0)), await countOf(subject(0), desk.lines.chartering)]).toEqual([1, 1])
})

test('a message too large for memory comes in whole', async () => {
  const [mail] = numberedMails(1, first, `${'fixture '.repeat(8)}\r\n`.repeat(50_000))
  const wire = await open()
  expect(await wire.send(OPS, mail!.raw)).toMatch(/^250 /)
  await wire.quit()
  const { email_id, raw_blob } = await desk.company.db
    .selectFrom('email_contents')
    .innerJoin('emails', 'emails.id', 'email_contents.email_id')
    .select(['email_id', 'raw_blob'])
    .where('subject', '=', subject(0))
    .executeTakeFirstOrThrow()
  expect(email_id).toBeGreaterThan(0)
  const kept = await desk.server.services.blobs.get(raw_blob)
  expect(kept.subarray(-mail!.raw.length).equals(mail!.raw)).toBe(true)
})

test('an address without a line is refused', async () => {
  const wire = await open()
  await wire.say('MAIL FROM:<sender@client.example>')
  await expect(wire.say('RCPT TO:<nobody@oceanic.example>')).rejects.toThrow('550')
  wire.close()
})

test('a full disk for blobs is answered 451, and the mail comes once when there is room again', async () => {
  const [mail] = numberedMails(1, first)
  const { blobs } = desk.server.services
  const { put } = blobs
  blobs.put = async () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
  const wire = await open()
  expect(await wire.send(OPS, mail!.raw)).toMatch(/^451 /)
  expect(await countOf(subject(0))).toBe(0)
  blobs.put = put
  expect(await wire.send(OPS, mail!.raw)).toMatch(/^250 /)
  await wire.quit()
  expect(await countOf(subject(0))).toBe(1)
})
