import { join } from 'node:path'
import type { BlobSource } from '../blobs/blob-sources.repo.ts'
import { listBlobsOf } from '../blobs/blob-sources.repo.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createFileBlobs } from '../blobs/file-blobs.ts'
import { type CompanyTables, type ControlTables, createDatabase } from '../database/database.ts'
import { HOME } from '../database/database-servers.ts'
import { type Migrations, migrate } from '../database/migrate.ts'
import { COMPANY_MOVES, companyMigrations, controlMigrations } from '../database/package-migrations.ts'
import { createPool, type PostgresServer } from '../database/postgres-pool.ts'
import { ensureDatabase, hasDatabase } from '../database/server-databases.ts'
import { holdCompanies } from '../installation/installation.repo.ts'
import { forgetMoves } from '../moving/company-moves.repo.ts'
import { type Backup, type DatabaseDump, readBackup } from './backup-file.ts'
import { type CopiedBlobs, copyBlobs } from './copy-blobs.ts'
import { listDamagedBlobs } from './damaged-blobs.ts'
import { isWhole, loadDatabase } from './load-database.ts'
import { BLOBS_FOLDER } from './make-backup.ts'
import { withClient } from './with-client.ts'

/** Where a backup is restored to. */
export interface RestoreParts {
  server: PostgresServer
  /** Start of the names of its databases. */
  prefix: string
  migrations: { control: Migrations; company: Migrations }
  blobs: BlobStore
  blob_sources: readonly BlobSource[]
}

/** @returns the files of a backup that are not as they were written; it reads every byte */
export async function listDamagedFiles(folder: string): Promise<string[]> {
  const backup = await readBackup(folder)
  return [
    ...(await listDamagedTables(folder, backup)),
    ...(await listDamagedBlobs(join(folder, BLOBS_FOLDER))),
  ]
}

async function listDamagedTables(folder: string, { control, companies }: Backup): Promise<string[]> {
  const damaged: string[] = []
  for (const { id, tables } of [control, ...companies])
    for (const table of tables)
      if (!(await isWhole(table, join(folder, id)))) damaged.push(join(id, `${table.name}.copy.gz`))
  return damaged
}

/**
 * Puts a backup into an installation that has no databases yet. Nothing is fetched or sent afterwards until an administrator
 * lets it: what left after the backup waits in it as if it had not.
 * @throws Error in words where databases are there, files are damaged, or a later version made the backup
 */
export async function restoreBackup(
  parts: RestoreParts,
  folder: string,
): Promise<{ backup: Backup; copied: CopiedBlobs }> {
  const { server, prefix, blobs } = parts
  const backup = await readBackup(folder)
  const control = `${prefix}_control`
  if (await hasDatabase(server, control))
    throw new Error(
      `There is a database ${control} already: a backup is restored into an empty installation.`,
    )
  // Messages are looked at when they are copied.
  const damaged = await listDamagedTables(folder, backup)
  if (damaged.length > 0) throw new Error(`Files of the backup are damaged: ${damaged.join(', ')}.`)
  const ofCompany = { ...companyMigrations, ...parts.migrations.company }
  const ofControl = { ...controlMigrations, ...parts.migrations.control }
  refuseLater(backup.control, ofControl)
  for (const dump of backup.companies) refuseLater(dump, ofCompany)
  for (const dump of backup.companies) await load(server, `${prefix}_${dump.id}`, dump, ofCompany, folder)
  const copied = await copyBlobs(
    createFileBlobs(join(folder, BLOBS_FOLDER)),
    blobs,
    listRestoredBlobs(parts, backup),
  )
  if (backup.label !== null) await blobs.writeLabel(backup.label)
  // Last: without it nothing of the rest is known to be there.
  await load(server, control, backup.control, ofControl, folder)
  await enter(parts, control, backup)
  return { backup, copied }
}

function refuseLater({ id, migrations }: DatabaseDump, known: Migrations): void {
  const unknown = migrations.filter((name) => !(name in known))
  if (unknown.length > 0)
    throw new Error(`A later version of Laycan made this backup: ${id} has ${unknown.join(', ')}.`)
}

/** Tables are made as they were when the backup was made; the next start brings them up to date. */
async function load(
  server: PostgresServer,
  database: string,
  dump: DatabaseDump,
  known: Migrations,
  folder: string,
): Promise<void> {
  await ensureDatabase(server, database)
  const db = createDatabase<object>(createPool(server, database, 1))
  const then = Object.entries(known).filter(([name]) => dump.migrations.includes(name))
  await migrate(db, Object.fromEntries(then)).finally(() => db.destroy())
  await withClient(server, database, (client) => loadDatabase(client, dump, folder))
}

async function enter({ server, prefix }: RestoreParts, database: string, backup: Backup): Promise<void> {
  const { made_at, control: dump } = backup
  const control = createDatabase<ControlTables>(createPool(server, database, 1))
  try {
    for (const { id } of await control.selectFrom('companies').select('id').execute())
      await control
        .updateTable('companies')
        .set({ database: `${prefix}_${id}` })
        .where('id', '=', id)
        .execute()
    // Tables are as they were then: an older backup knows one server only.
    if (dump.migrations.includes(COMPANY_MOVES)) await forgetMoves(control, HOME)
    await holdCompanies(control, `A backup of ${made_at} was restored.`)
  } finally {
    await control.destroy()
  }
}

async function* listRestoredBlobs(
  { server, prefix, blob_sources }: RestoreParts,
  backup: Backup,
): AsyncGenerator<string[]> {
  for (const { id } of backup.companies) {
    const db = createDatabase<CompanyTables>(createPool(server, `${prefix}_${id}`, 1))
    try {
      for (const source of blob_sources)
        for await (const rows of listBlobsOf(db, source)) yield [...new Set(rows.map(({ blob }) => blob))]
    } finally {
      await db.destroy()
    }
  }
}
