import type { Writable } from 'node:stream'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { type Change, type LateChanges, writeChanges } from '../change-log/write-changes.ts'
import type { ConnectionPool } from './movable-pool.ts'
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
export function createDatabase<Tables>(pool: ConnectionPool): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool: preparing(pool) })
  const db = new Kysely<Tables>({ dialect })
  dialects.set(db, dialect)
  return db
}

const dialects = new WeakMap<object, PostgresDialect>()

function preparing(pool: ConnectionPool): PostgresPool {
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
        pool.connect((error, client) => (client ? resolve(prepare(client)) : reject(error)))
      }),
    end: () => pool.end(),
  }
}

/** A query that can be prepared though it has no values; several statements in one text cannot. */
const ONE_QUERY = /^(?:select|with)\b[^;]*$/

/** A pooled connection that runs each query, and each text with values, as a named, prepared statement. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClientWithStream
  #corked = false

  constructor(client: pg.PoolClient) {
    this.#client = client as PoolClientWithStream
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') return this.#client.query(text as string)
    const config =
      values.length > 0 || ONE_QUERY.test(text)
        ? { name: statementName(text), text, values: [...values] }
        : { text }
    this.#cork()
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

  /** Statements of one turn leave in one packet; each by itself costs a system call and wakes PostgreSQL. */
  #cork(): void {
    if (this.#corked) return
    this.#corked = true
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => {
      this.#corked = false
      stream.uncork()
    })
  }
}

/** What `@types/pg` leaves out. */
type PoolClientWithStream = pg.PoolClient & { readonly connection: { readonly stream: Writable } }

/** What is remembered of a transaction while it runs. */
interface Running {
  db: Db
  changes: Change[]
  late_changes: LateChanges[]
  /** What the commit does not wait for, in the order it was sent. */
  along: Promise<unknown>[]
  callbacks: (() => void)[]
}

/** A WeakMap would do, but what lies in one outlives the young generation, and each batch of mail would be copied. */
class RunningTransaction extends Transaction<CompanyTables> {
  readonly running: Running

  constructor(properties: ConstructorParameters<typeof Transaction>[0], running: Running) {
    super(properties)
    this.running = running
  }
}

/**
 * Runs `work` in one transaction. The changes it recorded are numbered and written as its last statement, so the
 * counter is locked only while committing and the deed and its news commit together.
 *
 * Statements that `work` does not wait for one by one (`Promise.all`) travel together and are carried out in the order
 * they were given; the first that fails fails those behind it.
 *
 * @param made_in the window of the browser whose call this is: its changes are told to it as its own (RT-007)
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  made_in: string | null = null,
): Promise<T> {
  const facts: Running = { db, changes: [], late_changes: [], along: [], callbacks: [] }
  const announce = announcers.get(db)
  const result = await db.getExecutor().provideConnection(async (connection) => {
    const use = { connection, isOver: false }
    const tx = transactionOn(db, use, facts)
    try {
      const [, value] = await Promise.all([run(connection, 'begin'), work(tx)])
      // The commit does not wait for the news either: behind a statement that fails it rolls back.
      const written = writeChanges(tx, facts.changes, facts.late_changes, {
        made_in,
        notifies: announce === undefined,
      })
      await allInOrder([...facts.along, written, run(connection, 'commit')])
      if (await written) announce?.()
      return value
    } catch (error) {
      await run(connection, 'rollback').catch(() => undefined)
      // Behind a statement that failed, `work` hears only that the transaction is lost; the reason is the statement's.
      await allInOrder(facts.along)
      throw error
    } finally {
      use.isOver = true
    }
  })
  for (const callback of facts.callbacks) callback()
  return result
}

const announcers = new WeakMap<Db, () => void>()

/** Calls `announce` behind each commit that wrote changes, and PostgreSQL tells nobody of them. */
export function announceCommits(db: Db, announce: () => void): void {
  announcers.set(db, announce)
}

/** Waits for all; throws what the first of them that failed did, whichever was heard of first. */
async function allInOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Kysely's own transactions send a statement only when the one before is answered; this one sends them at once. What
 * still runs when the transaction is over finds no connection: it would write outside of it.
 */
function transactionOn(db: Db, use: { connection: DatabaseConnection; isOver: boolean }, facts: Running): Tx {
  const dialect = dialects.get(db)
  if (!dialect) throw new Error('Transactions begin on a database made by createDatabase')
  const executor = db.getExecutor().withConnectionProvider({
    async provideConnection(consumer) {
      if (use.isOver) throw new Error('This transaction is over')
      return consumer(use.connection)
    },
  })
  const properties = { config: { dialect }, dialect, driver: dialect.createDriver(), executor }
  return new RunningTransaction(properties, facts)
}

function run(connection: DatabaseConnection, text: string): Promise<unknown> {
  return connection.executeQuery(CompiledQuery.raw(text))
}

function runningOf(tx: Tx): Running {
  if (!(tx instanceof RunningTransaction)) throw new Error('The transaction was not opened by inTransaction')
  return tx.running
}

/** The database of a transaction opened by `inTransaction`. */
export function databaseOf(tx: Tx): Db {
  return runningOf(tx).db
}

/** The changes recorded so far in a transaction opened by `inTransaction`. */
export function changesOf(tx: Tx): Change[] {
  return runningOf(tx).changes
}

/** Changes of a transaction opened by `inTransaction` that are known when it commits. */
export function lateChangesOf(tx: Tx): LateChanges[] {
  return runningOf(tx).late_changes
}

/**
 * Statements of a transaction opened by `inTransaction` whose answers nobody needs: the commit is sent right behind
 * them. When one fails, nothing is committed and its error is the one thrown.
 */
export function sendAlong(tx: Tx, ...statements: Promise<unknown>[]): void {
  for (const statement of statements) statement.catch(() => undefined)
  runningOf(tx).along.push(...statements)
}

/** Runs `callback` once the transaction has committed, not at all when it rolls back. */
export function afterCommit(tx: Tx, callback: () => void): void {
  runningOf(tx).callbacks.push(callback)
}
