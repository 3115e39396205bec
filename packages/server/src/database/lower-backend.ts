import type pg from 'pg'
import { lowerProcess } from './lower-process.ts'
import type { PostgresServer } from './postgres-pool.ts'

/** Lets the backend of a connection give way where processors are full, if PostgreSQL is the one we run. */
export function lowerBackend(server: PostgresServer, client: pg.PoolClient): void {
  if ('url' in server) return
  const { processID } = client as pg.PoolClient & { readonly processID: number | null }
  if (processID !== null) lowerProcess(processID)
}
