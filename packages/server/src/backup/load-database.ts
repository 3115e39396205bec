import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseDump, TableDump } from './backup-file.ts'
import { emptyTables, makePartition, quoted, setSequence } from './layout.repo.ts'

/**
 * Fills a database whose tables are those of the dump's migrations, in one transaction. Triggers and foreign keys rest meanwhile,
 * for which the client's role is to be a superuser or may set `session_replication_role`.
 * @throws Error in words when fewer or more rows come in than went out
 */
export async function loadDatabase(client: pg.Client, dump: DatabaseDump, folder: string): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const partition of dump.partitions) await makePartition(client, partition)
  await emptyTables(client, dump.tables)
  for (const table of dump.tables) await loadTable(client, table, join(folder, dump.id))
  for (const sequence of dump.sequences) await setSequence(client, sequence)
  await client.query('commit')
}

async function loadTable(
  client: pg.Client,
  { name, columns, rows }: TableDump,
  place: string,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(createReadStream(join(place, `${name}.copy.gz`)), createGunzip(), target)
  if (target.rowCount !== rows)
    throw new Error(`${target.rowCount} rows of ${name} came in, ${rows} are in the backup.`)
}

/** Whether the file of a table is still the one that was written. */
export async function isWhole(table: TableDump, place: string): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    for await (const bytes of createReadStream(join(place, `${table.name}.copy.gz`)))
      hash.update(bytes as Buffer)
  } catch {
    return false
  }
  return hash.digest('hex') === table.sha256
}
