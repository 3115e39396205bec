import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { spamEmails, unspamEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { addEmailsToFolders, unfileEmails } from '#features/marks/filings/contract/endpoints.ts'
import { findWrongFolderCounts } from '#features/marks/filings/server/public.ts'
import { addTags, removeTags } from '#features/marks/tags/contract/endpoints.ts'
import { getFolderRule } from '#features/records/folders/contract/endpoints.ts'
import { folderCalls } from '#features/records/folders/server/testing.ts'
import { ruleRefusals } from '#features/records/rules/contract/errors.ts'
import { startTestDesk, type TestDesk, testMail } from '#tests/support/test-desk.ts'
import { manifest } from './manifest.ts'
import { runRulesJob } from './run-rules.ts'

let desk: TestDesk
const folders = folderCalls(() => desk)

beforeAll(async () => {
  // Without its own workers: each test does the jobs when all is prepared.
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
})
afterAll(async () => {
  expect(await findWrongFolderCounts(desk.company.db)).toEqual([])
  await desk.stop()
})

/** Does what jobs have to do, to the end. */
async function settle(): Promise<void> {
  const jobs = await startJobs(desk.server.services, manifest.jobs ?? [], new FakeClock())
  await jobs.idle()
  await jobs.stop()
}

const about = (Subject: string, line_id = desk.lines.ops) =>
  desk.deliver({ line_id, text: testMail({ Subject }) })
const inLine = (...content: number[]) => ({ field: 'lines', strategy: 'equal', content })
const subject = (content: string, strategy = 'contains') => ({ field: 'subject', strategy, content })
const dynamic = (name: string, rules: object[], more = {}) =>
  folders.make({ name, personal: false, folder_type: 'dynamic', rules: rules as never, ...more })
async function filedIn(folder_id: number): Promise<number[]> {
  const rows = await desk.company.db
    .selectFrom('filings')
    .select('email_id')
    .where('folder_id', '=', folder_id)
    .orderBy('email_id')
    .execute()
  return rows.map(({ email_id }) => email_id)
}

test('a dynamic folder holds what matches of old and new mail, and changes with its rules', async () => {
  const [old, other] = [await about('Aegean Star, laycan 10/15'), await about('Hire invoice')]
  const elsewhere = await about('Aegean Star', desk.lines.chartering)
  const folder = await dynamic('Aegean', [inLine(desk.lines.ops), subject('aegean star')])
  await settle()
  expect(await filedIn(folder.id)).toEqual([old])
  const fresh = await about('RE: AEGEAN  STAR')
  await settle()
  expect(await filedIn(folder.id)).toEqual([old, fresh])
  // A rule that stays keeps its id, so mails still name it.
  const rules = folder.rules.map(({ id: _, ...rule }) => rule)
  const more = [...rules, subject('invoice')]
  const changed = await folders.update(folder.id, { rules: more as never, match_type: 'one' as never })
  expect(changed.body.folder.match_type).toBe('any')
  expect(changed.body.folder.rules.slice(0, 2)).toEqual(folder.rules)
  await settle()
  expect(await filedIn(folder.id)).toEqual([old, other, fresh])
  await folders.update(folder.id, { rules: [inLine(desk.lines.ops), subject('invoice')] as never })
  await settle()
  expect(await filedIn(folder.id)).toEqual([other])
  await folders.update(folder.id, { rules: [] })
  await settle()
  expect([await filedIn(folder.id), elsewhere > 0]).toEqual([[], true])
})

test('AP-100 a mail names the rule that filed it, for who sees the folder', async () => {
  const folder = await dynamic('By rule', [inLine(desk.lines.ops), subject('demurrage')], {
    personal: true,
  })
  const id = await about('Demurrage claim')
  await settle()
  const { rule_id } = await desk.company.db
    .selectFrom('filings')
    .select('rule_id')
    .where('email_id', '=', id)
    .where('folder_id', '=', folder.id)
    .executeTakeFirstOrThrow()
  const ask = (rule: number, token = desk.tokens.ann) =>
    desk.server.call(getFolderRule, { params: { rule_id: rule }, query: { folder_id: folder.id } }, token)
  const { body } = await ask(rule_id ?? 0)
  expect(body.rule).toEqual({
    id: rule_id,
    name: '',
    field: 'subject',
    strategy: 'contains',
    content: 'demurrage',
    content_type: 'single',
    firstDate: null,
    lastDate: null,
    case_sensitive: false,
  })
  expect((await ask(999)).status).toBe(404)
  expect((await ask(rule_id ?? 0, desk.tokens.ben)).status).toBe(404)
})

test('what a person took out stays out, and what a person filed stays in', async () => {
  const [one, two, three] = [await about('Bunker 1'), await about('Bunker 2'), await about('Other')]
  const rules = [inLine(desk.lines.ops), subject('bunker')]
  const folder = await folders.make({ name: 'Bunkers', personal: false, rules: rules as never })
  await settle()
  const body = { folder_id: folder.id, email_ids: [one] }
  await desk.server.call(unfileEmails, { body }, desk.tokens.ben)
  const by = { email_ids: [three], folder_ids: [folder.id] }
  await desk.server.call(addEmailsToFolders, { body: by }, desk.tokens.ann)
  await folders.update(folder.id, { rules: [...rules, subject('un')] as never })
  await settle()
  expect(await filedIn(folder.id)).toEqual([two, three])
})

test('tags, and mails that come back from spam, are looked at again', async () => {
  const rules = [inLine(desk.lines.ops), { field: 'tags', strategy: 'equal', content: ['fixed'] }]
  const folder = await dynamic('Fixed', rules)
  const id = await about('Recap')
  const names = ['Fixed']
  const tagged = { tagable_type: 'Email' as const, names }
  const { ann } = desk.tokens
  await desk.server.call(addTags, { body: { ...tagged, tagable_ids: [id] } }, ann)
  await settle()
  expect(await filedIn(folder.id)).toEqual([id])
  await desk.server.call(spamEmails, { body: { ids: [id] } }, ann)
  await desk.server.call(removeTags, { body: { ...tagged, tagable_id: id } }, ann)
  await desk.server.call(unspamEmails, { body: { ids: [id] } }, ann)
  await settle()
  expect(await filedIn(folder.id)).toEqual([])
})

test('a folder of one’s own takes no mails that its owner does not read', async () => {
  const { ben } = desk.tokens
  const form = { name: 'Mine', personal: true, folder_type: 'dynamic' as const }
  const both = [inLine(desk.lines.ops, desk.lines.chartering)]
  const refused = await folders.create({ ...form, rules: both as never }, ben)
  expect([refused.status, refused.error]).toEqual([404, ['This mailbox does not exist']])
  const { id } = await folders.make(
    { ...form, rules: [inLine(desk.lines.ops), subject('secret')] as never },
    ben,
  )
  await sql`update folder_rules set rule = jsonb_set(rule, '{content}', ${JSON.stringify([
    desk.lines.ops,
    desk.lines.chartering,
  ])}::jsonb) where folder_id = ${id} and rule ->> 'field' = 'lines'`.execute(desk.company.db)
  await sql`update folder_rule_state set version = version + 1`.execute(desk.company.db)
  const [own] = [await about('secret'), await about('secret', desk.lines.chartering)]
  await settle()
  expect(await filedIn(id)).toEqual([own])
})

test('a run goes on where it was when its process was killed', async () => {
  const ids = [await about('Restart 1'), await about('Restart 2'), await about('Restart 3')]
  await settle()
  const folder = await dynamic('Restart', [inLine(desk.lines.ops), subject('restart')])
  const { db } = desk.company
  // As after the part with the newest mail.
  await db
    .updateTable('folder_rule_runs')
    .set({ cursor_id: ids[2] ?? 0 })
    .where('folder_id', '=', folder.id)
    .execute()
  await settle()
  expect(await filedIn(folder.id)).toEqual(ids.slice(0, 2))
  const ended = () =>
    db
      .selectFrom('folder_rule_runs')
      .select('ended')
      .where('folder_id', '=', folder.id)
      .executeTakeFirstOrThrow()
  expect(await ended()).toEqual({ ended: true })
  await inTransaction(db, (tx) => enqueueJob(tx, runRulesJob, { folder_id: folder.id }))
  await settle()
  expect(await filedIn(folder.id)).toEqual(ids.slice(0, 2))
})

const custom = (firstDate: string | null, lastDate: string | null) => ({
  field: 'received_at',
  strategy: 'equal',
  content: 'custom',
  content_type: 'range',
  firstDate,
  lastDate,
})

test('RU-011, RU-012, RU-013, RU-014, RU-015 rules that cannot be meant are refused in words', async () => {
  const refused = async (rules: object[], text: string) => {
    const given = [inLine(desk.lines.ops), ...rules] as never
    const answer = await folders.create({ name: 'Refused', personal: false, rules: given })
    expect([rules, answer.status, answer.error]).toEqual([rules, 400, [text]])
  }
  const { form, at, tooLong, mailbox, range } = ruleRefusals
  for (const rule of [
    { field: 'subject', strategy: 'contains' },
    { field: 'subject', strategy: 'contains', content: ' ' },
    { field: 'subject', strategy: '', content: 'x' },
    { field: '', strategy: 'contains', content: 'x' },
    { field: 'subject', strategy: 'contains_and', content: 'x' },
    { field: 'constructor', strategy: 'equal', content: 'x' },
    { field: 'has_attachment', strategy: 'equal', content: 'yes' },
    { field: 'dateRange', strategy: 'equal', content: 'last_week' },
  ])
    await refused([rule], form.text)
  for (const field of ['subject', 'body', 'subject_or_body'])
    await refused([{ field, strategy: 'equal', content: 'a@b.example' }], at.text)
  for (const field of ['subject', 'body', 'subject_or_body', 'from', 'to', 'cc', 'bcc']) {
    await refused([{ field, strategy: 'equal', content: 'x'.repeat(5_001) }], tooLong.text)
    const whole = [inLine(desk.lines.ops), { field, strategy: 'equal', content: 'x'.repeat(5_000) }]
    await dynamic('Long', whole)
  }
  for (const rule of [custom(null, null), custom('2026-01-01', null), custom('2026-01-02', '2026-01-01')])
    await refused([rule], range.text)
  await refused([{ ...custom(null, null), field: 'dateRange', content_type: 'single' }], range.text)
  const noMailbox = await folders.create({ name: 'No', personal: false, rules: [subject('x')] as never })
  expect([noMailbox.status, noMailbox.error]).toEqual([400, [mailbox.text]])
  await dynamic('Person', [
    inLine(desk.lines.ops),
    { field: 'from', strategy: 'equal', content: 'a@b.example' },
  ])
})
