import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '@laycan/contract/endpoint.ts'
import { handleJob, type JobHandler } from '@laycan/server/jobs/job-kind.ts'
import { startJobs } from '@laycan/server/jobs/start-jobs.ts'
import { FakeClock } from '@laycan/server/jobs/testing/fake-clock.ts'
import { archiveEmails } from '#features/flows/mail-actions/contract/endpoints.ts'
import { findWrongUnreadCounts } from '#features/marks/read-marks/server/public.ts'
import { emailsMoved } from '#features/records/emails/contract/messages.ts'
import { findWrongEmailCounts } from '#features/records/emails/server/public.ts'
import { type CableClient, openCable } from '#tests/support/cable-client.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { startEmailBatch, stopEmailBatch, undoEmailBatch } from '../contract/endpoints.ts'
import { emailBatchChanged } from '../contract/messages.ts'
import { manifest } from './manifest.ts'
import { batchPart, PART_SIZE, runBatchPart } from './run-batch.ts'

const MANY = 2 * PART_SIZE + 60
let desk: TestDesk
let ann: CableClient
let ben: CableClient

beforeAll(async () => {
  // Without its own workers: each test starts them when everything is prepared.
  desk = await startTestDesk({ roles: ['web', 'gateway', 'mail'] })
  ann = await openCable(desk.server.url, desk.tokens.ann)
  ben = await openCable(desk.server.url, desk.tokens.ben)
  await deliver(MANY)
})
afterAll(async () => {
  ann.close()
  ben.close()
  await desk.stop()
})

async function deliver(count: number, box: 'received' | 'sent' = 'received') {
  const mails = Array.from({ length: count }, () =>
    desk.deliver({ box, received_at: new Date(Date.now() - 60_000) }),
  )
  return Promise.all(mails)
}
type Body = CallInput<typeof startEmailBatch>['body']
const ask = (body: Partial<Body>, token = desk.tokens.ann) => {
  const received_until = new Date().toISOString()
  const whole = { action: 'archive' as const, query: { line_id: desk.lines.ops }, received_until, ...body }
  return desk.server.call(startEmailBatch, { body: whole }, token)
}
const end = (batch_id: number) =>
  ann.until(emailBatchChanged, (batch) => batch.batch_id === batch_id && batch.state !== 'running')
async function work(handlers: readonly JobHandler[] = manifest.jobs ?? []) {
  const jobs = await startJobs(desk.server.services, handlers, new FakeClock())
  await jobs.idle()
  await jobs.stop()
}
async function rows(condition = sql`true`) {
  const result = await sql<{ count: number }>`
    select count(*) from emails where deleted_at is null and line_id = ${desk.lines.ops} and ${condition}
  `.execute(desk.company.db)
  return result.rows[0]?.count ?? 0
}

test('ML-045 all that match are archived in the background, part by part, and colleagues see it live', async () => {
  const started = await ask({})
  expect(started.status).toBe(202)
  expect(started.body).toMatchObject({ total: MANY, total_is_exact: true })
  expect(await rows(sql`archived`)).toBe(0)
  await work()
  const { batch_id } = started.body
  expect(await end(batch_id)).toMatchObject({ state: 'done', done: MANY, total: MANY, refused: [] })
  const steps = ann.all(emailBatchChanged).filter((batch) => batch.batch_id === batch_id)
  expect(steps.map(({ done }) => done)).toEqual([PART_SIZE, 2 * PART_SIZE, MANY])
  expect(await rows(sql`archived`)).toBe(MANY)
  await ben.until(
    emailsMoved,
    () => ben.all(emailsMoved).flatMap(({ email_ids }) => email_ids).length === MANY,
  )
  expect(ben.all(emailBatchChanged)).toEqual([])
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
  expect(await findWrongUnreadCounts(desk.company.db)).toEqual([])
})

test('ML-045 mails left out by name, received later or come in later are not touched', async () => {
  const [kept] = await deliver(3)
  const archived = await rows(sql`archived`)
  const received_until = new Date(Date.now() - 30_000).toISOString()
  await desk.deliver({ received_at: new Date() })
  await ask({ received_until, excluded_ids: [kept ?? 0] })
  // Older by its date, but it came in after the call.
  await deliver(1)
  await work()
  expect(await rows(sql`archived`)).toBe(archived + 2)
  await ask({})
  await work()
  expect(await rows(sql`not archived`)).toBe(0)
})

test('ML-048 mails that may not become spam are named with the reason, the others go on', async () => {
  await deliver(2, 'sent')
  await deliver(3)
  const { body } = await ask({ action: 'spam', query: { line_id: desk.lines.ops, box: 'sent' } })
  await work()
  expect(await end(body.batch_id)).toMatchObject({
    state: 'done',
    done: 2,
    refused: [{ count: 2, text: 'Sent email cannot be marked as spam' }],
  })
  expect(await rows(sql`box = 'spam'`)).toBe(0)
})

test('ML-046, ML-049 a batch is refused at once where its action is, and for lists one does not have', async () => {
  expect((await ask({ action: 'spam' }, desk.tokens.ben)).status).toBe(403)
  expect((await ask({ action: 'delete' }, desk.tokens.ben)).status).toBe(403)
  expect((await ask({ query: { line_id: desk.lines.chartering } }, desk.tokens.ben)).status).toBe(404)
  expect((await ask({ query: { filter: 'nonsense' } })).status).toBe(400)
  expect((await ask({}, desk.tokens.olga)).status).toBe(404)
})

