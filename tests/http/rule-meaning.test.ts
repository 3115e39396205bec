import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { assignEmails, closeEmails } from '#features/marks/assignments/contract/endpoints.ts'
import { addComment } from '#features/marks/comments/contract/endpoints.ts'
import { addTags } from '#features/marks/tags/contract/endpoints.ts'
import { addToFleet, createFleet } from '#features/records/fleets/contract/endpoints.ts'
import { refuseCriteria, storedRule } from '#features/records/rules/contract/check-criteria.ts'
import { compileCriteria } from '#features/records/rules/contract/match-rules.ts'
import { RuleCriteria, type RuleForm } from '#features/records/rules/contract/rule.ts'
import { findRuleField, ruleFields } from '#features/records/rules/contract/rule-field.ts'
import { MailTexts, type RuleMail } from '#features/records/rules/contract/rule-mail.ts'
import {
  criteriaCondition,
  prepareRuleMails,
  readRuleMails,
  ruleMailTables,
} from '#features/records/rules/server/public.ts'
import { shipCalls } from '#features/records/ships/server/testing.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'

/** Random criteria, each asked of 30 mails, spread over the fields and strategies; `npm run test:long` takes 20,000. */
const CASES = isLongRun ? 20_000 : 700
const MINUTES = (isLongRun ? 30 : 1) * 60_000

let desk: TestDesk
let mails: RuleMail[]
const fleets: { id: number; name: string }[] = []
const now = new Date('2026-11-20T12:00:00Z')

/** Words of the mails; conditions ask for the same ones, so that many of them hold. */
const words = [
  'Laycan',
  'LAYCAN 10/15',
  'İstanbul',
  'ΟΔΟΣ',
  'straße',
  '50% off_',
  'a\\b',
  'fixed',
  '租船 合同',
  '😀 ok',
]
const addresses = ['ops@oceanic.example', 'Broker@Maersk.example', 'broker@maersk.example']

function mailText(at: number): string {
  const word = (step: number) => words[(at * step) % words.length]
  const html = at % 3 === 0
  const body = html
    ? `<p title="a&gt;b">Dear <b>${word(3)}</b>s &amp;&nbsp;all,</p><div>${word(7)}<br>x &lt; y</div>`
    : `Dear ${word(3)}s &\r\n${word(7)}  x < y`
  const part = [
    `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    body,
  ]
  const file = [
    'Content-Disposition: attachment; filename="fixed 租船.txt"',
    'Content-Type: text/plain',
    '',
    'file',
  ]
  const lines = [
    `From: "${word(1)}" <${addresses[at % 3]}>`,
    `To: ${addresses[(at + 1) % 3]}`,
    ...(at % 2 === 0 ? [`Cc: "${word(2)}" <cc${at % 4}@maersk.example>`] : []),
    `Subject: ${word(1)} re ${word(5)}`,
    ...(at % 5 === 0 ? ['Importance: high'] : []),
    `Message-ID: <rule-${at}@example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    ...['--part', ...part],
    ...(at % 4 === 0 ? ['--part', ...file] : []),
    '--part--',
    '',
  ]
  return lines.join('\r\n')
}

beforeAll(async () => {
  desk = await startTestDesk()
  const ids: number[] = []
  for (let at = 0; at < 30; at++) {
    const line_id = at % 2 === 0 ? desk.lines.ops : desk.lines.chartering
    const box = at % 7 === 0 ? 'sent' : 'received'
    const received_at = new Date(now.getTime() - at * at * 86_400_000)
    ids.push(await desk.deliver({ line_id, box, received_at, text: mailText(at) }))
  }
  const tag = (id: number | undefined, names: string[]) =>
    desk.server.call(
      addTags,
      { body: { tagable_ids: [id ?? 0], tagable_type: 'Email' as const, names } },
      desk.tokens.ann,
    )
  const comment = (id: number | undefined, content: string) =>
    desk.server.call(
      addComment,
      { body: { commentable_id: id ?? 0, commentable_type: 'Email' as const, content } },
      desk.tokens.ann,
    )
  await tag(ids[2], ['Laycan', 'fixed'])
  await tag(ids[3], ['ΟΔΟΣ'])
  await comment(ids[4], 'nobody is meant')
  await comment(ids[5], `@[Ann](${desk.users.ann}){user} @[Broker](1){team}`)
  await comment(ids[6], `@[Ben](${desk.users.ben}){user}`)
  await assignSome(ids)
  await desk.company.db
    .updateTable('emails')
    .set({ user_id: desk.users.ben })
    .where('box', '=', 'sent')
    .execute()
  await nameShips()
  const asked = { field: 'ship_fleet' } as RuleForm
  await prepareRuleMails(desk.company.db, [asked], ids)
  mails = await readRuleMails(desk.company.db, ids)
})
afterAll(() => desk.stop())

