import { type Generated, sql } from 'kysely'
import type pg from 'pg'
import { findMove } from '../moving/company-moves.repo.ts'
import type { Reaction } from '../reactions.ts'
import { type ControlDb, type ControlTables, createDatabase, type Db } from './database.ts'
import { type DatabaseServers, HOME } from './database-servers.ts'
import { followMoves } from './follow-moves.ts'
import { type Migrations, migrate } from './migrate.ts'
import { type MigrationStatus, readMigrationStatus } from './migration-status.ts'
import { type CompanyPlace, OpenedCompany, STATEMENT_MS } from './opened-company.ts'
import { companyMigrations, controlMigrations } from './package-migrations.ts'
import { createPool, type PostgresServer } from './postgres-pool.ts'
import { dropDatabase, ensureDatabase, refuseWhileUsed } from './server-databases.ts'

declare module './database.ts' {
  interface ControlTables {
    companies: {
      id: string
      name: string
      database: string
      server: Generated<string>
      created_at: string
      held_since: Generated<string | null>
      held_reason: Generated<string>
    }
  }
}

const CONTROL_POOL_MAX = 6

/** One company with its own database. */
export interface Company {
  id: string
  name: string
  database: string
  db: Db
  /** The same database by connections for mail that comes in, which give way where processors are full. */
  background: Db
  /** Where its database is, as long as it does not move: connections of one's own ask for it each time they are made. */
  readonly server: PostgresServer
  /** Its database is about to move: what outlives some seconds is not begun now. */
  readonly is_leaving: boolean
}

/** Connections of a pool to one database. */
export interface ConnectionCount {
  database: string
  busy: number
  idle: number
  /** Callers that wait for a connection. */
  waiting: number
}

/** All companies of this installation, each opened when first asked for. */
export interface CompanyRegistry {
  control: ControlDb
  /** `home` has the control database. */
  servers: DatabaseServers
  /** What makes the tables of a company. */
  company_migrations: Migrations
  /** Undefined when there is no such company. */
  find(id: string): Promise<Company | undefined>
  /** True until the first company is created. */
  isEmpty(): Promise<boolean>
  /** All of them, opened. */
  all(): Promise<Company[]>
  /**
   * Creates the database, migrates it and enters the company.
   * @param fill makes what a company cannot be without, such as its administrator: what it writes to `control` commits
   * with the company or not at all, and nobody sees the company before
   */
  create(name: string, fill?: (company: Company, control: ControlDb) => Promise<void>): Promise<Company>
  /** @throws Error while a process other than this one has the company's database open */
  refuseWhileUsed(id: string): Promise<void>
  /**
   * Removes a company with its database, for good.
   * @throws Error while another process has connections to it
   */
  remove(id: string): Promise<void>
  /** Calls back for every company opened so far and from now on. */
  watch(listener: (company: Company) => void): void
  /** Calls back for every company that goes to another database server from now on, once it is there. */
  watchMoves(listener: (company: Company) => void): void
  /** Companies that this process has opened so far. */
  opened(): readonly Company[]
  /** How far the tables of the control database are; those of a company are up to date as soon as it is opened. */
  migrations(): Promise<MigrationStatus>
  /** The connections of this process to PostgreSQL. */
  connections(): ConnectionCount[]
  close(): Promise<void>
}

/**
 * Opens the control database (creating it at first) and gives access to the companies' databases.
 * @param prefix start of every database name, so that several installations can share one server
 * @param reactions what runs in the transactions of the companies' databases when something happens there
 * @throws Error in words when a company is on a database server that `servers` does not know
 */
