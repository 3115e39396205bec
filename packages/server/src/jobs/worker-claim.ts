import pg from 'pg'
import type { Company } from '../database/companies.ts'
import { connectionSettings, type PostgresServer } from '../database/postgres-pool.ts'
import { JOBS_CHANNEL, WORKER_LOCK } from './jobs.repo.ts'

/**
 * A worker's connection: it hears of new jobs, and holds the lock under the worker's number. However the process ends,
 * the connection ends with it and the lock is free: nothing has to expire, and no clock is asked.
 */
export class WorkerClaim {
  readonly number: number
  readonly #client: pg.Client
  #lost = false

  private constructor(number: number, client: pg.Client) {
    this.number = number
    this.#client = client
  }

  /** @param lost called once when the connection breaks by itself */
  static async open(
    server: PostgresServer,
    company: Company,
    { heard, lost }: { heard: () => void; lost: () => void },
  ): Promise<WorkerClaim> {
    const client = new pg.Client(connectionSettings(server, company.database))
    client.on('error', () => undefined)
    await client.connect()
    const result = await client.query<{ number: number }>(
      `select number, pg_advisory_lock(${WORKER_LOCK}, number) from (select nextval('job_workers')::int as number) as worker`,
    )
    client.on('notification', heard)
    await client.query(`listen ${JOBS_CHANNEL}`)
    const claim = new WorkerClaim(result.rows[0]?.number ?? 0, client)
    client.on('end', () => {
      claim.#lost = true
      lost()
    })
    return claim
  }

  /** Whether the connection broke by itself, and the lock with it. */
  get isLost(): boolean {
    return this.#lost
  }

  async close(): Promise<void> {
    this.#client.removeAllListeners('end')
    await this.#client.end().catch(() => undefined)
  }
}
