import { type Kysely, type Migration, Migrator, sql } from 'kysely'

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

/** Brings a database up to date. Safe when several processes start at once (Kysely locks). */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
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
