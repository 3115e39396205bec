import pg from 'pg'
import { connectionSettings, type PostgresServer } from '@laycan/server/database/postgres-pool.ts'

/** A connection as the server's, whose statements go one by one: COPY and floors need that. */
export function databaseClient(server: PostgresServer, database: string): pg.Client {
  return new pg.Client({ ...connectionSettings(server, database), pipeline: false })
}
