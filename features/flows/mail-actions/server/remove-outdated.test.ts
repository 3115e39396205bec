import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { hideEmails } from '#features/marks/hiddens/contract/endpoints.ts'
import { findWrongHiddenCounts } from '#features/marks/hiddens/server/public.ts'
import { findWrongUnreadCounts } from '#features/marks/read-marks/server/public.ts'
import { findWrongEmailCounts } from '#features/records/emails/server/public.ts'
import { findRawBlobs } from '#features/records/emails/server/testing.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { deleteEmails } from '../contract/endpoints.ts'
import { removeOutdated } from './remove-outdated.ts'

const DAY_MS = 86_400_000
let desk: TestDesk

beforeAll(async () => {
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(() => desk.stop())

/** What a job would be given so many days from now. */
function context(days: number): JobContext {
  const { services } = desk.server
  const now = () => new Date(Date.now() + days * DAY_MS)
  const { signal } = new AbortController()
  return {
    services,
    company: desk.company,
    db: desk.company.db,
    now,
    signal,
    attempt: 1,
    finish: async () => undefined,
  }
}
const finders = [findRawBlobs]
const rawBlob = async (email_id: number) => {
  const result = await sql<{
    raw_blob: string
  }>`select raw_blob from email_contents where email_id = ${email_id}`.execute(desk.company.db)
  return result.rows[0]?.raw_blob ?? ''
}
const isThere = (blob: string) =>
  desk.server.services.blobs.get(blob).then(
    () => true,
    () => false,
  )
const remove = (email_ids: number[]) =>
  desk.server.call(deleteEmails, { body: { email_ids } }, desk.tokens.ann)

async function rowsOf(email_id: number): Promise<number> {
  const result = await sql<{ rows: number }>`
    select (select count(*) from emails where id = ${email_id})
      + (select count(*) from email_contents where email_id = ${email_id})
      + (select count(*) from search_texts where email_id = ${email_id})
      + (select count(*) from email_texts where email_id = ${email_id})
      + (select count(*) from thread_links where email_id = ${email_id})
      + (select count(*) from unread_marks where email_id = ${email_id})
      + (select count(*) from hiddens where email_id = ${email_id})
      + (select count(*) from threads where id = ${email_id}) as rows
  `.execute(desk.company.db)
  return result.rows[0]?.rows ?? 0
}

test('ML-049 mails deleted thirty days ago go for good with all that is told of them, younger ones stay', async () => {
  const [old, kept] = [await desk.deliver(), await desk.deliver()]
  const hidden = { hiddenable_type: 'Email' as const, hiddenable_ids: [old] }
  await desk.server.call(hideEmails, { body: hidden }, desk.tokens.ann)
  await remove([old])
  await removeOutdated(context(29))
  expect(await rowsOf(old)).toBeGreaterThan(0)
  await removeOutdated(context(30.1))
  expect([await rowsOf(old), await rowsOf(kept)]).toEqual([0, expect.any(Number)])
  expect(await rowsOf(kept)).toBeGreaterThan(0)
  const { db } = desk.company
  expect(await findWrongEmailCounts(db)).toEqual([])
  expect(await findWrongUnreadCounts(db)).toEqual([])
  expect(await findWrongHiddenCounts(db)).toEqual([])
})

test('ML-049 a mail that was removed for good does not come in again by its source', async () => {
  const mail = {
    text: testMail({}),
    source: { kind: 'imap' as const, mailbox_id: 9, uidvalidity: 1, uid: 3 },
  }
  const id = await desk.deliver(mail)
  await remove([id])
  await removeOutdated(context(31))
  expect(await desk.deliver(mail)).toBe(id)
  expect(await rowsOf(id)).toBe(0)
})

test('ML-049 the bytes of a removed mail go a day later, unless another mail has them', async () => {
  const text = testMail({})
  const alone = await desk.deliver()
  const [first, second] = [
    await desk.deliver({ text }),
    await desk.deliver({ text, line_id: desk.lines.chartering }),
  ]
  const again = await desk.deliver()
  const [blobAlone, shared, blobAgain] = [await rawBlob(alone), await rawBlob(first), await rawBlob(again)]
  expect(await rawBlob(second)).toBe(shared)
  await remove([alone, first, again])
  await removeOutdated(context(31))
  await removeUnusedBlobs(context(31.5), finders)
  expect(await isThere(blobAlone)).toBe(true)
  const bytes = await desk.server.services.blobs.get(blobAgain)
  await removeUnusedBlobs(context(32.1), finders)
  expect([await isThere(blobAlone), await isThere(shared)]).toEqual([false, true])
  // Put again, it is there for whoever names it next.
  expect(await desk.server.services.blobs.put(bytes)).toBe(blobAgain)
  expect(await isThere(blobAgain)).toBe(true)
})
