import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import { conversationsAnswered } from '#features/marks/actions/server/public.ts'
import * as assignments from '#features/marks/assignments/contract/endpoints.ts'
import * as filings from '#features/marks/filings/contract/endpoints.ts'
import { findMisplacedFilings, findWrongFolderCounts } from '#features/marks/filings/server/public.ts'
import * as followUps from '#features/marks/follow-ups/contract/endpoints.ts'
import { wakeAllDue } from '#features/marks/follow-ups/server/testing.ts'
import * as hiddens from '#features/marks/hiddens/contract/endpoints.ts'
import { findMisplacedHiddens, findWrongHiddenCounts } from '#features/marks/hiddens/server/public.ts'
import * as pins from '#features/marks/pins/contract/endpoints.ts'
import * as reads from '#features/marks/read-marks/contract/endpoints.ts'
import { findWrongUnreadCounts } from '#features/marks/read-marks/server/public.ts'
import * as stars from '#features/marks/stars/contract/endpoints.ts'
import * as tags from '#features/marks/tags/contract/endpoints.ts'
import * as watches from '#features/marks/watches/contract/endpoints.ts'
import { findWrongEmailCounts } from '#features/records/emails/server/public.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { createDice } from '#tests/support/dice.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'

/** Another number is another storm; the one of a failure shows in its name. */
const SEED = Number(process.env.LAYCAN_STORM_SEED ?? 7)
const MAILS = 60
const DEEDS = 500
const AT_ONCE = 8
const HOUR_MS = 3_600_000

let desk: TestDesk
const ids: number[] = []
const folder_ids: number[] = []

beforeAll(async () => {
  desk = await startTestDesk()
  await sql`insert into role_permissions select id, unnest(array['mark_email_as_spam', 'delete_emails']) from roles`.execute(
    desk.company.db,
  )
  desk.tokens.ben = await desk.signIn('ben')
  await sql`insert into line_users values (${desk.lines.ops}, ${desk.users.cy})`.execute(desk.company.db)
  desk.tokens.cy = await desk.signIn('cyd')
  for (let count = 0; count < MAILS; count++) {
    const line_id = count % 3 === 0 ? desk.lines.chartering : desk.lines.ops
    ids.push(await desk.deliver({ line_id, box: count % 7 === 0 ? 'sent' : 'received' }))
  }
  for (const personal of [false, false, true]) {
    const answer = await desk.server.call(
      createFolder,
      { body: { name: 'Storm', personal } },
      desk.tokens.ann,
    )
    folder_ids.push(answer.body.folder.id)
  }
})
afterAll(() => desk.stop())

type Deed = (some: number[], token: string) => Promise<{ status: number }>
const marks = (hiddenable_ids: number[]) => ({ body: { hiddenable_type: 'Email' as const, hiddenable_ids } })
const starred = (starable_ids: number[]) => ({ body: { starable_type: 'Email' as const, starable_ids } })
const deeds: readonly Deed[] = [
  (some, token) => desk.server.call(calls.archiveEmails, { body: { email_ids: some } }, token),
  (some, token) =>
    desk.server.call(calls.archiveEmails, { body: { email_ids: some, archive: false } }, token),
  (some, token) => desk.server.call(calls.spamEmails, { body: { ids: some } }, token),
  (some, token) => desk.server.call(calls.unspamEmails, { body: { ids: some } }, token),
  (some, token) => desk.server.call(calls.deleteEmails, { body: { email_ids: some.slice(0, 3) } }, token),
  (some, token) => desk.server.call(calls.restoreEmails, { body: { email_ids: some } }, token),
  (some, token) => desk.server.call(reads.markAsReads, { body: { email_ids: some } }, token),
  (some, token) => desk.server.call(reads.markAsUnreads, { body: { email_ids: some } }, token),
  (some, token) => desk.server.call(hiddens.hideEmails, marks(some), token),
  (some, token) => desk.server.call(hiddens.unhideEmails, marks(some), token),
  (some, token) => desk.server.call(stars.starEmails, starred(some), token),
  (some, token) => desk.server.call(stars.unstarEmails, starred(some), token),
  (some, token) =>
    desk.server.call(
      filings.addEmailsToFolders,
      { body: { email_ids: some, folder_ids: folder_ids.slice(0, 2) } },
      token,
    ),
  (some, token) =>
    desk.server.call(filings.fileEmails, { body: { email_ids: some, folder_id: folder_ids[2] ?? 0 } }, token),
  (some, token) =>
    desk.server.call(
      filings.unfileEmails,
      { body: { email_ids: some, folder_id: folder_ids[0] ?? 0 } },
      token,
    ),
  (email_ids, token) =>
    desk.server.call(followUps.snoozeEmails, { body: { email_ids, until: inAnHour() } }, token),
  (email_ids, token) =>
    desk.server.call(followUps.remindOfEmails, { body: { email_ids, at: inAnHour() } }, token),
  (email_ids, token) => desk.server.call(followUps.unsnoozeEmails, { body: { email_ids } }, token),
  (email_ids, token) => desk.server.call(followUps.forgetReminders, { body: { email_ids } }, token),
  (ids, token) => {
    const cy = { assignable_type: 'User', assignable_id: desk.users.cy } as const
    return desk.server.call(assignments.assignEmails, { body: { ids, ...cy } }, token)
  },
  (some, token) => desk.server.call(assignments.unassignEmails, { body: { ids: some } }, token),
  (some, token) => desk.server.call(assignments.closeEmails, { body: { ids: some } }, token),
  (some, token) => desk.server.call(assignments.reopenEmails, { body: { ids: some } }, token),
  (email_ids, token) => desk.server.call(watches.watchEmails, { body: { email_ids, watched: true } }, token),
  (some, token) =>
    desk.server.call(
      pins.pinEmails,
      { body: { email_ids: some.slice(0, 2), pinned: some.length > 9 } },
      token,
    ),
  (tagable_ids, token) => {
    const body = { tagable_type: 'Email' as const, tagable_ids, names: ['storm', 'sea'] }
    return desk.server.call(tags.addTags, { body }, token)
  },
  async () => {
    await desk.deliver()
    return { status: 204 }
  },
  async (some) => {
    await answer(some.slice(0, 3))
    return { status: 204 }
  },
  async () => {
    await wakeAllDue(desk.company.db, new Date(Date.now() + 2 * HOUR_MS))
    return { status: 204 }
  },
]

