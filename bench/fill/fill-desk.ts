import { availableParallelism } from 'node:os'
import { startEmbeddedPostgres } from '@laycan/server/database/embedded-postgres.ts'
import { startChild } from '../client/children.ts'
import { databaseClient } from '../desk/database-client.ts'
import { tell } from '../tell.ts'
import type { FillWork } from './fill-worker.ts'
import type { FillPlan } from './filled-mail.ts'
import { askForIndex, enterTexts, setKeptFigures } from './finish-fill.ts'
import { dropIndexes, makeIndexes } from './indexes.ts'

/** The fill is thrown away and made again after a crash, so nothing of it needs to be durable. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  maintenance_work_mem: '1GB',
}
const WORKERS_MAX = 4

/** Fills a desk whose server is stopped with `plan.span.total` mails, as the intake would have stored them. */
export async function fillDesk(folder: string, database: string, plan: FillPlan): Promise<void> {
  const postgres = await startEmbeddedPostgres(folder, { settings: SETTINGS })
  const clients = [newClient(), newClient()] as const
  function newClient() {
    return databaseClient(postgres.connection, database)
  }
  try {
    for (const client of clients) await client.connect()
    const [client] = clients
    const statements = await step('drop indexes', () => dropIndexes(client))
    await step('copy', () => copyAll({ server: postgres.connection, database, plan }))
    await step('texts', () => enterTexts(client))
    await step('indexes', () => makeIndexes(statements, clients))
    await step('kept figures', () => setKeptFigures(client))
    await askForIndex(client)
    await step('vacuum analyze', () => client.query('vacuum analyze'))
  } finally {
    for (const client of clients) await client.end()
    await step('stop', () => postgres.stop())
  }
}

async function copyAll(work: {
  server: FillWork['server']
  database: string
  plan: FillPlan
}): Promise<void> {
  const workers = Math.min(WORKERS_MAX, availableParallelism())
  let filled = 0
  const { total } = work.plan.span
  const run = async (worker: number) => {
    const child = startChild(new URL('./fill-worker.ts', import.meta.url), { ...work, worker, workers })
    for (;;) {
      const message = await child.next<{ filled?: number }>()
      if (message.filled === undefined) return child.stop()
      filled += message.filled
      if (filled % 65_536 < message.filled) tell(`filled ${filled} of ${total}`)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)))
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  tell(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}
