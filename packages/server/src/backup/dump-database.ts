import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseDump, TableDump } from './backup-file.ts'
import {
  listMigrations,
  listPartitions,
  listSequences,
  listTables,
  quoted,
  type TableLayout,
} from './layout.repo.ts'

/**
 * Copies the rows of all tables into `folder/ID/TABLE.copy.gz`, as they are at the moment of the client's transaction, which
 * is to be a repeatable read.
 */
export async function dumpDatabase(client: pg.Client, id: string, folder: string): Promise<DatabaseDump> {
  const place = join(folder, id)
  await mkdir(place, { recursive: true })
  const migrations = await listMigrations(client)
  const tables: TableDump[] = []
  for (const table of await listTables(client)) tables.push(await dumpTable(client, table, place))
  const partitions = await listPartitions(client)
  // After the rows: a number that is drawn meanwhile is not given out again.
  return { id, migrations, tables, partitions, sequences: await listSequences(client) }
}

async function dumpTable(client: pg.Client, table: TableLayout, place: string): Promise<TableDump> {
  const columns = table.columns.map(quoted).join(', ')
  const rows = client.query(copyTo(`copy (select ${columns} from ${quoted(table.name)}) to stdout`))
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes)
      done(null, bytes)
    },
  })
  const zip = createGzip({ level: constants.Z_BEST_SPEED })
  await pipeline(rows, zip, hashing, createWriteStream(join(place, `${table.name}.copy.gz`)))
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') }
}