/** A chosen fleet and a searched one, of ships that some mails name. */
async function nameShips(): Promise<void> {
  const ships = shipCalls(() => desk)
  const named = await ships.make({ name: 'Laycan' })
  await ships.make({ name: 'Straße', type_level2: 'Tankers' })
  const make = async (name: string, rules: object[]) => {
    const ship_group = { name, group_type: rules.length > 0 ? 'dynamic' : 'normal', public: true }
    const body = { ship_group, rules } as never
    const { id } = (await desk.server.call(createFleet, { body }, desk.tokens.ann)).body.ship_group
    fleets.push({ id, name })
    return id
  }
  const chosen = await make('Chosen', [])
  await make('Tankers', [{ field: 'type_level2', strategy: 'equal', content: ['Tankers'] }])
  const body = { ship_group_id: chosen, ship_ids: [named.id] }
  await desk.server.call(addToFleet, { body }, desk.tokens.ann)
}

/** Some to a user, some to a role of another one, some to both; every sixth is closed. */
async function assignSome(ids: readonly number[]): Promise<void> {
  const { id } = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  const every = (step: number) => ids.filter((_, at) => at % step === 0)
  const give = (body: { ids: number[]; assignable_type: 'User' | 'Role'; assignable_id: number }) =>
    desk.server.call(assignEmails, { body }, desk.tokens.ann)
  await give({ ids: every(4), assignable_type: 'User', assignable_id: desk.users.ann })
  await give({ ids: every(3), assignable_type: 'Role', assignable_id: id })
  await desk.server.call(closeEmails, { body: { ids: every(6) } }, desk.tokens.ann)
}

const days = ['2026-11-20', '2026-11-19', '2026-08-01', '2025-01-01']

/** Contents of a field by its type; some of them mean nothing to it and must be refused. */
function contentOf(type: string): fc.Arbitrary<unknown> {
  if (type === 'bool') return fc.boolean()
  if (type === 'number') return fc.constantFrom(0, 1, 2)
  if (type === 'single_select')
    return fc.constantFrom('none', 'last_month', 'last_six_month', 'last_year', 'custom', ...days)
  if (type === 'custom_user_select')
    return fc.constantFrom<unknown>('all', 'any', 'none', [desk.users.ben], [desk.users.ann])
  const word = fc.constantFrom(
    ...words,
    ...addresses.flatMap((each) => [each, each.slice(3, 9)]),
    'x < y',
    's & all',
  )
  const part = word.map((text) => text.slice(0, Math.max(2, text.length - 2)))
  const text = fc.oneof(
    word,
    part,
    word.map((each) => each.toUpperCase()),
  )
  if (type === 'text') return text
  return fc.oneof(
    fc.array(text, { minLength: 1, maxLength: 3 }),
    fc.subarray([desk.lines.ops, desk.lines.chartering], { minLength: 1 }),
    fc.subarray([`user:${desk.users.ann}`, `user:${desk.users.ben}`, 'team:1'], { minLength: 1 }),
  )
}

/** A field in one of its strategies. */
interface Way {
  field: RuleForm['field']
  type: string
  strategy: RuleForm['strategy']
}
const allWays = (): Way[] =>
  ruleFields().flatMap(({ field, type, strategies }) =>
    strategies.map((strategy) => ({ field, type, strategy })),
  )

/** Contents of fields that have a shape of their own. */
const ownContents: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
  status: () => fc.constantFrom('any', 'open', 'closed'),
  ship_fleet: () => fc.subarray([...fleets, { id: 999_999, name: 'Gone' }], { minLength: 1 }),
}

const ruleOf = ({ field, type, strategy }: Way): fc.Arbitrary<RuleForm> =>
  fc.record({
    name: fc.constant(''),
    field: fc.constant(field),
    strategy: fc.constant(strategy),
    content: ownContents[field]?.() ?? contentOf(type),
    content_type: fc.constantFrom('single' as const, ...(field === 'received_at' ? ['range' as const] : [])),
    firstDate: fc.constantFrom(...days, null),
    lastDate: fc.constantFrom(...days, null),
    case_sensitive: fc.boolean(),
  })

