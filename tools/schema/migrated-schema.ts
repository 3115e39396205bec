import { join } from 'node:path'
import pg from 'pg'
import { openCompanies } from '@laycan/server/database/companies.ts'
import { DatabaseServers } from '@laycan/server/database/database-servers.ts'
import { connectionSettings, type PostgresServer } from '@laycan/server/database/postgres-pool.ts'
import { migrationsOf } from '#apps/server/open-services.ts'
import { readSourceTree } from '../architecture/source-tree.ts'
import { readTables } from '../map/read-names.ts'
import { readSchema, type Schema } from './read-schema.ts'
import { writeSchema } from './write-schema.ts'

/** What docs/schema.sql is to say: makes both databases on a server, migrates them and describes them. */
export async function migratedSchema(server: PostgresServer, prefix: string): Promise<string> {
  const companies = await openCompanies(new DatabaseServers(server), prefix, migrationsOf())
  const company = await companies.create('Schema').finally(() => companies.close())
  const described = {
    control: await describe(server, `${prefix}_control`),
    company: await describe(server, company.database),
  }
  const tables = readTables(readSourceTree(join(import.meta.dirname, '../..')))
  return writeSchema(described, new Map(tables.map(({ name, file }) => [name, file])))
}

async function describe(server: PostgresServer, database: string): Promise<Schema> {
  const client = new pg.Client(connectionSettings(server, database))
  await client.connect()
  try {
    return await readSchema(client)
  } finally {
    await client.end()
  }
}
