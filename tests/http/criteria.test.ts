import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { setLineUsers } from '#features/foundation/lines/server/public.ts'
import { assignEmails } from '#features/marks/assignments/contract/endpoints.ts'
import { declareReader } from '#features/marks/assignments/contract/mark.ts'
import { addComment, seeComments } from '#features/marks/comments/contract/endpoints.ts'
import { addEmailsToFolders } from '#features/marks/filings/contract/endpoints.ts'
import { declareFolders } from '#features/marks/filings/contract/mark.ts'
import { hideEmails } from '#features/marks/hiddens/contract/endpoints.ts'
import { markAsReads } from '#features/marks/read-marks/contract/endpoints.ts'
import { starEmails } from '#features/marks/stars/contract/endpoints.ts'
import { watchEmails } from '#features/marks/watches/contract/endpoints.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import { matchesAny, matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { EMAIL, EmailFilter } from '#features/records/emails/contract/email-criteria.ts'
import { criteriaToSql } from '#features/records/emails/server/public.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

/** Random criteria, each asked of 24 mails; `npm run test:long` takes 20,000. */
const CASES = isLongRun ? 20_000 : 60
const MINUTES = (isLongRun ? 20 : 1) * 60_000

let desk: TestDesk
let rows: EmailRow[]
/** A shared folder, and a view over it and a line. */
let folder_ids: number[]

beforeAll(async () => {
  desk = await startTestDesk()
  const ids: number[] = []
  for (let at = 0; at < 24; at++) {
    const line_id = at % 2 === 0 ? desk.lines.ops : desk.lines.chartering
    ids.push(await desk.deliver({ line_id }))
  }
  const every = (step: number) => ids.filter((_, at) => at % step === 0)
  const { ann } = desk.tokens
  await desk.server.call(
    starEmails,
    { body: { starable_ids: every(3), starable_type: 'Email' as const } },
    ann,
  )
  await desk.server.call(
    hideEmails,
    { body: { hiddenable_ids: every(5), hiddenable_type: 'Email' as const } },
    ann,
  )
  await desk.server.call(markAsReads, { body: { email_ids: every(4) } }, ann)
  await desk.server.call(watchEmails, { body: { email_ids: every(7), watched: true } }, ann)
  const { id: assignable_id } = await desk.company.db
    .selectFrom('roles')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const [step, to] of [
    [2, { assignable_type: 'User' as const, assignable_id: desk.users.ann }],
    [3, { assignable_type: 'Role' as const, assignable_id }],
  ] as const)
    await desk.server.call(assignEmails, { body: { ids: every(step), ...to } }, ann)
  declareReader(() => desk.users.ann)
  await desk.company.db.updateTable('emails').set({ closed: true }).where('id', 'in', every(7)).execute()
  await fileSome(every(4))
  const asked = every(6).map((email_id) => ({
    email_id,
    state: 'requested' as const,
    note: '',
    folder_id: null,
  }))
  await desk.company.db.insertInto('filing_states').values(asked).execute()
  await commentOnSome(every(3), every(6))
  rows = (await desk.server.call(listEmails, { query: { ids, per_page: 100 } }, ann)).body.emails
})
afterAll(() => desk.stop())

async function fileSome(email_ids: number[]): Promise<void> {
  const make = async (body: object) => {
    const folder = { name: 'Folder', personal: false, ...body }
    return (await desk.server.call(createFolder, { body: folder }, desk.tokens.ann)).body.folder
  }
  const normal = await make({})
  const view = await make({ folder_type: 'view', lines: [desk.lines.chartering], folders: [normal.id] })
  folder_ids = [normal.id, view.id]
  declareFolders((id) => [normal, view].find((folder) => folder.id === id))
  const body = { email_ids, folder_ids: [normal.id] }
  await desk.server.call(addEmailsToFolders, { body }, desk.tokens.ann)
}

/** Ben says something of some mails, and mentions Ann in half of it; she has seen that of the first one. */
async function commentOnSome(email_ids: number[], mentioning: number[]): Promise<void> {
  const { ann, ben } = desk.users
  await inTransaction(desk.company.db, (tx) => setLineUsers(tx, desk.lines.chartering, [ben]))
  const token = await desk.signIn('ben')
  const commentable_type = 'Email' as const
  for (const commentable_id of email_ids) {
    const content = mentioning.includes(commentable_id) ? `@[Ann](${ann}){user}` : 'said'
    await desk.server.call(addComment, { body: { commentable_type, commentable_id, content } }, token)
  }
  const body = { commentable_type, commentable_id: email_ids[0] ?? 0, last_comment_id: 1e9 }
  await desk.server.call(seeComments, { body }, desk.tokens.ann)
}