test(
  'RU-006, RU-008, RU-009 criteria mean the same in SQL and in memory for each field and strategy',
  async () => {
    expect(mails).toHaveLength(30)
    const ways = allWays()
    let found = 0
    for (const way of ways) {
      const others = fc.array(
        fc.constantFrom(...ways).chain((other) => ruleOf(other)),
        { maxLength: 2 },
      )
      const criteria = fc.record({
        search_in_enable: fc.boolean(),
        mail_scope: fc.constantFrom('incoming', 'outgoing', 'both'),
        match_type: fc.constantFrom('every', 'any', 'one'),
        line_ids: fc.subarray([desk.lines.ops, desk.lines.chartering], { minLength: 1 }),
        items: fc.tuple(ruleOf(way), others).map(([own, rest]) => [own, ...rest]),
      })
      await fc.assert(
        fc.asyncProperty(criteria, async (given) => {
          const parsed = RuleCriteria.parse(given)
          // Each way is asked as often as any other: what the fields refuse does not count as a run.
          fc.pre(refuseCriteria(parsed) === undefined)
          const meant = { ...parsed, items: parsed.items.map(storedRule) }
          const { rows } = await sql<{ id: number }>`
          select emails.id from ${ruleMailTables} where ${criteriaCondition(meant, now)} order by emails.id
        `.execute(desk.company.db)
          const matches = compileCriteria(meant, now)
          const expected = mails.filter((mail) => matches(new MailTexts(mail)) !== undefined)
          found += expected.length
          expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        }),
        { numRuns: Math.ceil(CASES / ways.length) },
      )
    }
    expect(found).toBeGreaterThan(600)
  },
  MINUTES,
)

test('RU-003, RU-005, RU-007 rules ask by the fields of the specification, each filled in as one of six kinds', () => {
  const fields = ruleFields()
  expect(fields.map(({ field }) => field).sort()).toEqual(
    [
      'subject',
      'body',
      'subject_or_body',
      'from',
      'to',
      'cc',
      'bcc',
      'received_at',
      'tags',
      'user_id',
      'has_attachment',
      'attachment_name',
      'attachments_count',
      'keyword',
      'closed',
      'assignment',
      'lines',
      'has_comment',
      'high_importance',
      'status',
      // Ours.
      'ship_fleet',
      'assignmentTo',
      'mentionTo',
      'dateRange',
    ].sort(),
  )
  expect([...new Set(fields.map(({ type }) => type))].sort()).toEqual([
    'bool',
    'custom_user_select',
    'multiple_select',
    'number',
    'single_select',
    'text',
  ])
  const takes = (field: string, ...contents: string[]) =>
    contents.map((content) => findRuleField(field)?.content.safeParse(content).success)
  expect(takes('status', 'any', 'open', 'closed', 'none')).toEqual([true, true, true, false])
  expect(takes('dateRange', 'none', 'last_month', 'last_six_month', 'last_year', 'custom', 'x')).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('RU-004 the editor calls its fields as the specification does, and maps them to those of the wire', () => {
  const wire = Object.fromEntries(ruleFields().map((field) => [field.editor_name, field]))
  const named = {
    user: 'user_id',
    username: 'lines',
    subject: 'subject',
    body: 'body',
    subject_or_body: 'subject_or_body',
    email: 'from',
    tags: 'tags',
    hasAttachment: 'has_attachment',
    attachmentName: 'attachment_name',
    attachmentCount: 'attachments_count',
    hasComment: 'has_comment',
    status: 'status',
    assignmentTo: 'assignmentTo',
    mentionTo: 'mentionTo',
    dateRange: 'dateRange',
    highImportance: 'high_importance',
    keyword: 'keyword',
  }
  for (const [name, field] of Object.entries(named)) expect([name, wire[name]?.field]).toEqual([name, field])
  expect(wire.user?.content.safeParse([1, 2]).success).toBe(true)
  expect(wire.attachmentCount?.strategies).toEqual(['equal'])
  for (const name of ['hasAttachment', 'hasComment'])
    expect([true, false, 'x'].map((each) => wire[name]?.content.safeParse(each).success)).toEqual([
      true,
      true,
      false,
    ])
})
