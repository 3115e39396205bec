import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { type SendingDesk, startSendingDesk } from '#features/flows/mail-sending/server/testing.ts'
import { assignmentRefusals } from '#features/marks/assignments/contract/errors.ts'
import { createFolder } from '#features/records/folders/contract/endpoints.ts'
import { ruleRefusals } from '#features/records/rules/contract/errors.ts'
import { testMail } from '#tests/support/test-desk.ts'
import * as calls from '../contract/endpoints.ts'
import { mailRuleRefusals } from '../contract/errors.ts'
import { FORWARD_HEADER } from './forward.ts'
import { manifest } from './manifest.ts'

let desk: SendingDesk

beforeAll(async () => {
  desk = await startSendingDesk()
})
afterAll(() => desk.stop())
beforeEach(async () => {
  await desk.company.db.deleteFrom('mail_rules').execute()
})

const call = () => desk.server.call
const subject = (content: string) => ({ field: 'subject', strategy: 'contains', content })
const tagging = (...content: string[]) => ({ type: 'add_tag', content })
const form = (more: object = {}) => ({
  name: 'Recaps',
  line_ids: [desk.line_id],
  criteria: { items: [subject('recap')] },
  actions: [tagging('recap')],
  ...more,
})
const create = (more: object = {}, token = desk.tokens.ann) =>
  call()(calls.createRule, { body: form(more) as never }, token)
const createLine = (more: object = {}) => {
  const { line_ids: _, ...rest } = form(more) as ReturnType<typeof form>
  return call()(calls.createLineRule, { body: { line_id: desk.line_id, ...rest } as never }, desk.tokens.ann)
}

/** Brings a mail in and lets the rules act on it. */
async function arrive(headers: Record<string, string>): Promise<number> {
  const id = await desk.deliver({ line_id: desk.line_id, text: testMail(headers) })
  const jobs = await startJobs(desk.server.services, manifest.jobs ?? [], new FakeClock())
  await jobs.idle()
  await jobs.stop()
  return id
}

async function logOf(email_id: number) {
  const { body } = await call()(calls.listRuleLog, { query: { email_id } }, desk.tokens.ann)
  return body.entries.map(({ rule_name, reason, results }) => ({ rule_name, reason, results }))
}

async function tagsOf(email_id: number): Promise<string[]> {
  const rows = await desk.company.db
    .selectFrom('taggings')
    .innerJoin('tags', 'tags.id', 'taggings.tag_id')
    .select('tags.name')
    .where('tagable_id', '=', email_id)
    .orderBy('tags.name')
    .execute()
  return rows.map(({ name }) => name)
}

test('AP-101, AP-102, AP-103, AP-104 rules are made, listed, switched off and deleted', async () => {
  const { body } = await create()
  const { rule } = body
  expect(rule).toMatchObject({
    name: 'Recaps',
    line_ids: [desk.line_id],
    enabled: true,
    user_id: desk.users.ann,
  })
  const list = async () => (await call()(calls.listRules, {}, desk.tokens.ann)).body.rules
  expect(await list()).toEqual([rule])
  const params = { id: rule.id }
  const off = form({ name: 'Off', enabled: false }) as never
  const changed = await call()(calls.updateRule, { params, body: off }, desk.tokens.ann)
  expect(changed.body.rule).toMatchObject({ id: rule.id, name: 'Off', enabled: false })
  expect(await tagsOf(await arrive({ Subject: 'Recap' }))).toEqual([])
  // A rule of one mailbox is none of these, and the other way round.
  expect((await call()(calls.deleteLineRule, { params }, desk.tokens.ann)).status).toBe(404)
  expect((await call()(calls.deleteRule, { params }, desk.tokens.ann)).status).toBe(204)
  expect((await call()(calls.deleteRule, { params }, desk.tokens.ann)).status).toBe(404)
  expect((await call()(calls.updateRule, { params, body: off }, desk.tokens.ann)).status).toBe(404)
  expect(await list()).toEqual([])
  expect((await create({}, desk.tokens.ben)).status).toBe(403)
})

test('AP-105, AP-106, AP-107, AP-108, RU-020 of the rules of a mailbox the first that matches applies', async () => {
  const first = (await createLine({ name: 'First', order: 1, actions: [tagging('first')] })).body.line_rule
  const second = (await createLine({ name: 'Second', order: 2, actions: [tagging('second')] })).body.line_rule
  await create({ actions: [tagging('always')] })
  const list = async () => {
    const { body } = await call()(calls.listLineRules, { query: { line_id: desk.line_id } }, desk.tokens.ann)
    return body.line_rules.map(({ name, order }) => [name, order])
  }
  expect(await list()).toEqual([
    ['First', 1],
    ['Second', 2],
  ])
  expect(await tagsOf(await arrive({ Subject: 'Recap 1' }))).toEqual(['always', 'first'])
  const { id: _, user_id: __, updated_at: ___, version: ____, ...said } = first
  const body = { ...said, order: 3 }
  await call()(calls.updateLineRule, { params: { id: first.id }, body }, desk.tokens.ann)
  expect(await list()).toEqual([
    ['Second', 2],
    ['First', 3],
  ])
  expect(await tagsOf(await arrive({ Subject: 'Recap 2' }))).toEqual(['always', 'second'])
  await call()(calls.deleteLineRule, { params: { id: second.id } }, desk.tokens.ann)
  expect(await tagsOf(await arrive({ Subject: 'Recap 3' }))).toEqual(['always', 'first'])
})

