import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { readMigrationStatus } from './migration-status.ts'

/**
 * Migrations by name. Names start with a four-digit number that is unique in the whole product, so that they run in
 * one order everywhere; a migration that has shipped is never changed.
 */
export type Migrations = Record<string, Migration>

/** A migration of plain SQL, run as one script. Forward only: a company database is restored from its backup. */
export function sqlMigration(text: string): Migration {
  return {
    up: async (db) => {
      await sql.raw(text).execute(db)
    },
  }
}

/** The database has tables of a later version: going on with it could lose what that one keeps there. */
export class NewerDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(
      `This database was made by a newer version of Laycan, which added ${names.join(', ')}. ` +
        'Nothing was changed. Start that version, or restore the backup that was made before it.',
    )
  }
}

/**
 * Brings a database up to date. Safe when several processes start at once (Kysely locks).
 * @throws NewerDatabaseError
 */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const { waiting, unknown } = await readMigrationStatus(db, migrations)
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  // Before it looks for anything to do, the migrator reads every column of every table, twice.
  if (waiting.length === 0) return
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  throw new Error(
    `Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
    {
      cause: error,
    },
  )
}
