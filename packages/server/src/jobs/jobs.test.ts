import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '@laycan/tests/support/test-server.ts'
import { until } from '@laycan/tests/support/until.ts'
import type { Company } from '../database/companies.ts'
import { inTransaction } from '../database/database.ts'
import { cancelJob, enqueueJob } from './enqueue-job.ts'
import { dailyAt, defineJob, everyMs, handleJob, type JobContext, type JobHandler } from './job-kind.ts'
import { startJobs } from './start-jobs.ts'
import { FakeClock } from './testing/fake-clock.ts'

const note = defineJob<{ text: string }>('test note')
let server: TestServer
let company: Company
let clock: FakeClock
const stops: (() => Promise<void>)[] = []
const done: string[] = []

beforeAll(async () => {
  // Without the role of its own jobs: each test brings its own workers.
  server = await startTestServer({ roles: ['web'] })
  company = await server.services.companies.create('Jobs')
})
afterAll(() => server.stop())
beforeEach(() => {
  clock = new FakeClock()
  done.length = 0
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  for (const { db } of await server.services.companies.all()) await sql`truncate jobs`.execute(db)
})

const works = (run?: (body: { text: string }, context: JobContext) => Promise<void>, options = {}) =>
  handleJob(
    note,
    async (body, context) => {
      await run?.(body, context)
      done.push(body.text)
    },
    options,
  )
async function start(...handlers: JobHandler[]) {
  const jobs = await startJobs(server.services, handlers, clock)
  stops.push(jobs.stop)
  return jobs
}
const ask = (text: string, options?: { key?: string; run_at?: Date }, to = company) =>
  inTransaction(to.db, (tx) => enqueueJob(tx, note, { text }, options))
const waiting = async () =>
  (
    await sql<{
      attempts: number
      error: string | null
      failed_at: string | null
    }>`select * from jobs`.execute(company.db)
  ).rows
function makeGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
const later = (ms: number) => new Date(clock.now().getTime() + ms)