test('a rule tags, files and forwards once, and the log says what it did and why', async () => {
  const folder = await call()(createFolder, { body: { name: 'Recaps', personal: false } }, desk.tokens.ann)
  const folder_id = folder.body.folder.id
  await create({
    actions: [
      tagging('recap'),
      { type: 'file', content: [folder_id] },
      { type: 'forward', content: ['boss@else.example'] },
    ],
  })
  const id = await arrive({ Subject: 'Clean recap' })
  expect(await tagsOf(id)).toEqual(['recap'])
  const filed = await desk.company.db
    .selectFrom('filings')
    .select('email_id')
    .where('folder_id', '=', folder_id)
    .execute()
  expect(filed).toEqual([{ email_id: id }])
  expect(await logOf(id)).toEqual([
    {
      rule_name: 'Recaps',
      reason: 'Subject contains recap',
      results: [
        { type: 'add_tag', done: true, detail: '#recap' },
        { type: 'file', done: true, detail: 'Recaps' },
        { type: 'forward', done: true, detail: 'boss@else.example' },
      ],
    },
  ])
  await desk.pass(1_000)
  const [taken] = desk.smtp.taken
  const bytes = String(taken?.raw ?? '')
  expect(bytes).toContain(`${FORWARD_HEADER}: rule`)
  expect(bytes).toContain('Subject: Fwd: Clean recap')
  expect(bytes).toContain('message/rfc822')
})

test('RU-018 a rule assigns, tags and forwards what arrives; to nobody, or to who is not here, it is refused', async () => {
  const assigning = (content: unknown) => ({ type: 'assign', content })
  const { id } = await desk.company.db.selectFrom('roles').select('id').executeTakeFirstOrThrow()
  const to_ben = { assignable_type: 'User', assignable_id: desk.users.ben }
  const to_role = { assignable_type: 'Role', assignable_id: id }
  for (const [content, text] of [
    [[], mailRuleRefusals.assignees.text],
    [[{ ...to_ben, assignable_id: 999_999 }], assignmentRefusals.notActive.text],
  ] as const) {
    const answer = await create({ actions: [assigning(content)] })
    expect([answer.status, answer.error]).toEqual([400, [text]])
  }
  const forwarding = { type: 'forward', content: ['boss@elsewhere.example'] }
  await create({ actions: [assigning([to_ben, to_role]), tagging('recap'), forwarding] })
  const email_id = await arrive({ Subject: 'Recap of the fixture' })
  const assigned = await desk.company.db
    .selectFrom('assignments')
    .select(['assignable_type', 'assignable_id', 'created_by'])
    .where('email_id', '=', email_id)
    .orderBy('id')
    .execute()
  expect(assigned).toEqual([to_ben, to_role].map((each) => ({ ...each, created_by: desk.users.ann })))
  expect(await tagsOf(email_id)).toEqual(['recap'])
  const [entry] = await logOf(email_id)
  expect(
    entry?.results.map(({ type, done, detail }) => [type, done, type === 'assign' ? detail : '']),
  ).toEqual([
    ['assign', true, 'Ben, Broker'],
    ['add_tag', true, ''],
    ['forward', true, ''],
  ])
})

test('a forward that would go round in circles is stopped, and the log says why', async () => {
  await create({ criteria: { items: [] }, actions: [{ type: 'forward', content: ['boss@else.example'] }] })
  const detail = async (headers: Record<string, string>) =>
    (await logOf(await arrive(headers)))[0]?.results[0]?.detail
  expect(await detail({ [FORWARD_HEADER]: 'rule 1' })).toBe('A rule has forwarded this mail already')
  expect(await detail({ 'Auto-Submitted': 'auto-replied' })).toBe('Automatic mail is not forwarded')
  const own = await desk.company.db
    .selectFrom('lines')
    .select('email')
    .where('id', '=', desk.line_id)
    .executeTakeFirstOrThrow()
  const refused = await create({ actions: [{ type: 'forward', content: [own.email.replace('@', '+x@')] }] })
  expect([refused.status, refused.error]).toEqual([400, [mailRuleRefusals.ownAddress.text]])
})

