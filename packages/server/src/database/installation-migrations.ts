import { sql } from 'kysely'
import type { ControlDb, ControlTables } from './database.ts'
import { createDatabase } from './database.ts'
import { type DatabaseServers, HOME } from './database-servers.ts'
import type { Migrations } from './migrate.ts'
import { type MigrationStatus, readMigrationStatus } from './migration-status.ts'
import { companyMigrations, controlMigrations } from './package-migrations.ts'
import { createPool, type PostgresServer } from './postgres-pool.ts'
import { hasDatabase } from './server-databases.ts'

/** How far one database of an installation is. */
export interface DatabaseStatus extends MigrationStatus {
  database: string
}

/**
 * How far the tables of the control database and of every company are; changes nothing, also where a later version was at
 * work. Nothing where no database was made yet.
 */
export async function readInstallationMigrations(
  servers: DatabaseServers,
  prefix: string,
  migrations: { control: Migrations; company: Migrations },
): Promise<DatabaseStatus[]> {
  const control = `${prefix}_control`
  const { home } = servers
  if (!(await hasDatabase(home, control))) return []
  const known = { ...controlMigrations, ...migrations.control }
  const companies = await withDatabase(home, control, async (db) => {
    const table = await sql<{ there: boolean }>`select to_regclass('companies') is not null as there`.execute(
      db,
    )
    return table.rows[0]?.there === true ? listPlaces(db) : []
  })
  const all = [await statusOf(home, control, known)]
  for (const { server, database } of companies)
    all.push(await statusOf(servers.of(server), database, { ...companyMigrations, ...migrations.company }))
  return all
}

/** Also in a control database from before companies had a server of their own. */
async function listPlaces(db: ControlDb): Promise<{ database: string; server: string }[]> {
  const result = await sql<{ database: string; server: string }>`
    select database, coalesce(to_jsonb(companies) ->> 'server', ${HOME}) as server from companies order by created_at
  `.execute(db)
  return result.rows
}

function statusOf(server: PostgresServer, database: string, migrations: Migrations): Promise<DatabaseStatus> {
  return withDatabase(server, database, async (db) => ({
    database,
    ...(await readMigrationStatus(db, migrations)),
  }))
}

async function withDatabase<T>(
  server: PostgresServer,
  database: string,
  work: (db: ReturnType<typeof createDatabase<ControlTables>>) => Promise<T>,
): Promise<T> {
  const db = createDatabase<ControlTables>(createPool(server, database, 1))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
