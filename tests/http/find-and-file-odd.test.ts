import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLineRule, dryRunRule, listRuleLog } from '#features/flows/mail-rules/contract/endpoints.ts'
import { addEmailsToFolders } from '#features/marks/filings/contract/endpoints.ts'
import { createFolder, searchFolders, updateFolder } from '#features/records/folders/contract/endpoints.ts'
import { folderRefusals } from '#features/records/folders/contract/errors.ts'
import { createLiveFeed } from '#features/records/live-feeds/contract/endpoints.ts'
import { ruleRefusals } from '#features/records/rules/contract/errors.ts'
import { untilIndexed } from '#features/records/search-index/server/testing.ts'
import { listEmails } from '#features/workspaces/mail-list/contract/endpoints.ts'
import { startTestDesk, type TestDesk, testMail } from '../support/test-desk.ts'

// What people and machines give to search, folders, rules and feeds: right answers or clear refusals, and nothing is lost.
let desk: TestDesk
const ann = () => desk.tokens.ann

beforeAll(async () => {
  desk = await startTestDesk()
  await deliver('Vessel the (.*)+ offer', "'; drop table emails; -- recap & !subs 🚢 a")
  await deliver('Other', 'nothing of that')
  await untilIndexed(desk.company.db)
})
afterAll(() => desk.stop())

const deliver = (subject: string, body: string) =>
  desk.deliver({ text: testMail({ Subject: subject }, `${body}\r\n`) })
const rule = (field: string, content: unknown, strategy = 'contains') => ({ field, strategy, content })
const inLines = () => rule('lines', [desk.lines.ops, desk.lines.chartering], 'equal')
const make = (body: object, token = ann()) => desk.server.call(createFolder, { body: body as never }, token)
const listed = async (query: object) => {
  const answer = await desk.server.call(
    listEmails,
    { query: { search_all_lines: true, ...query } as never },
    ann(),
  )
  expect([query, answer.status]).toEqual([query, 200])
  return answer.body.emails.map(({ subject }) => subject)
}

test('what looks like a pattern, SQL, a query of PostgreSQL, an emoji, one letter or a stop word is found as text', async () => {
  for (const key of [
    'the (.*)+ offer',
    "'; drop table emails; --",
    'recap & !subs',
    '🚢',
    'a',
    'the',
    '"the"',
    '+the',
  ])
    expect([key, await listed({ search_key: key })]).toEqual([key, ['Vessel the (.*)+ offer']])
  for (const field of ['subject_or_body', 'keyword'])
    for (const text of ['(.*)+ offer', 'drop table emails; --', '& !subs', '🚢', 'the']) {
      const q = JSON.stringify({ items: [{ ...rule(field, text), content_type: 'single' }] })
      expect([field, text, await listed({ q })]).toEqual([field, text, ['Vessel the (.*)+ offer']])
    }
  expect(await sql`select from emails`.execute(desk.company.db)).toMatchObject({ rows: [{}, {}] })
})

test('two hundred conditions are refused in words by folders, rules and searches, a hundred are kept', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => rule('subject', `no ${n}`, 'not_contains'))
  const form = (count: number) => ({
    name: 'Many',
    personal: false,
    folder_type: 'dynamic',
    rules: [inLines(), ...many(count - 1)],
  })
  const { status, error } = await make(form(200))
  expect([status, error]).toEqual([400, [ruleRefusals.tooMany.text]])
  const kept = (await make(form(100))).body.folder
  expect(kept.rules).toHaveLength(100)
  const changed = await desk.server.call(
    updateFolder,
    { params: { id: kept.id }, body: { rules: form(200).rules } as never },
    ann(),
  )
  expect([changed.status, changed.error]).toEqual([400, [ruleRefusals.tooMany.text]])
  const criteria = (count: number) => ({
    mail_scope: 'both',
    match_type: 'every',
    line_ids: [desk.lines.ops],
    items: many(count),
  })
  const tried = await desk.server.call(dryRunRule, { body: { criteria: criteria(200) } as never }, ann())
  expect([tried.status, tried.error]).toEqual([400, [ruleRefusals.tooMany.text]])
  const query = { q: JSON.stringify({ items: many(200) }) } as never
  const searched = await desk.server.call(listEmails, { query }, ann())
  expect([searched.status, searched.error]).toEqual([400, ['Please check your form.']])
  const long = JSON.stringify({ items: Array.from({ length: 20 }, () => rule('subject', 'x'.repeat(5_000))) })
  const tooLong = await desk.server.call(listEmails, { query: { q: long } as never }, ann())
  expect([tooLong.status, tooLong.error]).toEqual([400, ['This search is too long. Please ask for less.']])
})

test('a rule that matches everything takes all mails of its mailboxes, old and new, each once', async () => {
  const { folder } = (
    await make({ name: 'All', personal: false, folder_type: 'dynamic', rules: [inLines()] })
  ).body
  const actions = [{ type: 'add_tag', content: ['everything'] }]
  const criteria = { mail_scope: 'both', match_type: 'any', line_ids: [desk.lines.ops], items: [] }
  const body = { name: 'All', line_id: desk.lines.ops, criteria, actions, enabled: true, order: 1 } as never
  const made = await desk.server.call(createLineRule, { body }, ann())
  expect([made.status, made.error]).toEqual([200, []])
  const id = await deliver('Newest', 'x')
  const inFolder = () => listed({ folder_id: folder.id })
  await expect.poll(inFolder).toEqual(['Newest', 'Other', 'Vessel the (.*)+ offer'])
  const log = async () => {
    const { entries } = (await desk.server.call(listRuleLog, { query: {} }, ann())).body
    return entries.map(({ email_id }) => email_id)
  }
  await expect.poll(log).toEqual([id])
})

test('names of folders and texts of feeds that look like patterns mean themselves', async () => {
  const names = ['50% off_', 'a\\b', "'; drop table folders; --", '(.*)+', '🚢 ships', '"quoted"']
  for (const name of names) expect((await make({ name, personal: true })).body.folder.name).toBe(name)
  for (const name of names) {
    const { body } = await desk.server.call(searchFolders, { query: { key: name } }, ann())
    expect([name, body.personals.map((each) => each.name)]).toEqual([name, [name]])
  }
  const filters = { subject_include: ['%'], subject_exclude: [], from_include: [], from_exclude: [] }
  const form = {
    name: '%',
    type: 'all',
    line_ids: [],
    filters: { ...filters, received_from: null, received_until: null },
  }
  const feed = await desk.server.call(createLiveFeed, { body: form as never }, ann())
  expect([feed.status, feed.error]).toEqual([200, []])
  expect(await listed({ live_feed_id: feed.body.live_feed.id })).toEqual([])
})

test('whoever files into a folder that is being deleted files nothing, and nobody loses a mail', async () => {
  const before = (await listed({})).length
  const { id } = (await make({ name: 'Gone', personal: false })).body.folder
  const emails = await desk.company.db.selectFrom('emails').select('id').execute()
  const body = { email_ids: emails.map((each) => each.id), folder_ids: [id, 999_999] }
  const answer = await desk.server.call(addEmailsToFolders, { body }, ann())
  expect([answer.status, answer.error]).toEqual([404, [folderRefusals.notFound.text]])
  expect(await listed({ folder_id: id })).toEqual([])
  expect((await listed({})).length).toBe(before)
})
