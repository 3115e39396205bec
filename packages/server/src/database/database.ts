import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely'
import type pg from 'pg'
import { type Change, writeChanges } from '../change-log/write-changes.ts'
import { statementName } from './postgres-pool.ts'

/**
 * Tables of a company database. Each feature adds its own by declaration merging:
 * `declare module '@laycan/server/database/database.ts' { interface CompanyTables { emails: EmailsTable } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their tables into it.
export interface CompanyTables {}

/** Tables of the control database, merged in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their tables into it.
export interface ControlTables {}

export type Db = Kysely<CompanyTables>
export type Tx = Transaction<CompanyTables>
export type ControlDb = Kysely<ControlTables>

/** Kysely over a pool, with every statement prepared under a name. */
export function createDatabase<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

function preparing(pool: pg.Pool): PostgresPool {
  // The same object for the same connection: Kysely remembers each one it meets.
  const known = new WeakMap<pg.PoolClient, PreparingClient>()
  const prepare = (client: pg.PoolClient) => {
    const preparing = known.get(client) ?? new PreparingClient(client)
    known.set(client, preparing)
    return preparing
  }
  return {
    // With a callback, as queries below.
    connect: () =>
      new Promise((resolve, reject) => {
        void pool.connect((error, client) => (client ? resolve(prepare(client)) : reject(error)))
      }),
    end: () => pool.end(),
  }
}

/** A pooled connection that runs each text with values as a named, prepared statement. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') return this.#client.query(text as string)
    const config = values.length === 0 ? { text } : { name: statementName(text), text, values: [...values] }
    // pg's own promises hang one after the other: each answer then outlives the young generation, and every collection
    // copies megabytes of rows that nobody needs anymore (measured: 10 ms instead of 0.3 ms each). Callbacks do not.
    return new Promise((resolve, reject) => {
      void this.#client.query(config, (error: Error | null, result: unknown) =>
        error ? reject(error) : resolve(result),
      )
    })
  }

  release(): void {
    this.#client.release()
  }
}

const databases = new WeakMap<object, Db>()
const pendingChanges = new WeakMap<object, Change[]>()
const afterCommitWork = new WeakMap<object, (() => void)[]>()

/**
 * Runs `work` in one transaction. The changes it recorded are numbered and written as its last statement, so the
 * counter is locked only while committing and the deed and its news commit together.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = []
  const result = await db.transaction().execute(async (tx) => {
    const changes: Change[] = []
    databases.set(tx, db)
    pendingChanges.set(tx, changes)
    afterCommitWork.set(tx, afterCommit)
    const value = await work(tx)
    if (changes.length > 0) await writeChanges(tx, changes)
    return value
  })
  for (const callback of afterCommit) callback()
  return result
}

/** The database of a transaction opened by `inTransaction`. */
export function databaseOf(tx: Tx): Db {
  const db = databases.get(tx)
  if (!db) throw new Error('The transaction was not opened by inTransaction')
  return db
}

/** The changes recorded so far in a transaction opened by `inTransaction`. */
export function changesOf(tx: Tx): Change[] {
  const changes = pendingChanges.get(tx)
  if (!changes) throw new Error('Changes are recorded only inside inTransaction')
  return changes
}

/** Runs `callback` once the transaction has committed, not at all when it rolls back. */
export function afterCommit(tx: Tx, callback: () => void): void {
  const list = afterCommitWork.get(tx)
  if (!list) throw new Error('afterCommit works only inside inTransaction')
  list.push(callback)
}