/** As the job that follows the intake of answers. */
async function answer(some: readonly number[]): Promise<void> {
  await inTransaction(desk.company.db, async (tx) => {
    const mails = await tx
      .selectFrom('emails')
      .select('thread_id')
      .where('id', 'in', [...some])
      .execute()
    const news = mails.map(({ thread_id }) => ({
      email_id: 0,
      thread_id,
      received_at: inAnHour(),
      sender: 'Nikos',
      box: 'received' as const,
    }))
    await happen(tx, conversationsAnswered, { news })
  })
}

const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()

/** Marks that say another place than their mail's. */
async function misplacedMarks(): Promise<unknown[]> {
  const result = await sql`
    select mark.*, emails.box as is_box, emails.archived as is_archived, emails.deleted_at
    from unread_marks as mark join emails on emails.id = mark.email_id
    where (mark.archived, mark.box, mark.hidden) is distinct from (
      emails.archived, case when emails.deleted_at is null then emails.box else 'deleted' end,
      exists (select from hiddens where hiddens.user_id = mark.user_id and hiddens.email_id = mark.email_id)
    )
  `.execute(desk.company.db)
  return result.rows
}

async function wrongDays(): Promise<unknown[]> {
  const result = await sql`
    select line_id, box, archived, day, total, counted from email_day_counts full join (
      select line_id, box, archived, (received_at at time zone 'UTC')::date as day, count(*) as counted
      from emails where deleted_at is null group by 1, 2, 3, 4
    ) as mails using (line_id, box, archived, day) where coalesce(total, 0) <> coalesce(counted, 0)
  `.execute(desk.company.db)
  return result.rows
}

test(`ML-045, ML-046, ML-049 no deadlock and no wrong count after ${DEEDS} deeds of three users at once (seed ${SEED})`, async () => {
  const random = createDice(SEED)
  const tokens = [desk.tokens.ann, desk.tokens.ben, desk.tokens.cy]
  const statuses = new Map<number, number>()
  let left = DEEDS
  const work = async () => {
    while (left-- > 0) {
      // In no order and with repetitions, as a selection is.
      const some = Array.from({ length: 1 + random(20) }, () => ids[random(MAILS)] ?? 0)
      const deed = deeds[random(deeds.length)]
      const { status } = (await deed?.(some, tokens[random(3)] ?? '')) ?? { status: 0 }
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect([...statuses.keys()].filter((status) => ![200, 204, 400, 403, 404].includes(status))).toEqual([])
  expect((statuses.get(204) ?? 0) + (statuses.get(200) ?? 0)).toBeGreaterThan(DEEDS / 2)
  const { db } = desk.company
  expect(await findWrongEmailCounts(db)).toEqual([])
  expect(await findWrongUnreadCounts(db)).toEqual([])
  expect(await findWrongHiddenCounts(db)).toEqual([])
  expect(await findMisplacedHiddens(db)).toEqual([])
  expect(await misplacedMarks()).toEqual([])
  expect(await findWrongFolderCounts(db)).toEqual([])
  expect(await findMisplacedFilings(db)).toEqual([])
  expect(await wrongDays()).toEqual([])
})