test('rules that cannot be carried out are refused in words', async () => {
  for (const [more, { text }] of [
    [{ name: ' ' }, mailRuleRefusals.name],
    [{ line_ids: [] }, mailRuleRefusals.lineNotFound],
    [{ line_ids: [999_999] }, mailRuleRefusals.lineNotFound],
    [{ actions: [] }, mailRuleRefusals.noAction],
    [{ actions: [{ type: 'constructor', content: 1 }] }, mailRuleRefusals.unknownAction],
    [{ actions: [tagging()] }, mailRuleRefusals.tags],
    [{ actions: [{ type: 'forward', content: ['nobody'] }] }, mailRuleRefusals.addresses],
    [{ actions: [{ type: 'file', content: [] }] }, mailRuleRefusals.folders],
    [{ criteria: { items: [subject('a@b')] } }, ruleRefusals.at],
    [{ criteria: { items: [subject('')] } }, ruleRefusals.form],
  ] as const) {
    const answer = await create(more)
    expect([more, answer.error]).toEqual([more, [text]])
  }
})

test('a dry run names the newest mails that would have matched, and does nothing', async () => {
  const ids = [await arrive({ Subject: 'Dry 1' }), await arrive({ Subject: 'Dry 2' })]
  const body = { criteria: { line_ids: [desk.line_id], items: [subject('dry')] } } as never
  const answer = await call()(calls.dryRunRule, { body }, desk.tokens.ann)
  expect(answer.body.matched).toBe(2)
  expect(answer.body.emails.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(await tagsOf(ids[0] ?? 0)).toEqual([])
})

test('a rule that somebody saved meanwhile is not overwritten, and the place of a rule stays when it is changed', async () => {
  const first = (await create({ name: 'First' })).body.rule
  const second = (await create({ name: 'Second' })).body.rule
  expect([first.order, second.order]).toEqual([1, 2])
  const params = { id: second.id }
  const save = (more: object) =>
    call()(calls.updateRule, { params, body: form(more) as never }, desk.tokens.ann)
  const saved = await save({ name: 'Mine', version: second.version })
  expect(saved.body.rule).toMatchObject({ name: 'Mine', order: 2, version: second.version + 1 })
  const late = await save({ name: 'Theirs', version: second.version })
  expect([late.status, late.error]).toEqual([409, [mailRuleRefusals.changedMeanwhile.text]])
})

test('rules are put into an order in which all of them are named', async () => {
  const ids: number[] = []
  for (const name of ['a', 'b', 'c']) ids.push((await create({ name })).body.rule.id)
  const [a = 0, b = 0, c = 0] = ids
  const order = (rule_ids: number[], line_id: number | null = null, token = desk.tokens.ann) =>
    call()(calls.orderRules, { body: { line_id, rule_ids } }, token)
  expect((await order([c, a, b])).status).toBe(204)
  const { body } = await call()(calls.listRules, {}, desk.tokens.ann)
  expect(body.rules.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  for (const wrong of [[c, a], [c, a, a], [c, a, 999_999], []]) expect((await order(wrong)).status).toBe(409)
  expect((await order([c, a, b], desk.line_id)).status).toBe(409)
  expect((await order([c, a, b], null, desk.tokens.ben)).status).toBe(403)
})

test('a rule that stops keeps the rules behind it from a mail', async () => {
  await create({ name: 'Stops', actions: [tagging('stopped'), { type: 'stop' }] })
  await create({ name: 'Never', actions: [tagging('never')] })
  await createLine({ name: 'Never either', actions: [tagging('line')] })
  expect(await tagsOf(await arrive({ Subject: 'Recap stopped' }))).toEqual(['stopped'])
})

test('the log of a mail is for its readers; who makes no rules does not learn names of folders', async () => {
  const folder = await call()(createFolder, { body: { name: 'Secret', personal: true } }, desk.tokens.ann)
  const file = { type: 'file', content: [folder.body.folder.id] }
  const { rule } = (await create({ actions: [tagging('seen'), file] })).body
  const id = await arrive({ Subject: 'Recap seen' })
  const ask = (token: string) => call()(calls.listEmailRuleLog, { params: { id } }, token)
  const details = async (token: string) =>
    (await ask(token)).body.entries.flatMap(({ results }) => results.map(({ detail }) => detail))
  expect(await details(desk.tokens.ann)).toEqual(['#seen', 'Secret'])
  expect(await details(desk.tokens.ben)).toEqual(['#seen', ''])
  expect((await ask(desk.tokens.cy)).status).toBe(404)
  const query = { rule_id: rule.id }
  const { body } = await call()(calls.listRuleLog, { query }, desk.tokens.ann)
  expect(body.entries).toMatchObject([{ email_id: id, subject: 'Recap seen' }])
})
