import pg from 'pg'
import type { Company } from '../database/companies.ts'
import { connectionSettings, type PostgresServer } from '../database/postgres-pool.ts'
import { JOBS_CHANNEL, WORKER_LOCK } from './jobs.repo.ts'

/** What somebody hears of a claim. */
export interface ClaimEvents {
  /** Jobs of a kind were enqueued; '' may be any. */
  heard(kind: string): void
  /** Called once when the connection breaks by itself. */
  lost(): void
}

/**
 * A worker's connection: it hears of new jobs, and holds the lock under the worker's number. However the process ends,
 * the connection ends with it and the lock is free: nothing has to expire, and no clock is asked.
 */
export class WorkerClaim {
  readonly number: number
  /** Where the lock is: on another server the number says nothing. */
  readonly server: PostgresServer
  readonly #client: pg.Client

  private constructor(number: number, server: PostgresServer, client: pg.Client) {
    this.number = number
    this.server = server
    this.#client = client
  }

  static async open({ server, database }: Company, { heard, lost }: ClaimEvents): Promise<WorkerClaim> {
    const client = new pg.Client(connectionSettings(server, database))
    client.on('error', () => undefined)
    await client.connect()
    const result = await client.query<{ number: number }>(
      `select number, pg_advisory_lock(${WORKER_LOCK}, number) from (select nextval('job_workers')::int as number) as worker`,
    )
    client.on('notification', ({ payload = '' }) => heard(payload))
    await client.query(`listen ${JOBS_CHANNEL}`)
    client.on('end', lost)
    return new WorkerClaim(result.rows[0]?.number ?? 0, server, client)
  }

  async close(): Promise<void> {
    this.#client.removeAllListeners('end')
    await this.#client.end().catch(() => undefined)
  }
}