test('every action of marks works for all that match, for the user alone', async () => {
  const count = await rows(sql`box = 'received' and not archived`)
  for (const action of ['star', 'mark_as_read', 'hide'] as const) {
    const { body } = await ask({ action })
    await work()
    expect(await end(body.batch_id)).toMatchObject({ action, state: 'done', done: count, refused: [] })
  }
  const marks = await sql<{ stars: number; hiddens: number }>`
    select (select count(*) from stars) as stars, (select count(*) from hiddens) as hiddens
  `.execute(desk.company.db)
  expect(marks.rows).toEqual([{ stars: count, hiddens: count }])
})

test('ML-045 a stopped batch leaves the rest; only its user stops it', async () => {
  const before = await rows(sql`archived`)
  const { body } = await ask({ action: 'unarchive', query: { line_id: desk.lines.ops, archived: true } })
  const params = { id: body.batch_id }
  expect((await desk.server.call(stopEmailBatch, { params }, desk.tokens.ben)).status).toBe(404)
  let parts = 0
  const stopping = handleJob(batchPart, async (part, context) => {
    // Before the second part begins.
    if (++parts === 2) await desk.server.call(stopEmailBatch, { params }, desk.tokens.ann)
    await runBatchPart(part, context)
  })
  await work([stopping])
  expect(await end(body.batch_id)).toMatchObject({ state: 'stopped', done: PART_SIZE })
  expect(await rows(sql`archived`)).toBe(before - PART_SIZE)
  expect((await desk.server.call(stopEmailBatch, { params }, desk.tokens.ann)).status).toBe(204)
})

test('ML-045 a batch is taken back: exactly what it changed, by its user alone, a running one too', async () => {
  const [already] = await deliver(3)
  const archived = () => rows(sql`archived`)
  await desk.server.call(archiveEmails, { body: { email_ids: [already ?? 0] } }, desk.tokens.ann)
  const before = await archived()
  const { body } = await ask({ query: { line_id: desk.lines.ops, with_hidden: true } })
  await work()
  const { done } = await end(body.batch_id)
  expect(await archived()).toBe(before + done)
  const undo = (id: number, token = desk.tokens.ann) =>
    desk.server.call(undoEmailBatch, { params: { id } }, token)
  expect((await undo(body.batch_id, desk.tokens.ben)).status).toBe(404)
  const undone = await undo(body.batch_id)
  expect([undone.status, undone.body]).toMatchObject([202, { total: done, total_is_exact: true }])
  await work()
  expect(await end(undone.body.batch_id)).toMatchObject({ action: 'unarchive', state: 'done', done })
  expect(await archived()).toBe(before)
  const unbegun = await ask({})
  expect((await undo(unbegun.body.batch_id)).body.total).toBe(0)
  await work()
  expect([(await end(unbegun.body.batch_id)).state, await archived()]).toEqual(['stopped', before])
  const deletion = await ask({ action: 'delete', query: { line_id: desk.lines.ops, box: 'draft' } })
  expect((await undo(deletion.body.batch_id)).error).toEqual([
    'A deletion can be taken back by an administrator only',
  ])
})

test('ML-045 an error in the middle rolls its part back and goes on where it was; nothing is counted twice', async () => {
  const { body } = await ask({ query: { line_id: desk.lines.ops } })
  let attempts = 0
  const clock = new FakeClock()
  const failing = handleJob(batchPart, (part, context) => {
    attempts += 1
    if (attempts !== 2) return runBatchPart(part, context)
    const finish = async () => Promise.reject(new Error('lost at the last moment'))
    return runBatchPart(part, { ...context, finish })
  })
  const jobs = await startJobs(desk.server.services, [failing], clock)
  await jobs.idle()
  clock.advance(1_000)
  await jobs.idle()
  await jobs.stop()
  const last = await end(body.batch_id)
  expect(last).toMatchObject({ state: 'done', refused: [] })
  expect(last.done).toBe(last.total)
  expect(
    await rows(
      sql`box = 'received' and not archived and not exists (select from hiddens where email_id = emails.id)`,
    ),
  ).toBe(0)
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
})

test('ML-045 a batch ends with the reason when its user may do it no longer', async () => {
  const { body } = await ask({ action: 'unarchive', query: { line_id: desk.lines.ops, archived: true } })
  await sql`insert into company_settings values ('enable_archive', '0')`.execute(desk.company.db)
  await work()
  const last = await end(body.batch_id)
  expect(last).toMatchObject({ state: 'failed', done: 0, refused: [{ text: 'Archiving is turned off' }] })
})

test('a user has ten batches under way at most, however many he asks for at once; others have theirs', async () => {
  await work()
  const query = { line_id: desk.lines.ops }
  const answers = await Promise.all(Array.from({ length: 14 }, () => ask({ action: 'star', query })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(202), ...Array(4).fill(429)])
  const [first] = answers.filter(({ status }) => status === 202)
  const again = async () => (await ask({ action: 'star', query })).status
  expect((await ask({ action: 'star', query }, desk.tokens.ben)).status).toBe(202)
  const stop = { params: { id: first?.body.batch_id ?? 0 } }
  expect((await desk.server.call(stopEmailBatch, stop, desk.tokens.ann)).status).toBe(204)
  expect([await again(), await again()]).toEqual([202, 429])
  await work()
  expect(await again()).toBe(202)
})
