import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTags } from '#features/marks/tags/contract/endpoints.ts'
import { ruleRefusals } from '#features/records/rules/contract/errors.ts'
import { ruleFields } from '#features/records/rules/contract/rule-field.ts'
import { untilIndexed } from '#features/records/search-index/server/testing.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

let desk: TestDesk
/** Ids of the mails by their first word. */
const ids = new Map<string, number>()

/** A condition as folders keep it (RU-001). */
const rule = (field: string, content: unknown, more: object = {}) => ({
  name: '',
  field,
  strategy: 'contains',
  content,
  content_type: 'single',
  firstDate: null,
  lastDate: null,
  case_sensitive: false,
  ...more,
})
const equal = (field: string, content: unknown, more: object = {}) =>
  rule(field, content, { strategy: 'equal', ...more })

async function ask(q: object, more: object = {}, token = desk.tokens.ann) {
  return desk.server.call(
    listEmails,
    { query: { search_all_lines: true, ...more, q: JSON.stringify(q) } as never },
    token,
  )
}

async function found(items: object[], more: object = {}, token = desk.tokens.ann): Promise<string> {
  const { body, status, error } = await ask({ items, ...more }, {}, token)
  expect([status, error]).toEqual([200, []])
  return body.emails
    .map(({ subject }) => subject.split(' ')[0] ?? '')
    .sort()
    .join(' ')
}

beforeAll(async () => {
  desk = await startTestDesk()
  const mail = async (subject: string, headers: object, text = 'Hello\r\n', line_id = desk.lines.ops) => {
    const headed = {
      Subject: subject,
      From: 'Nikos <nikos@b.example>',
      Date: 'Fri, 01 May 2026 12:00:00 +0000',
    }
    const id = await desk.deliver({ line_id, text: testMail({ ...headed, ...headers }, text) })
    ids.set(subject.split(' ')[0] ?? '', id)
  }
  await mail('alpha recap', { To: 'ops@oceanic.example' }, 'Laycan 1/5 May\r\n')
  await mail('bravo recap', { To: 'x@y.example', Cc: 'Ops <ops@oceanic.example>', Importance: 'high' })
  await mail('charlie tonnage', { Date: 'Sun, 03 May 2026 12:00:00 +0000' }, 'Laycan 9/12 May\r\n')
  await mail('delta recap', {}, 'Hello\r\n', desk.lines.chartering)
  const tagged = { tagable_type: 'Email', tagable_ids: [ids.get('alpha')], names: ['fixtures'] }
  await desk.server.call(addTags, { body: tagged as never }, desk.tokens.ann)
  await untilIndexed(desk.company.db)
})
afterAll(() => desk.stop())

test('RU-001, RU-002 an advanced search takes conditions as folders keep them, in mailboxes, of a scope, every or any', async () => {
  const recap = rule('subject', 'recap')
  const laycan = rule('body', 'laycan')
  expect(await found([recap])).toBe('alpha bravo delta')
  expect(await found([recap, laycan])).toBe('alpha')
  expect(await found([recap, laycan], { match_type: 'any' })).toBe('alpha bravo charlie delta')
  expect(await found([recap], { line_ids: [desk.lines.chartering] })).toBe('delta')
  expect(await found([recap], { line_ids: [desk.lines.chartering], search_in_enable: false })).toBe(
    'alpha bravo delta',
  )
  expect(await found([recap], { mail_scope: 'outgoing' })).toBe('')
  expect(await found([recap], { mail_scope: 'incoming' })).toBe('alpha bravo delta')
  // Who reads one mailbox finds there alone.
  expect(await found([recap], {}, desk.tokens.ben)).toBe('alpha bravo')
})

