import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyRegistry, openCompanies } from './companies.ts'
import { DatabaseServers } from './database-servers.ts'
import { readInstallationMigrations } from './installation-migrations.ts'
import { sqlMigration } from './migrate.ts'
import { createPool } from './postgres-pool.ts'
import { dropDatabase } from './server-databases.ts'

const server = { url: process.env.LAYCAN_TEST_DATABASE_URL ?? '' }
const servers = new DatabaseServers(server)
let companies: CompanyRegistry

beforeAll(async () => {
  companies = await openCompanies(servers, `companies_${process.pid}`, { control: {}, company: {} })
})
afterAll(async () => {
  const databases = [
    `companies_${process.pid}_control`,
    ...(await companies.all()).map((each) => each.database),
  ]
  await companies.close()
  const admin = createPool(server, 'postgres', 1)
  for (const database of databases) await admin.query(`drop database ${database}`)
  await admin.end()
})

test('a statement that somebody waits for is ended after two minutes, one of mail that comes in is not', async () => {
  const { db, background } = await companies.create('Oceanic')
  const limitOf = async (of: typeof db | typeof companies.control) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(of)).rows[0]?.statement_timeout
  expect([await limitOf(companies.control), await limitOf(db), await limitOf(background)]).toEqual([
    '2min',
    '2min',
    '0',
  ])
})

test('a database that a later version has changed is refused in words, and left as it is', async () => {
  const prefix = `later_${process.pid}`
  const later = { '9999-later': sqlMigration('create table later (id int)') }
  const first = await openCompanies(servers, prefix, { control: later, company: {} })
  expect((await first.migrations()).waiting).toEqual([])
  await first.close()
  await expect(openCompanies(servers, prefix, { control: {}, company: {} })).rejects.toThrow(
    /made by a newer version of Laycan, which added 9999-later\. Nothing was changed/,
  )
  const [status] = await readInstallationMigrations(servers, prefix, { control: {}, company: {} })
  expect([status?.unknown, status?.waiting]).toEqual([['9999-later'], []])
  await dropDatabase(server, `${prefix}_control`)
})