test('a job is done when its transaction commits, and not at all when that rolls back', async () => {
  await start(works())
  const broken = inTransaction(company.db, async (tx) => {
    await enqueueJob(tx, note, { text: 'never' })
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  await ask('now')
  // Heard by notice: nobody looks again within the test's patience of the fake clock.
  await until('the job is done', async () => done.length > 0)
  expect(done).toEqual(['now'])
  await until('it is gone', async () => (await waiting()).length === 0)
})

test('a job waits for its time', async () => {
  const jobs = await start(works())
  await ask('tomorrow', { run_at: later(86_400_000) })
  await jobs.idle()
  expect(done).toEqual([])
  clock.advance(86_400_001)
  await jobs.idle()
  expect(done).toEqual(['tomorrow'])
})

test('a key makes enqueueing twice one job; the last call says what and when', async () => {
  await ask('first', { key: 'mail 7' })
  await ask('second', { key: 'mail 7', run_at: later(1_000) })
  await ask('other', { key: 'mail 8' })
  const jobs = await start(works())
  await jobs.idle()
  expect(done).toEqual(['other'])
  clock.advance(1_001)
  await jobs.idle()
  expect(done).toEqual(['other', 'second'])
})

test('a job asked for while it is being done is done once more', async () => {
  const jobs = await start(
    works(async ({ text }) => (text === 'first' ? ask('again', { key: 'same' }) : undefined)),
  )
  await ask('first', { key: 'same' })
  await jobs.idle()
  expect(done).toEqual(['first', 'again'])
})

test('a job asked for by a transaction that commits while the job ends is done once more', async () => {
  const [begun, asked, mayEnd] = [makeGate(), makeGate(), makeGate()]
  const jobs = await start(
    works(async ({ text }) => {
      if (text !== 'first') return
      begun.open()
      await mayEnd.opened
    }),
  )
  await ask('first', { key: 'same' })
  await begun.opened
  const slow = inTransaction(company.db, async (tx) => {
    await enqueueJob(tx, note, { text: 'again' }, { key: 'same' })
    asked.open()
    // Until the end of the job waits for this transaction.
    await until('the job waits', async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like '%union all select id from gone%'`.execute(company.db)
      return rows.length > 0
    })
  })
  await asked.opened
  mayEnd.open()
  await slow
  await jobs.idle()
  expect(done).toEqual(['first', 'again'])
  expect(await waiting()).toEqual([])
})

test('a job that waits can be taken back, one in hand cannot', async () => {
  const cancel = () => inTransaction(company.db, (tx) => cancelJob(tx, note, 'send'))
  await ask('unsent', { key: 'send' })
  expect(await cancel()).toBe(true)
  expect(await cancel()).toBe(false)
  const inHand: boolean[] = []
  const jobs = await start(works(async () => void inHand.push(await cancel())))
  await ask('sent', { key: 'send' })
  await jobs.idle()
  expect([inHand, done]).toEqual([[false], ['sent']])
})

test('a failed job is tried again after growing pauses, then given up and its feature told', async () => {
  const attempts: number[] = []
  const failed: string[] = []
  const fails = works(
    async (_body, { attempt }) => {
      attempts.push(attempt)
      throw new Error('the port is closed')
    },
    {
      attempts: 3,
      failed: async (_tx: unknown, body: { text: string }, error: Error) =>
        void failed.push(`${body.text}: ${error.message}`),
    },
  )
  const jobs = await start(fails)
  await ask('letter')
  await jobs.idle()
  clock.advance(500)
  await jobs.idle()
  expect(attempts).toEqual([1])
  clock.advance(500)
  await jobs.idle()
  expect(attempts).toEqual([1, 2])
  clock.advance(4_000)
  await jobs.idle()
  expect([attempts, failed]).toEqual([[1, 2, 3], ['letter: the port is closed']])
  expect(await waiting()).toMatchObject([{ error: 'the port is closed', failed_at: expect.any(String) }])
})

test('what a job does in the transaction that finishes it happens exactly once', async () => {
  await sql`create table if not exists job_deeds (attempt int)`.execute(company.db)
  const deed = works(async (_body, { db, finish, attempt }) => {
    await inTransaction(db, async (tx) => {
      await sql`insert into job_deeds values (${attempt})`.execute(tx)
      await finish(tx)
      if (attempt === 1) throw new Error('lost at the last moment')
    })
    throw new Error('after the commit: of no consequence')
  })
  const jobs = await start(deed)
  await ask('deed')
  await jobs.idle()
  clock.advance(1_000)
  await jobs.idle()
  expect((await sql`select attempt from job_deeds`.execute(company.db)).rows).toEqual([{ attempt: 2 }])
  expect(await waiting()).toEqual([])
})

test('a job of a worker that died is taken again by another one', async () => {
  let hang = true
  const handler = works(async (_body, { signal }) => {
    if (hang)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))))
  })
  await start(handler)
  await ask('survivor')
  await until('it is taken', async () => (await waiting())[0]?.attempts === 1)
  hang = false
  // What a kill -9 does: the worker's connection ends without a word.
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 4210005`.execute(
    company.db,
  )
  await until('it is done', async () => {
    clock.advance(5_000)
    return done.length > 0
  })
  expect(done).toEqual(['survivor'])
})

test('repeating work stands once for all workers and goes on after failures', async () => {
  const repeat = handleJob(note, async () => void done.push('turn'), { repeats: everyMs(60_000) })
  const [first, second] = [await start(repeat), await start(repeat)]
  await Promise.all([first.idle(), second.idle()])
  expect([done, (await waiting()).length]).toEqual([[], 1])
  for (let turn = 0; turn < 3; turn++) {
    clock.advance(60_001)
    await Promise.all([first.idle(), second.idle()])
  }
  expect([done, (await waiting()).length]).toEqual([['turn', 'turn', 'turn'], 1])
  expect(dailyAt(3, 30)(new Date('2026-11-21T03:30:00Z')).toISOString()).toBe('2026-11-22T03:30:00.000Z')
})

test('two workers never do one job twice', async () => {
  const jobs = [await start(works()), await start(works())]
  for (let index = 0; index < 40; index++) await ask(`job ${index}`)
  await until('all are done', async () => done.length >= 40)
  await Promise.all(jobs.map((each) => each.idle()))
  expect(new Set(done).size).toBe(40)
  expect(done).toHaveLength(40)
})

test('a company that never runs out of jobs does not keep another one waiting for the only turn', async () => {
  const other = await server.services.companies.create('Small')
  const more = async ({ text }: { text: string }) => {
    if (text === 'many' && !done.includes('one')) await ask('many')
  }
  for (let index = 0; index < 3; index++) await ask('many')
  await ask('one', {}, other)
  await start(works(more, { lane: { name: 'narrow', at_once: 1 } }))
  await until('the small company had its turn', async () => done.includes('one'))
  await until('all are done', async () => (await waiting()).length === 0)
})

test('a company created later has its jobs done, and stopping waits for what is in hand', async () => {
  let release: (() => void) | undefined
  const jobs = await startJobs(
    server.services,
    [works(() => new Promise<void>((resolve) => (release = resolve)))],
    clock,
  )
  const late = await server.services.companies.create('Late')
  await ask('held', {}, late)
  await until('it is in hand', async () => release !== undefined)
  const stopping = jobs.stop()
  await ask('left', {}, late)
  release?.()
  await stopping
  expect(done).toEqual(['held'])
})

test('jobs of a lane have turns of their own: neither waits for the other', async () => {
  const slow = defineJob<{ text: string }>('test slow')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const begun: string[] = []
  const inLane = handleJob(
    slow,
    async ({ text }) => {
      begun.push(text)
      await gate
    },
    { lane: { name: 'slow', at_once: 3 } },
  )
  await start(inLane, works())
  for (const text of ['a', 'b', 'c', 'd'])
    await inTransaction(company.db, (tx) => enqueueJob(tx, slow, { text }))
  await until('three are begun', async () => begun.length === 3)
  await ask('beside')
  await until('the other kind is done', async () => done.includes('beside'))
  expect(begun).toHaveLength(3)
  release()
  await until('the fourth', async () => begun.length === 4)
})

test('lanes share the connection of their company, and all go on when it was lost', async () => {
  const other = defineJob<{ text: string }>('test other')
  const inLane = handleJob(other, async ({ text }) => void done.push(text), {
    lane: { name: 'other', at_once: 1 },
  })
  const jobs = await start(inLane, works())
  await jobs.idle()
  const connections = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and classid = 4210005
        and database = (select oid from pg_database where datname = current_database())
    `.execute(company.db)
    return rows.map(({ pid }) => pid)
  }
  const [first, ...more] = await connections()
  expect(more).toEqual([])
  await sql`select pg_terminate_backend(${first})`.execute(company.db)
  await until('there is another one', async () => (await connections()).some((pid) => pid !== first))
  await jobs.idle()
  await inTransaction(company.db, (tx) => enqueueJob(tx, other, { text: 'in the lane' }))
  await ask('beside it')
  await until('both are done', async () => done.length === 2)
  expect(done.toSorted()).toEqual(['beside it', 'in the lane'])
  expect(await connections()).toHaveLength(1)
})

test('jobs of one share have their part of the turns, and what comes later does not wait for them', async () => {
  const slow = defineJob<{ text: string }>('test slow')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const begun: string[] = []
  const inLane = handleJob(
    slow,
    async ({ text }) => {
      begun.push(text)
      if (text.startsWith('hung')) await gate
    },
    { lane: { name: 'slow', at_once: 4, per_share: 2 } },
  )
  for (const number of [1, 2, 3, 4, 5, 6])
    await inTransaction(company.db, (tx) =>
      enqueueJob(tx, slow, { text: `hung ${number}` }, { share: 'one' }),
    )
  await start(inLane)
  await until('two are begun', async () => begun.length === 2)
  await inTransaction(company.db, (tx) => enqueueJob(tx, slow, { text: 'other' }, { share: 'two' }))
  await inTransaction(company.db, (tx) => enqueueJob(tx, slow, { text: 'none' }))
  await until('those of others are done', async () => begun.length === 4)
  expect(begun.slice(2)).toEqual(['other', 'none'])
  release()
  await until('all are done', async () => begun.length === 8)
})
