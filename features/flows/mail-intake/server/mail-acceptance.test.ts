import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askForText } from '@laycan/search-index/query/ask-for-text.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { untilIndexed } from '#features/records/search-index/server/testing.ts'
import { SmtpWire } from '#tests/support/smtp-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import { findAcceptedBlobs, insertAcceptedMails } from './accepted-mails.repo.ts'
import { contentKey } from './incoming-mail.ts'
import { MailAcceptance } from './mail-acceptance.ts'
import { MailIntake } from './mail-intake.ts'
import { numberedMails, numberedSubjects, subjectsOf } from './testing.ts'

const OPS = 'ops@oceanic.example'
/** More than a desk takes one by one. */
const BURST = 60

let desk: TestDesk
let first = 0
const stops: Stop[] = []

beforeAll(async () => {
  desk = await startTestDesk()
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await desk.stop()
})
beforeEach(() => {
  first += 1_000
})

const open = () => SmtpWire.open(desk.server.services.smtp_port ?? 0)
const subjectsFrom = async (from: number) =>
  (await subjectsOf(desk, desk.lines.ops)).filter((each) => Number(each.split(' ')[2]) >= from).sort()
const countOf = async (number: number) =>
  (await subjectsFrom(number)).filter((each) => each === `Noon report ${number}`).length
const acceptedLeft = async () =>
  (await desk.company.db.selectFrom('accepted_mails').select('email_id').execute()).length
const untilAllStored = () => until('nothing is left to be stored', async () => (await acceptedLeft()) === 0)

/** Sends mails on one connection, each of which is answered 250. */
async function sendAll(mails: readonly { raw: Buffer }[]): Promise<void> {
  const wire = await open()
  for (const { raw } of mails) expect(await wire.send(OPS, raw)).toMatch(/^250 /)
  await wire.quit()
}

/** Sends mails on one connection while nothing can be stored: those are accepted that come in a burst. */
async function insistOn(mails: readonly { raw: Buffer }[]): Promise<void> {
  const wire = await open()
  for (const { raw } of mails) {
    // How many come before they are a burst depends on how quickly they come.
    while (!(await wire.send(OPS, raw)).startsWith('250 ')) {}
  }
  await wire.quit()
}

/** What is done meanwhile finds a table missing, as where the database fails in the middle. */
async function whileNothingIsStored(act: () => Promise<void>): Promise<void> {
  const { db } = desk.company
  await sql`alter table thread_links rename to thread_links_away`.execute(db)
  try {
    await act()
  } finally {
    await sql`alter table thread_links_away rename to thread_links`.execute(db)
  }
}

/** Notes a mail as a process does that dies before it stores it; returns the id that the mail will have. */
async function acceptAndDie(raw: Buffer): Promise<number> {
  const raw_blob = await desk.server.services.blobs.put(raw)
  const [id = 0] = await insertAcceptedMails(desk.company.db, [
    {
      line_id: desk.lines.ops,
      content_key: contentKey(raw),
      raw_blob,
      received_at: '2026-02-03T04:05:06.000Z',
    },
  ])
  return id
}

/** What a process of its own has: a queue and a look at what was accepted. */
async function startAnother(): Promise<MailAcceptance> {
  const { blobs, log, parsers } = desk.server.services
  const acceptance = new MailAcceptance({ intake: new MailIntake({ blobs, log, parsers }), blobs, log })
  stops.push(await acceptance.start(() => [desk.company]))
  return acceptance
}

test('a burst is stored whole, unread and found by its words, each mail once', async () => {
  await sendAll(numberedMails(BURST, first))
  await untilAllStored()
  expect(await subjectsFrom(first)).toEqual(numberedSubjects(BURST, first))
  const { rows } = await sql<{ ids: number[]; unread: number }>`
    select array_agg(emails.id::float8) as ids, count(distinct unread_marks.email_id) as unread
    from emails left join unread_marks on unread_marks.email_id = emails.id
    where subject = any(${numberedSubjects(BURST, first)}::text[])
  `.execute(desk.company.db)
  expect(rows[0]?.unread).toBe(BURST)
  await untilIndexed(desk.company.db)
  const { searchIndex } = desk.server.services
  const asked = { query: askForText('confirm') }
  const found = await searchIndex.find(desk.company, asked, { order: 'desc', limit: 10 * BURST })
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(rows[0]?.ids))
})

