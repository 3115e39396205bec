import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hideEmails } from '#features/marks/hiddens/contract/endpoints.ts'
import { markAsReads } from '#features/marks/read-marks/contract/endpoints.ts'
import { starEmails } from '#features/marks/stars/contract/endpoints.ts'
import { describeCriterion } from '#features/records/criteria/contract/criterion.ts'
import { matchesAny, matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { EMAIL, EmailFilter } from '#features/records/emails/contract/email-criteria.ts'
import { criteriaToSql } from '#features/records/emails/server/public.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

let desk: TestDesk
let rows: EmailRow[]

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
  await desk.company.db.updateTable('emails').set({ closed: true }).where('id', 'in', every(7)).execute()
  rows = (await desk.server.call(listEmails, { query: { ids, per_page: 100 } }, ann)).body.emails
})
afterAll(() => desk.stop())

const yesOrNo = (field: string) =>
  fc.boolean().map((content) => ({ field, strategy: 'equal', content }) as const)

/** Criteria of all fields that a row in memory can be asked by. */
const criterion = () =>
  fc.oneof(
    ...['starred', 'hidden', 'read', 'closed', 'has_attachment'].map(yesOrNo),
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

test('what criteria mean is the same in SQL, in memory and in words', async () => {
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
    { numRuns: 60 },
  )
})

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
