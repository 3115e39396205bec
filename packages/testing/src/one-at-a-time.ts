import pg from 'pg'
import { connectionSettings } from '@laycan/server/database/postgres-pool.ts'

/** The PostgreSQL of this run of tests. @throws Error outside of one */
export function testPostgresUrl(): string {
  const url = process.env.LAYCAN_TEST_DATABASE_URL
  if (url === undefined) throw new Error('There is no PostgreSQL of the tests here: vitest starts it.')
  return url
}

/** Runs `work` while no other worker of this run does work of the same name. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionSettings({ url: testPostgresUrl() }, 'postgres'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work()
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}