test.each([
  ['the recipient alone, without copies', equal('to', 'ops@oceanic.example'), 'alpha charlie delta'],
  ['a day', equal('received_at', '2026-05-01'), 'alpha bravo delta'],
  [
    'a range of days',
    equal('received_at', 'custom', {
      content_type: 'range',
      firstDate: '2026-05-02',
      lastDate: '2026-05-03',
    }),
    'charlie',
  ],
  ['a time until now', equal('dateRange', 'last_month'), ''],
  ['no time', equal('dateRange', 'none'), 'alpha bravo charlie delta'],
  ['a part of a tag', rule('tags', ['fixt']), 'alpha'],
  ['a whole tag', equal('tags', ['fixtures']), 'alpha'],
  ['all of several tags', rule('tags', ['fixtures', 'other'], { strategy: 'equal_and' }), ''],
  ['importance', equal('high_importance', true), 'bravo'],
  ['attachments', equal('has_attachment', true), ''],
  ['a number of attachments', equal('attachments_count', 0), 'alpha bravo charlie delta'],
  ['a colleague who wrote it', equal('user_id', 'any'), ''],
  ['nobody of us', equal('user_id', 'none'), 'alpha bravo charlie delta'],
  ['everybody', equal('user_id', 'all'), 'alpha bravo charlie delta'],
  ['mailboxes', equal('lines', [1_000_000]), ''],
  ['a letter case', rule('subject', 'Recap', { case_sensitive: true }), ''],
  ['what is not there', rule('subject', 'recap', { strategy: 'not_contains' }), 'charlie'],
] as const)('a condition on %s', async (_, item, expected) => {
  expect(await found([item])).toBe(expected)
  // Among others of which one suffices it is the same.
  expect(await found([item, rule('subject', 'nowhere')], { match_type: 'any' })).toBe(expected)
})

test('each field that a rule can ask by can be searched by', async () => {
  const contents = [true, 1, 'custom', 'any', ['x'], [1], ['user:1'], [{ id: 1, name: 'A fleet' }]]
  for (const { field, strategies, content: shape } of ruleFields()) {
    const content = contents.find((each) => shape.safeParse(each).success)
    const dates = { content_type: 'range', firstDate: '2026-01-01', lastDate: '2026-01-02' }
    const more = content === 'custom' ? dates : {}
    for (const strategy of strategies) {
      const answer = await ask({ items: [rule(field, content, { strategy, ...more })] })
      expect([field, strategy, answer.status]).toEqual([field, strategy, 200])
    }
  }
})

test('a search that is not filled in is refused in the words of the form', async () => {
  for (const [q, { text }] of [
    [{ items: [rule('subject', '')] }, ruleRefusals.form],
    [{ items: [rule('constructor', 'x')] }, ruleRefusals.form],
    [{ items: [rule('subject', 'x', { strategy: 'like' })] }, ruleRefusals.form],
    [{ items: [rule('subject', 'x', { content_type: 'many' })] }, ruleRefusals.form],
    [{ items: [rule('body', 'a@b')] }, ruleRefusals.at],
    [{ items: [equal('dateRange', 'custom')] }, ruleRefusals.range],
    [{ items: [rule('subject', 'x')], search_in_enable: true }, ruleRefusals.mailbox],
    [{ items: Array.from({ length: 101 }, () => rule('subject', 'x')) }, ruleRefusals.form],
  ] as const) {
    const answer = await ask(q)
    expect([answer.status, answer.error]).toEqual([400, [text]])
  }
})

test('a hundred conditions, a condition of 5,000 characters, and what looks like a query are asked for as they stand', async () => {
  const many = Array.from({ length: 100 }, (_, n) => rule('subject', `no${n}`, { strategy: 'not_contains' }))
  expect(await found(many)).toBe('alpha bravo charlie delta')
  expect(await found([rule('subject', 'recap '.repeat(833))])).toBe('')
  for (const text of ["'; drop table emails; --", 'recap & !bravo', '(.*)+$', '%', '\\', '🚢', 'a', 'the'])
    expect(await found([rule('subject', text), rule('subject', 'tonnage')])).toBe(
      'charlie tonnage'.includes(text) ? 'charlie' : '',
    )
})

test('found words are marked by the field in which they are sought', async () => {
  const items = [
    rule('subject', 'recap'),
    rule('keyword', 'laycan'),
    rule('from', 'x', { strategy: 'not_equal' }),
  ]
  const { body } = await ask({ items })
  expect(body.highlights).toEqual({ subject: ['recap'], all: ['laycan'] })
})
