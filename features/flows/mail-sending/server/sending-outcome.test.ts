import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { type CuttingProxy, startCuttingProxy } from '@laycan/testing/mail-servers/cutting-proxy.ts'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import { findMessageOf } from '#features/flows/mail-outcomes/server/public.ts'
import { createMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import { testAccount, testSide } from '#features/records/mail-accounts/server/testing.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import { until } from '#tests/support/until.ts'
import { sendEmail } from '../contract/endpoints.ts'
import { deliverJob } from './deliver-job.ts'
import { leaveJob } from './leave-job.ts'
import { type SendingDesk, startSendingDesk } from './testing.ts'

/** Reaches PostgreSQL through lines that can be cut. */
let desk: SendingDesk
let database: CuttingProxy
/** Does no job by itself. */
let idle: TestDesk
let smtp: FaultySmtp
let idle_line: number

beforeAll(async () => {
  const url = new URL(process.env.LAYCAN_TEST_DATABASE_URL ?? '')
  const folder = url.searchParams.get('host') ?? ''
  const port = Number(url.port || 5432)
  database = await startCuttingProxy(folder.startsWith('/') ? `${folder}/.s.PGSQL.${port}` : port)
  const environment = {
    DATABASE_URL: `postgres://${url.username}:${url.password}@127.0.0.1:${database.port}/`,
  }
  desk = await startSendingDesk({ environment })
  smtp = await startFaultySmtp({ users: { desk: 'secret' } })
  idle = await startTestDesk({ roles: ['web', 'mail'] })
  const form = testAccount({ outgoing: testSide(smtp), user_ids: [idle.users.ben] })
  const created = await idle.server.call(createMailAccount, { body: form }, idle.tokens.ann)
  idle_line = created.body.account.line_id
})
afterEach(() => {
  smtp.setFault(undefined)
})
afterAll(async () => {
  await desk.stop()
  await idle.stop()
  await smtp.stop()
  await database.stop()
})

const sentNews = async ({ company }: TestDesk, id: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from changes where message = 'EmailStatusUpdate' and body::json ->> 'email_id' = ${String(id)}
      and body::json ->> 'status' = 'sent'
  `.execute(company.db)
  return rows[0]?.count
}

test('CP-029 an outcome whose commit was answered by a lost connection is written once, and holds no turn', async () => {
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

test('CP-029 a mail whose dot was announced in vain is tried again: this process knows that it was not said', async () => {
  desk.smtp.taken.length = 0
  const id = await desk.send()
  desk.smtp.setFault(({ at }) => {
    // What PostgreSQL changes next by itself says that the dot follows; its answer is lost.
    if (at === 'data') database.cutAt('UPDATE 1\0', 1)
    return undefined
  })
  const before = database.cuts()
  await desk.pass(0)
  desk.smtp.setFault(undefined)
  expect(database.cuts()).toBe(before + 1)
  expect(await desk.statusOf(id)).toMatchObject({
    status: 'delay',
    problem: expect.stringContaining('database'),
  })
  expect(desk.smtp.taken).toEqual([])
  await desk.pass(60_000)
  expect((await desk.statusOf(id)).status).toBe('sent')
  expect(desk.smtp.taken).toHaveLength(1)
})

let serial = 0

/** A mail that is about to be handed over, and what its job may use: it is done when the test does it. */
async function startDelivery() {
  const { server, company, tokens } = idle
  const to = [{ name: '', address: 'nikos@aegean.example' }]
  const mail = { subject: 'Offer', body: 'Firm', to, delay: 0 }
  const body = { ...mail, line_id: idle_line, client_key: `delivery-${++serial}` }
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
  const message = async () => findMessageOf(company.db, email_id)
  const job = { outgoing_id: (await message())?.id ?? 0, line_id: idle_line }
  const deliver = (changes: Partial<JobContext> = {}) => deliverJob.run(job, { ...context, ...changes })
  return { email_id, told, message, deliver }
}

test('CP-029 what is known when the job is told to end is written once more, also when another process has the job', async () => {
  const { email_id, told, message, deliver } = await startDelivery()
  smtp.setFault(({ at }) => {
    if (at === 'dot') told.abort()
    return undefined
  })
  await deliver({ finish: () => Promise.reject(new Error('Another process has taken this job over')) })
  expect(smtp.taken).toHaveLength(1)
  expect((await message())?.state).toBe('sent')
  expect(await sentNews(idle, email_id)).toBe(1)
  // That other process finds that nothing is left to do.
  await deliver({ signal: new AbortController().signal })
  expect(smtp.taken).toHaveLength(1)
})

test('CP-029 that a mail may have been taken is committed before its final dot, and not before', async () => {
  const { message, deliver } = await startDelivery()
  const announced: [string, boolean][] = []
  const look = async (at: string) => {
    announced.push([at, (await message())?.data_at != null])
  }
  smtp.setFault(({ at }) =>
    // The answer to DATA comes before the content, that to the dot behind all.
    at === 'data' || at === 'dot' ? { do: 'wait', until: look(at) } : undefined,
  )
  await deliver()
  expect(announced).toEqual([
    ['data', false],
    ['dot', true],
  ])
  expect(smtp.taken).toHaveLength(1)
})
