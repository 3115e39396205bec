import { join } from 'node:path'
import type { BlobSource } from '../blobs/blob-sources.repo.ts'
import { listBlobsOf } from '../blobs/blob-sources.repo.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createFileBlobs } from '../blobs/file-blobs.ts'
import type { Company, CompanyRegistry } from '../database/companies.ts'
import type { PostgresServer } from '../database/postgres-pool.ts'
import { type Backup, type DatabaseDump, writeBackup } from './backup-file.ts'
import { type CopiedBlobs, copyBlobs } from './copy-blobs.ts'
import { dumpDatabase } from './dump-database.ts'
import { withClient } from './with-client.ts'

/** What is backed up. */
export interface BackupParts {
  companies: CompanyRegistry
  /** Name of the control database. */
  control_database: string
  blobs: BlobStore
  blob_sources: readonly BlobSource[]
  version: string
}

/** Folder of a backup in which the messages and files lie. */
export const BLOBS_FOLDER = 'blobs'

/**
 * Writes all databases as they are at one moment each, and then every message and file that their rows name, while the servers go
 * on working. The control database is of the earliest moment: whoever may sign in by it is in his company.
 * @returns what was written, and the blobs that a row names and the store does not have
 */
export async function makeBackup(
  { companies, control_database, blobs, blob_sources, version }: BackupParts,
  folder: string,
): Promise<{ backup: Backup; copied: CopiedBlobs }> {
  const made_at = new Date().toISOString()
  const dump = (server: PostgresServer, database: string, id: string): Promise<DatabaseDump> =>
    withClient(server, database, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      return dumpDatabase(client, id, folder)
    })
  const control = await dump(companies.servers.home, control_database, 'control')
  const all = await companies.all()
  const dumps: DatabaseDump[] = []
  for (const { id, server, database } of all) dumps.push(await dump(server, database, id))
  const store = createFileBlobs(join(folder, BLOBS_FOLDER))
  const copied = await copyBlobs(blobs, store, listAllBlobs(all, blob_sources))
  const backup = {
    format: 1,
    version,
    made_at,
    control,
    companies: dumps,
    label: (await blobs.readLabel()) ?? null,
    blobs: { count: copied.count, bytes: copied.bytes },
  } as const satisfies Backup
  await writeBackup(folder, backup)
  return { backup, copied }
}

/** Names of all blobs of some companies, page by page; one name may come more than once. */
export async function* listAllBlobs(
  companies: readonly Company[],
  sources: readonly BlobSource[],
): AsyncGenerator<string[]> {
  for (const { background } of companies)
    for (const source of sources)
      for await (const rows of listBlobsOf(background, source))
        yield [...new Set(rows.map(({ blob }) => blob))]
}