export async function openCompanies(
  servers: DatabaseServers,
  prefix: string,
  migrations: { control: Migrations; company: Migrations },
  reactions: readonly Reaction[] = [],
): Promise<CompanyRegistry> {
  const { home } = servers
  await ensureDatabase(home, `${prefix}_control`)
  const ofControl = { ...controlMigrations, ...migrations.control }
  const ofCompany = { ...companyMigrations, ...migrations.company }
  await migrateDatabase(home, `${prefix}_control`, ofControl)
  const controlPool = createPool(home, `${prefix}_control`, CONTROL_POOL_MAX, {
    statement_timeout: STATEMENT_MS,
  })
  const control = createDatabase<ControlTables>(controlPool)
  await refuseUnknownServers(control, servers).catch(async (error) => {
    await controlPool.end()
    throw error
  })
  const open = new Map<string, Promise<OpenedCompany>>()
  const opened: OpenedCompany[] = []
  const listeners: ((company: Company) => void)[] = []
  const moveListeners: ((company: Company) => void)[] = []

  const openCompany = async (row: CompanyPlace): Promise<OpenedCompany> => {
    await migrateDatabase(servers.of(row.server), row.database, ofCompany)
    return new OpenedCompany(row, servers, reactions)
  }
  const announce = (company: OpenedCompany): OpenedCompany => {
    opened.push(company)
    for (const listener of listeners) listener(company)
    return company
  }
  const opening = (row: CompanyPlace): Promise<OpenedCompany> => {
    const known = open.get(row.id)
    if (known) return known
    const promise = openCompany(row).then(announce)
    open.set(row.id, promise)
    // A failed opening (database away for a moment) is tried again by the next caller.
    promise.catch(() => open.delete(row.id))
    return promise
  }
  const rowOf = async (id: string) => {
    const row = await control.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) throw new Error(`There is no company ${id}`)
    return row
  }
  /** Ends the connections of this process to a company; whoever asks for it next opens it anew. */
  const forget = async (id: string) => {
    for (const company of opened.filter((each) => each.id === id)) await company.close()
    keepOnly(opened, (company) => company.id !== id)
    open.delete(id)
  }
  const stopFollowing = followMoves({
    control,
    opened,
    moved: (company) => {
      for (const listener of moveListeners) listener(company)
    },
  })
  return {
    control,
    servers,
    company_migrations: ofCompany,
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
    async create(name, fill) {
      const numbered = await sql<{ number: number }>`select nextval('company_numbers') as number`.execute(
        control,
      )
      const id = `c${numbered.rows[0]?.number}`
      const row = { id, name, database: `${prefix}_${id}`, server: HOME }
      await ensureDatabase(home, row.database)
      const company = await openCompany(row)
      // Known before it is entered, so that whoever finds its row in this moment does not open it a second time.
      open.set(row.id, Promise.resolve(company))
      try {
        await enter(control, row, (tx) => fill?.(company, tx))
      } catch (error) {
        open.delete(row.id)
        await company.close()
        throw error
      }
      return announce(company)
    },
    async refuseWhileUsed(id) {
      const { database, server } = await rowOf(id)
      await refuseWhileMoving(control, id)
      await forget(id)
      await refuseWhileUsed(servers.of(server), database)
    },
    async remove(id) {
      const { database, server } = await rowOf(id)
      await refuseWhileMoving(control, id)
      await forget(id)
      await refuseWhileUsed(servers.of(server), database)
      await control.deleteFrom('companies').where('id', '=', id).execute()
      await dropDatabase(servers.of(server), database)
    },
    watch(listener) {
      listeners.push(listener)
      for (const company of opened) listener(company)
    },
    watchMoves: (listener) => void moveListeners.push(listener),
    opened: () => opened,
    migrations: () => readMigrationStatus(control, ofControl),
    connections: () => [
      countConnections(`${prefix}_control`, controlPool),
      ...opened.flatMap(({ database, pools }) => pools.map((pool) => countConnections(database, pool))),
    ],
    async close() {
      await stopFollowing()
      await Promise.all([controlPool.end(), ...[...open.values()].map(closeOpened)])
    },
  }
}

/** One that could not be opened has nothing to close. */
async function closeOpened(opening: Promise<OpenedCompany>): Promise<void> {
  const company = await opening.catch(() => undefined)
  await company?.close()
}

/** Else the process would start, and only that company's people would find out. */
async function refuseUnknownServers(control: ControlDb, servers: DatabaseServers): Promise<void> {
  for (const { server } of await control.selectFrom('companies').select('server').distinct().execute())
    servers.of(server)
}

async function refuseWhileMoving(control: ControlDb, id: string): Promise<void> {
  const move = await findMove(control, id)
  if (move === undefined) return
  const words = move.stage === 'moved' ? `company retire ${id}` : `company move ${id} --stop`
  throw new Error(`A second copy of ${id} is on another database server. Run \`${words}\` first.`)
}

type Counted = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

function countConnections(
  database: string,
  { totalCount, idleCount, waitingCount }: Counted,
): ConnectionCount {
  return { database, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Entered last and with all it needs: a half-made company is never seen by anybody, and locks nobody out. */
async function enter(
  control: ControlDb,
  row: CompanyPlace,
  fill: (tx: ControlDb) => Promise<void> | undefined,
): Promise<void> {
  await control.transaction().execute(async (tx) => {
    await tx
      .insertInto('companies')
      .values({ ...row, created_at: new Date().toISOString() })
      .execute()
    await fill(tx)
  })
}

/** By a connection of its own: a table of ten million mails takes its time. */
export async function migrateDatabase(
  server: PostgresServer,
  database: string,
  migrations: Migrations,
): Promise<void> {
  const db = createDatabase<object>(createPool(server, database, 1))
  try {
    await migrate(db, migrations)
  } finally {
    await db.destroy()
  }
}

function keepOnly<T>(list: T[], keeps: (each: T) => boolean): void {
  list.splice(0, list.length, ...list.filter(keeps))
}
