import { type Kysely, sql } from 'kysely'

/** How far the tables of one database are. */
export interface MigrationStatus {
  /** Names of what was applied, in their order. */
  applied: string[]
  /** What this version would apply. */
  waiting: string[]
  /** Applied by a version that knows more than this one. */
  unknown: string[]
}

/** Compares what a database has with what this version knows; changes nothing. */
export async function readMigrationStatus<Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, unknown>>,
): Promise<MigrationStatus> {
  const names = Object.keys(migrations).sort()
  const applied = await listApplied(db)
  return {
    applied,
    waiting: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in migrations)),
  }
}

async function listApplied<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const table = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (table.rows[0]?.there !== true) return []
  const result = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return result.rows.map(({ name }) => name)
}
