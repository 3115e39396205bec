import type { PostgresServer } from '@laycan/server/database/postgres-pool.ts'
import { childInput, tellParent } from '../client/children.ts'
import { databaseClient } from '../desk/database-client.ts'
import { fillRange, prepareFill } from './fill-range.ts'
import type { FillPlan } from './filled-mail.ts'

export interface FillWork {
  server: PostgresServer
  database: string
  plan: Omit<FillPlan, 'span'> & { span: { total: number; newest: string; days: number } }
  /** This worker's number and how many there are. */
  worker: number
  workers: number
}

/** Mails of one round of COPY: some 30 MB of text. */
const CHUNK = 4096

const { server, database, plan, worker, workers } = childInput<FillWork>()
const span = { ...plan.span, newest: new Date(plan.span.newest) }
const client = databaseClient(server, database)
await client.connect()
await prepareFill(client)
for (let first = worker * CHUNK; first < span.total; first += workers * CHUNK) {
  const end = Math.min(first + CHUNK, span.total)
  await fillRange(client, { ...plan, span }, first, end)
  tellParent({ filled: end - first })
}
await client.end()
tellParent({ done: true })
