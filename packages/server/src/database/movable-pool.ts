import type pg from 'pg'
import type { PostgresServer } from './postgres-pool.ts'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined) => void

/** What a database is made of: `pg.Pool`, or one that moves. */
export interface ConnectionPool {
  connect(callback: Connected): void
  end(): Promise<void>
}

/** A pool whose database may move to another server: whoever holds it goes on, and is given connections to the new place. */
export class MovablePool implements ConnectionPool {
  readonly #make: (server: PostgresServer) => pg.Pool
  readonly #waiting: Connected[] = []
  #pool: pg.Pool
  #rest: NodeJS.Timeout | undefined

  constructor(server: PostgresServer, make: (server: PostgresServer) => pg.Pool) {
    this.#make = make
    this.#pool = make(server)
  }

  connect(callback: Connected): void {
    if (this.#rest) this.#waiting.push(callback)
    else this.#pool.connect(callback)
  }

  /** Gives no connection until it moves or is woken, and at the latest after `ms`: whoever asks waits. */
  rest(ms: number): void {
    this.#rest ??= setTimeout(() => this.wake(), ms)
  }

  wake(): void {
    clearTimeout(this.#rest)
    this.#rest = undefined
    for (const callback of this.#waiting.splice(0)) this.#pool.connect(callback)
  }

  /** Connections in use end when they are given back. */
  move(server: PostgresServer): void {
    const before = this.#pool
    this.#pool = this.#make(server)
    this.wake()
    void before.end().catch(() => undefined)
  }

  get totalCount(): number {
    return this.#pool.totalCount
  }

  get idleCount(): number {
    return this.#pool.idleCount
  }

  get waitingCount(): number {
    return this.#pool.waitingCount + this.#waiting.length
  }

  async end(): Promise<void> {
    this.wake()
    await this.#pool.end()
  }
}
