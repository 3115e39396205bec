import { sql } from 'kysely'
import type pg from 'pg'
import { type Reaction, setReactions } from '../reactions.ts'
import {
  type CompanyTables,
  type ControlDb,
  type ControlTables,
  createDatabase,
  type Db,
} from './database.ts'
import { lowerBackend } from './lower-backend.ts'
import { type Migrations, migrate } from './migrate.ts'
import { companyMigrations, controlMigrations } from './package-migrations.ts'
import { createPool, type PostgresServer } from './postgres-pool.ts'

declare module './database.ts' {
  interface ControlTables {
    companies: { id: string; name: string; database: string; created_at: string }
  }
}

/** Connections a process opens to one company's database at most, for people and for what nobody waits for. */
const COMPANY_POOL_MAX = 12
const BACKGROUND_POOL_MAX = 4
const CONTROL_POOL_MAX = 6

/** One company with its own database. */
export interface Company {
  id: string
  name: string
  database: string
  db: Db
  /** The same database by connections for mail that comes in, which give way where processors are full. */
  background: Db
}

/** All companies of this installation, each opened when first asked for. */
export interface CompanyRegistry {
  control: ControlDb
  server: PostgresServer
  /** Undefined when there is no such company. */
  find(id: string): Promise<Company | undefined>
  /** True until the first company is created. */
  isEmpty(): Promise<boolean>
  /** All of them, opened. */
  all(): Promise<Company[]>
  /** Creates the database, migrates it and enters the company. */
  create(name: string): Promise<Company>
  /** Calls back for every company opened so far and from now on. */
  watch(listener: (company: Company) => void): void
  close(): Promise<void>
}

/**
 * Opens the control database (creating it at first) and gives access to the companies' databases.
 * @param prefix start of every database name, so that several installations can share one server
 * @param reactions what runs in the transactions of the companies' databases when something happens there
 */
export async function openCompanies(
  server: PostgresServer,
  prefix: string,
  migrations: { control: Migrations; company: Migrations },
  reactions: readonly Reaction[] = [],
): Promise<CompanyRegistry> {
  await ensureDatabase(server, `${prefix}_control`)
  const pools: pg.Pool[] = []
  const pool = (database: string, max: number, connected?: (client: pg.PoolClient) => void) => {
    const created = createPool(server, database, max)
    if (connected) created.on('connect', connected)
    pools.push(created)
    return created
  }
  const control = createDatabase<ControlTables>(pool(`${prefix}_control`, CONTROL_POOL_MAX))
  await migrate(control, { ...controlMigrations, ...migrations.control })
  const open = new Map<string, Promise<Company>>()
  const opened: Company[] = []
  const listeners: ((company: Company) => void)[] = []

  const openCompany = async (row: { id: string; name: string; database: string }): Promise<Company> => {
    const db = createDatabase<CompanyTables>(pool(row.database, COMPANY_POOL_MAX))
    await migrate(db, { ...companyMigrations, ...migrations.company })
    const background = createDatabase<CompanyTables>(
      pool(row.database, BACKGROUND_POOL_MAX, (client) => lowerBackend(server, client)),
    )
    for (const each of [db, background]) setReactions(each, reactions)
    const company = { id: row.id, name: row.name, database: row.database, db, background }
    opened.push(company)
    for (const listener of listeners) listener(company)
    return company
  }
  const opening = (row: { id: string; name: string; database: string }): Promise<Company> => {
    const known = open.get(row.id)
    if (known) return known
    const promise = openCompany(row)
    open.set(row.id, promise)
    // A failed opening (database away for a moment) is tried again by the next caller.
    promise.catch(() => open.delete(row.id))
    return promise
  }
  return {
    control,
    server,
    async find(id) {
      const known = open.get(id)
      if (known) return known
      const row = await control.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()
      return row && opening(row)
    },
    async all() {
      const rows = await control.selectFrom('companies').selectAll().orderBy('created_at').execute()
      return Promise.all(rows.map(opening))
    },
    async isEmpty() {
      const row = await control.selectFrom('companies').select('id').limit(1).executeTakeFirst()
      return row === undefined
    },
    async create(name) {
      const numbered = await sql<{ number: number }>`select nextval('company_numbers') as number`.execute(
        control,
      )
      const id = `c${numbered.rows[0]?.number}`
      const row = { id, name, database: `${prefix}_${id}` }
      await ensureDatabase(server, row.database)
      const company = await opening(row)
      // Entered last: a half-made company is never seen by anybody.
      await control
        .insertInto('companies')
        .values({ ...row, created_at: new Date().toISOString() })
        .execute()
      return company
    },
    watch(listener) {
      listeners.push(listener)
      for (const company of opened) listener(company)
    },
    async close() {
      await Promise.all(pools.map((each) => each.end()))
    },
  }
}

async function ensureDatabase(server: PostgresServer, database: string): Promise<void> {
  const admin = createPool(server, 'postgres', 1)
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await admin.query(`create database "${database}"`)
  } catch (error) {
    // Another process created it at the same moment.
    if ((error as { code?: string }).code !== '42P04') throw error
  } finally {
    await admin.end()
  }
}