test('the identical mail again and again in a burst is a mail each time that its 250 was heard', async () => {
  const [mail] = numberedMails(1, first)
  await sendAll(Array.from({ length: BURST }, () => mail!))
  await untilAllStored()
  expect(await countOf(first)).toBe(BURST)
})

test('a mail of a burst sent again because its 250 was lost is one mail', async () => {
  const mails = numberedMails(BURST, first)
  await sendAll(mails.slice(1))
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const broken = await open()
    await broken.sendAndBreak(OPS, mails[0]!.raw)
    broken.close()
  }
  await sendAll(mails.slice(0, 1))
  await until('stored', async () => (await countOf(first)) > 0)
  await untilAllStored()
  expect(await subjectsFrom(first)).toEqual(numberedSubjects(BURST, first))
})

test('what cannot be stored stays accepted, and is stored when it can be', async () => {
  const mails = numberedMails(BURST + 10, first)
  await sendAll(mails.slice(0, BURST))
  await untilAllStored()
  await whileNothingIsStored(async () => {
    await insistOn(mails.slice(BURST))
    expect(await acceptedLeft()).toBe(10)
    expect(await subjectsFrom(first)).toEqual(numberedSubjects(BURST, first))
  })
  await untilAllStored()
  expect(await subjectsFrom(first)).toEqual(numberedSubjects(BURST + 10, first))
})

test('the same bytes again after their 250 are a second mail, also when both could not be stored at first', async () => {
  const [mail] = numberedMails(1, first)
  await whileNothingIsStored(() => insistOn([mail!, mail!]))
  await untilAllStored()
  expect(await countOf(first)).toBe(2)
})

test('a full disk in a burst is answered 451, and nothing is noted', async () => {
  const mails = numberedMails(BURST + 1, first)
  await sendAll(mails.slice(0, BURST))
  const { blobs } = desk.server.services
  const { put } = blobs
  blobs.put = async () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }))
  const wire = await open()
  expect(await wire.send(OPS, mails[BURST]!.raw)).toMatch(/^451 /)
  blobs.put = put
  expect(await wire.send(OPS, mails[BURST]!.raw)).toMatch(/^250 /)
  await wire.quit()
  await untilAllStored()
  expect(await subjectsFrom(first)).toEqual(numberedSubjects(BURST + 1, first))
})

test('what a process accepted that died is stored at the next start, with its time, and once', async () => {
  const [mail] = numberedMails(1, first)
  const id = await acceptAndDie(mail!.raw)
  const { rows } = await sql<{ blob: string }>`
    select raw_blob as blob from accepted_mails where email_id = ${id}
  `.execute(desk.company.db)
  const blob = rows[0]?.blob ?? ''
  expect(await findAcceptedBlobs(desk.company.db, [blob, 'another'])).toEqual([blob])
  // Two processes that start at the same moment.
  await Promise.all([startAnother(), startAnother()])
  const stored = await desk.company.db
    .selectFrom('emails')
    .select(['id', 'received_at'])
    .where('subject', '=', `Noon report ${first}`)
    .execute()
  expect(stored).toEqual([{ id, received_at: '2026-02-03T04:05:06.000Z' }])
  expect(await acceptedLeft()).toBe(0)
  // Its sender heard no 250 and brings it again.
  await sendAll([mail!])
  expect(await countOf(first)).toBe(1)
})

test('sent again before the mail of the dead process is stored, it is one mail', async () => {
  const [mail] = numberedMails(1, first)
  await acceptAndDie(mail!.raw)
  await sendAll([mail!])
  await startAnother()
  expect(await acceptedLeft()).toBe(0)
  expect(await countOf(first)).toBe(1)
})

test('an accepted mail whose bytes are gone stays noted and keeps no other one back', async () => {
  const [lost, kept] = numberedMails(2, first)
  const id = await acceptAndDie(lost!.raw)
  await sql`update accepted_mails set raw_blob = ${'0'.repeat(64)} where email_id = ${id}`.execute(
    desk.company.db,
  )
  await acceptAndDie(kept!.raw)
  await startAnother()
  expect(await subjectsFrom(first)).toEqual([`Noon report ${first + 1}`])
  expect(await acceptedLeft()).toBe(1)
  await sql`delete from accepted_mails where email_id = ${id}`.execute(desk.company.db)
})