const yesOrNo = (field: string) =>
  fc.boolean().map((content) => ({ field, strategy: 'equal', content }) as const)

/** Criteria of all fields that a row in memory can be asked by. */
const criterion = () =>
  fc.oneof(
    ...['has_comment', 'unread_comments', 'mentions'].map(yesOrNo),
    ...[
      'starred',
      'hidden',
      'read',
      'closed',
      'has_attachment',
      'filed',
      'assigned',
      'watched',
      'snoozed',
      'reminded',
      'due',
      'pinned',
    ].map(yesOrNo),
    fc
      .constantFrom('none', 'requested', 'filed')
      .map((content) => ({ field: 'filing_state', strategy: 'equal', content }) as const),
    fc
      .subarray(['me', 'nobody', `User:${desk.users.ben}`, 'Role:1', 'Role:9'], { minLength: 1 })
      .chain((content) =>
        fc
          .constantFrom('assigned_to', 'not_assigned_to')
          .map((field) => ({ field, strategy: 'equal', content }) as const),
      ),
    fc
      .subarray(folder_ids, { minLength: 1 })
      .map((content) => ({ field: 'folder', strategy: 'equal', content }) as const),
    fc
      .subarray([desk.lines.ops, desk.lines.chartering, 999], { minLength: 1 })
      .map((content) => ({ field: 'mailbox', strategy: 'equal', content }) as const),
    fc
      .tuple(fc.constantFrom(...rows.map((row) => row.received_at)), fc.boolean())
      .map(([moment, isFirst]) => ({
        field: 'received_at',
        strategy: 'equal',
        content: isFirst ? [moment, null] : [null, moment],
      })),
  )

test(
  'what criteria mean is the same in SQL, in memory and in words',
  async () => {
    expect(rows).toHaveLength(24)
    await fc.assert(
      fc.asyncProperty(
        fc.array(criterion(), { maxLength: 4 }),
        fc.constantFrom('every' as const, 'any' as const),
        fc.constantFrom('each' as const, 'joined' as const),
        async (asked, match, lookup) => {
          const criteria = EmailFilter.parse(asked)
          const result = await sql<{ id: number }>`
          select id from emails where ${criteriaToSql(desk.users.ann, criteria, { lookup, match })} order by id
        `.execute(desk.company.db)
          const matches = match === 'every' ? matchesEvery : matchesAny
          const expected = rows.filter((row) => matches(EMAIL, row, criteria)).map((row) => row.id)
          expect(result.rows.map((row) => row.id)).toEqual(expected.toSorted((one, other) => one - other))
          const wording = { nameOf: () => undefined, formatMoment: (moment: string) => moment }
          for (const each of criteria) {
            const opposite = { ...each, content: !each.content }
            expect(describeCriterion(EMAIL, each, wording)).not.toBe('')
            if (typeof each.content === 'boolean')
              expect(describeCriterion(EMAIL, each, wording)).not.toBe(
                describeCriterion(EMAIL, opposite, wording),
              )
          }
        },
      ),
      { numRuns: CASES },
    )
  },
  MINUTES,
)

test('criteria that nobody defines, or of another shape, are refused in words and list nothing', async () => {
  const refused = [
    [{ field: 'colour', strategy: 'equal', content: true }],
    [{ field: 'starred', strategy: 'contains', content: 'x' }],
    [{ field: 'starred', strategy: 'equal', content: 'yes' }],
    [{ field: 'constructor', strategy: 'constructor', content: 1 }],
    Array.from({ length: 21 }, () => ({ field: 'starred', strategy: 'equal', content: true })),
  ]
  for (const filter of [...refused.map((each) => JSON.stringify(each)), '{', '[1]', 'null']) {
    const answer = await desk.server.call(listEmails, { query: { filter } as never }, desk.tokens.ann)
    expect([filter, answer.status, answer.error]).toEqual([filter, 400, ['Please check your form.']])
  }
})
