import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { type CuttingProxy, startCuttingProxy } from '@laycan/testing/mail-servers/cutting-proxy.ts'
import { startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import { startTestDesk, type TestDesk } from '../../../../../tests/support/test-desk.ts'
import { until } from '../../../../../tests/support/until.ts'
import { createMailAccount } from '../../../../records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '../../../../records/mail-accounts/server/testing.ts'
import { sendEmail } from '../../contract/endpoints.ts'
import { type SendingDesk, startSendingDesk } from '../testing.ts'
import { deliverJob } from './deliver-job.ts'
import { leaveJob } from './leave-job.ts'
import { findMessageOf } from './messages.repo.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A desk whose server reaches PostgreSQL through lines that can be cut. */
async function startBehindProxy(): Promise<{ desk: SendingDesk; database: CuttingProxy }> {
  const url = new URL(process.env.LAYCAN_TEST_DATABASE_URL ?? '')
  const folder = url.searchParams.get('host') ?? ''
  const port = Number(url.port || 5432)
  const database = await startCuttingProxy(folder.startsWith('/') ? `${folder}/.s.PGSQL.${port}` : port)
  stops.push(() => database.stop())
  const environment = { DATABASE_URL: `postgres://${url.username}@127.0.0.1:${database.port}/` }
  const desk = await startSendingDesk({ environment })
  stops.push(() => desk.stop())
  return { desk, database }
}

const sentNews = async ({ company }: TestDesk, id: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from changes where message = 'EmailStatusUpdate' and body::json ->> 'email_id' = ${String(id)}
      and body::json ->> 'status' = 'sent'
  `.execute(company.db)
  return rows[0]?.count
}

test('CP-029 an outcome whose commit was answered by a lost connection is written once, and holds no turn', async () => {
  const { desk, database } = await startBehindProxy()
  const id = await desk.send()
  desk.smtp.setFault(({ at }) => {
    // The next that PostgreSQL says it has committed is what became of this mail.
    if (at === 'dot') database.cutAt('COMMIT\0', 1)
    return undefined
  })
  let isOver = false
  void desk.pass(0).then(() => {
    isOver = true
  })
  await until('the answer to the commit was lost', async () => database.cuts() === 1)
  await until('the job has ended', async () => isOver)
  expect(await desk.statusOf(id)).toEqual({ status: 'sent', box: 'sent', problem: '' })
  expect(await sentNews(desk, id)).toBe(1)
  for (let hour = 0; hour < 3; hour += 1) await desk.pass(3_600_000)
  expect(desk.smtp.taken).toHaveLength(1)
})

/** A mail that is about to be handed over, and what its job may use: it is done when the test does it. */
async function startDelivery() {
  const smtp = await startFaultySmtp({ users: { desk: 'secret' } })
  const desk = await startTestDesk({ roles: ['web', 'mail'] })
  stops.push(smtp.stop, () => desk.stop())
  const { server, company, tokens, users } = desk
  const form = testAccount({ outgoing: testSide(smtp), user_ids: [users.ben] })
  const { line_id } = (await server.call(createMailAccount, { body: form }, tokens.ann)).body.account
  const to = [{ name: '', address: 'nikos@aegean.example' }]
  const body = { line_id, client_key: 'last-try-1', subject: 'Offer', body: 'Firm', to, delay: 0 }
  const email_id = (await server.call(sendEmail, { body }, tokens.ben)).body.email.id
  smtp.taken.length = 0
  const told = new AbortController()
  const context: JobContext = {
    services: server.services,
    company,
    db: company.db,
    now: () => new Date(),
    signal: told.signal,
    attempt: 1,
    finish: async () => undefined,
  }
  await leaveJob.run({ email_id }, context)
  const message = await findMessageOf(company.db, email_id)
  const job = { outgoing_id: message?.id ?? 0, line_id }
  return {
    desk,
    smtp,
    email_id,
    told,
    deliver: (changes: Partial<JobContext>) => deliverJob.run(job, { ...context, ...changes }),
  }
}

test('CP-029 what is known when the job is told to end is written once more, also when another process has the job', async () => {
  const { desk, smtp, email_id, told, deliver } = await startDelivery()
  smtp.setFault(({ at }) => {
    if (at === 'dot') told.abort()
    return undefined
  })
  await deliver({ finish: () => Promise.reject(new Error('Another process has taken this job over')) })
  expect(smtp.taken).toHaveLength(1)
  expect((await findMessageOf(desk.company.db, email_id))?.state).toBe('sent')
  expect(await sentNews(desk, email_id)).toBe(1)
  // That other process finds that nothing is left to do.
  await deliver({ signal: new AbortController().signal })
  expect(smtp.taken).toHaveLength(1)
})
