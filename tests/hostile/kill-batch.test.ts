import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmailBatch } from '@laycan/features/flows/mail-batches/contract/endpoints.ts'
import { emailBatchChanged } from '@laycan/features/flows/mail-batches/contract/messages.ts'
import { findWrongUnreadCounts } from '@laycan/features/marks/read-marks/server/public.ts'
import { findWrongEmailCounts } from '@laycan/features/records/emails/server/public.ts'
import { isLongRun } from '@laycan/testing/long-run.ts'
import { freePort } from '@laycan/testing/mail-servers/free-port.ts'
import { openCable } from '../support/cable-client.ts'
import { buildServer, startServerProcess } from '../support/server-process.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { until } from '../support/until.ts'

const PREFIX = `killed_batch_${process.pid}`
const MAILS = isLongRun ? 12_000 : 8_000
const KILLS = isLongRun ? 3 : 2

let desk: TestDesk

beforeAll(async () => {
  await buildServer()
  // This process answers calls; the one that does jobs is another one, which is killed.
  desk = await startTestDesk({
    roles: ['web', 'gateway', 'mail'],
    environment: { LAYCAN_DATABASE_PREFIX: PREFIX },
  })
  await copyMail(await desk.deliver(), MAILS - 1)
})
afterAll(() => desk.stop())

/** Copies one mail many times, unread for its readers, with the kept totals that go with it. */
async function copyMail(id: number, copies: number): Promise<void> {
  const { db } = desk.company
  await sql`
    insert into emails (id, line_id, thread_id, received_at, box, status, body_type, subject, people, preview_body,
      email_unique_id, sender, recipients)
    select nextval('email_ids'), line_id, thread_id, received_at - number * interval '1 second', box, status, body_type,
      subject, people, preview_body, email_unique_id, sender, recipients
    from emails cross join generate_series(1, ${copies}::int) as number where id = ${id}
  `.execute(db)
  await sql`update email_counts set total = total + ${copies} where line_id = ${desk.lines.ops}`.execute(db)
  await sql`
    insert into unread_marks (user_id, email_id, line_id, box, received_at)
    select line_readers.user_id, emails.id, line_id, emails.box, emails.received_at from emails join line_readers using (line_id)
    where emails.id <> ${id}
  `.execute(db)
  await sql`update unread_counts set unread_count = unread_count + ${copies} where line_id = ${desk.lines.ops}`.execute(
    db,
  )
}

async function doneOf(batch_id: number): Promise<number> {
  const result = await sql<{ done: number }>`select done from email_batches where id = ${batch_id}`.execute(
    desk.company.db,
  )
  return result.rows[0]?.done ?? 0
}

async function startWorker() {
  return startServerProcess({
    DATABASE_URL: process.env.LAYCAN_TEST_DATABASE_URL ?? '',
    LAYCAN_DATABASE_PREFIX: PREFIX,
    LAYCAN_DATA: desk.server.services.settings.data_folder,
    LAYCAN_LOG: 'error',
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
  })
}

test('ML-045 killed again and again in the middle, a batch goes on where it was: every mail once, every count right', async () => {
  const cable = await openCable(desk.server.url, desk.tokens.ann)
  const body = {
    action: 'archive' as const,
    query: { line_id: desk.lines.ops },
    received_until: new Date().toISOString(),
  }
  const { body: started } = await desk.server.call(startEmailBatch, { body }, desk.tokens.ann)
  expect(started.total).toBe(MAILS)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await doneOf(started.batch_id)
    const victim = await startWorker()
    await until('it goes on', async () => (await doneOf(started.batch_id)) > before)
    await victim.kill()
  }
  const interrupted = await doneOf(started.batch_id)
  const worker = await startWorker()
  await until('it ends', async () => (await doneOf(started.batch_id)) === MAILS)
  await worker.stop()
  expect(interrupted).toBeLessThan(MAILS)
  const last = await cable.until(emailBatchChanged, ({ state }) => state !== 'running')
  expect(last).toMatchObject({ state: 'done', done: MAILS, total: MAILS, refused: [] })
  const steps = cable.all(emailBatchChanged).map(({ done }) => done)
  expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
  expect(await findWrongEmailCounts(desk.company.db)).toEqual([])
  expect(await findWrongUnreadCounts(desk.company.db)).toEqual([])
  cable.close()
})
