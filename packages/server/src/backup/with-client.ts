import pg from 'pg'
import { connectionSettings, type PostgresServer } from '../database/postgres-pool.ts'

/** A connection of its own to one database, by which rows are copied: one statement after the other. */
export async function withClient<T>(
  server: PostgresServer,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connectionSettings(server, database), pipeline: false })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
