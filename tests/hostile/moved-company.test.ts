import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { type Company, type CompanyRegistry, openCompanies } from '@laycan/server/database/companies.ts'
import { DatabaseServers } from '@laycan/server/database/database-servers.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@laycan/server/database/embedded-postgres.ts'
import { movePace } from '@laycan/server/database/follow-moves.ts'
import { sqlMigration } from '@laycan/server/database/migrate.ts'
import { connectionSettings, createPool } from '@laycan/server/database/postgres-pool.ts'
import { ensureDatabase } from '@laycan/server/database/server-databases.ts'
import { retireCopy, stopMove } from '@laycan/server/moving/end-move.ts'
import { type MoveStep, moveCompany } from '@laycan/server/moving/move-company.ts'
import { databaseUrl } from '@laycan/testing/database-url.ts'
import { testPostgresUrl } from '@laycan/testing/one-at-a-time.ts'
import { features } from '#apps/server/features.ts'
import { dropDatabases } from '../support/template-databases.ts'
import { startTestDesk, type TestDesk } from '../support/test-desk.ts'
import { freshPrefix, startTestServer, type TestServer } from '../support/test-server.ts'

const { commands = {} } = features.find(({ name }) => name === 'flows/administration') ?? {}
const LAYCAN_DATABASE_PREFIX = freshPrefix()
/** Between two rounds of what is done again and again: the machine is shared with those who move the company. */
const ROUND_MS = 25
const usual = { ...movePace }
let folder: string
let east: EmbeddedPostgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laycan-east-'))
  east = await startEmbeddedPostgres(folder, { settings: { fsync: 'off', shared_buffers: '32MB' } })
  Object.assign(movePace, { look_ms: 500, watch_ms: 50, grace_ms: 500 })
})
afterAll(async () => {
  Object.assign(movePace, usual)
  await east?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Does something again and again until told to stop; answers what it came to. */
function again<T>(work: (round: number) => Promise<T>): { stop(): Promise<T[]> } {
  let stopped = false
  const results: T[] = []
  const ended = (async () => {
    for (let round = 0; !stopped; round++) {
      results.push(await work(round))
      await delay(ROUND_MS)
    }
  })()
  ended.catch(() => undefined)
  return {
    async stop() {
      stopped = true
      await ended
      return results
    },
  }
}

describe('a desk at work in two processes', () => {
  let desk: TestDesk
  let second: TestServer
  let there: Company

  beforeAll(async () => {
    const environment = {
      LAYCAN_DATABASE_PREFIX,
      LAYCAN_COMPANY_SERVERS: `east=${databaseUrl(east.connection)}`,
    }
    desk = await startTestDesk({ environment })
    const LAYCAN_DATA = desk.server.services.settings.data_folder
    second = await startTestServer({ environment: { ...environment, LAYCAN_DATA }, roles: ['web'] })
    const found = await second.services.companies.find(desk.company.id)
    if (!found) throw new Error('The second process does not know the company')
    there = found
  })
  afterAll(async () => {
    await second?.stop()
    await desk?.stop()
    await dropDatabases(LAYCAN_DATABASE_PREFIX)
  })

  async function admin(...args: string[]): Promise<string> {
    const lines: string[] = []
    await commands.admin?.(desk.server.services, args, (line) => lines.push(line))
    return lines.join('\n')
  }

  const valuesOf = async (query: RawBuilder<{ value: string }>, { db }: Company) =>
    (await query.execute(db)).rows.map(({ value }) => value)
  const subjects = sql<{ value: string }>`select subject as value from emails order by 1`
  const flags = sql<{
    value: string
  }>`select name as value from feature_flags where name like 'flag %' order by 1`
  const deliver = async (subject: string) => {
    const head = `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@b>`
    await desk.deliver({ text: `${head}\r\n\r\nHello\r\n` })
    return subject
  }

  test('a company moves to another PostgreSQL while mail comes in and people read and write, and nothing is lost', async () => {
    const { company, server, tokens } = desk
    const before = [await deliver('before1'), await deliver('before2')]
    const coming = again((round) => deliver(`during${String(round).padStart(5, '0')}`))
    const noting = again(async (round) => {
      // By the second process, in a table without a primary key.
      await sql`insert into feature_flags (name, enabled) values (${`flag ${round}`}, true)`.execute(there.db)
      return `flag ${round}`
    })
    const reading = again(async () => {
      const answers = await Promise.all(
        [server, second].map((each) => each.call(listEmails, { query: {} }, tokens.ann)),
      )
      return answers.map(({ status }) => status).join()
    })
    const said = await admin('company', 'move', company.id, '--to', 'east')
    expect(said).toContain('Compared every row of both copies')
    const after = await deliver('after')
    const [came, noted, read] = [await coming.stop(), await noting.stop(), await reading.stop()]

    expect(new Set(read)).toEqual(new Set(['200,200']))
    for (const each of [company, there]) {
      const place = await sql<{ folder: string }>`show unix_socket_directories`.execute(each.db)
      expect(place.rows).toEqual([{ unix_socket_directories: east.connection.host }])
    }
    expect(await valuesOf(subjects, there)).toEqual([...before, ...came, after].sort())
    expect(await valuesOf(flags, company)).toEqual([...noted].sort())
    const { home } = server.services.companies.servers
    const former = new pg.Client(connectionSettings(home, company.database))
    await expect(former.connect()).rejects.toThrow(/not currently accepting connections/)
    expect(await admin('company', 'list')).toMatch(/on east, former copy on home/)
    expect(await admin('company', 'retire', company.id)).toBe(
      `Removed the former copy of ${company.id} from home.`,
    )
    await expect(admin('company', 'move', company.id)).rejects.toThrow('Usage')
  })
})

describe('a company of a few tables', () => {
  const prefix = freshPrefix()
  let companies: CompanyRegistry
  let company: Company

  beforeAll(async () => {
    const servers = new DatabaseServers({ url: testPostgresUrl() }, new Map([['east', east.connection]]))
    const things = sqlMigration(`
      create table things (id bigint generated always as identity primary key, name text not null unique);
      create table bare (name text not null);
      create table parted (at date not null, name text, primary key (at, name)) partition by range (at);
    `)
    companies = await openCompanies(servers, prefix, { control: {}, company: { '9001-things': things } })
    company = await companies.create('Oceanic')
  })
  afterAll(async () => {
    await companies?.close()
    await dropDatabases(prefix)
  })

  const run = (text: string) => sql.raw(text).execute(company.db)
  const namesOf = async (table: string) =>
    (
      await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(company.db)
    ).rows.map(({ name }) => name)
  const move = (to: string, ends_at?: MoveStep) =>
    moveCompany({
      companies,
      company_id: company.id,
      to,
      say: () => undefined,
      reached(step) {
        if (step === ends_at) throw new Error(`Ended at ${step}`)
      },
    })

  test('a move that ends at any of its steps goes on when it is asked for again; in between people work', async () => {
    const written: string[] = []
    const write = async (name: string) => {
      await run(`insert into things (name) values ('${name}'); insert into bare values ('${name}')`)
      written.push(name)
    }
    await run(`create table parted_2026 partition of parted for values from ('2026-01-01') to ('2027-01-01')`)
    await run(`insert into parted values ('2026-02-03', 'old')`)
    for (const step of ['entered', 'one table', 'copied', 'compared'] as const) {
      await write(`before ${step}`)
      await expect(move('east', step)).rejects.toThrow(`Ended at ${step}`)
    }
    // What was copied changes: names that change places, a partition that goes and one that comes, rows that are emptied.
    await run(`update things set name = 'x' where name = 'before entered'`)
    await run(`update things set name = 'before entered' where name = 'before copied'`)
    await run(`update things set name = 'before copied' where name = 'x'`)
    await run(`drop table parted_2026; truncate bare`)
    await run(`create table parted_2027 partition of parted for values from ('2027-01-01') to ('2028-01-01')`)
    await run(`insert into parted values ('2027-02-03', 'new')`)
    const before = await sql`select id, name from things order by id`.execute(company.db)
    await expect(move('home')).rejects.toThrow(`${company.id} is on its way to east.`)

    await expect(move('east', 'shut')).rejects.toThrow('Ended at shut')
    // Everybody reads; nobody writes to what is not the last word any more.
    expect(await namesOf('things')).toEqual([...written].sort())
    await expect(write('lost')).rejects.toThrow('This company has moved to another database server.')
    await expect(stopMove({ companies, company_id: company.id })).rejects.toThrow(
      'through but for the last step',
    )
    await expect(move('east', 'switched')).rejects.toThrow('Ended at switched')
    // The command is gone: the process goes by itself.
    await expect.poll(() => company.server).toBe(companies.servers.of('east'))
    expect((await sql`select id, name from things order by id`.execute(company.db)).rows).toEqual(before.rows)
    expect([await namesOf('bare'), await namesOf('parted')]).toEqual([[], ['new']])
    await write('after')
    await move('east')
    expect(await namesOf('things')).toEqual([...written].sort())
    await expect(move('east')).resolves.toBeUndefined()
    await expect(move('home')).rejects.toThrow(`Run \`company retire ${company.id}\` first.`)
    await expect(companies.remove(company.id)).rejects.toThrow('A second copy')
    expect(await retireCopy({ companies, company_id: company.id })).toEqual({ server: 'home' })
    await expect(move('east')).rejects.toThrow('is on east already')

    // Given up, a move leaves nothing behind; the way back is a move like the first.
    await expect(move('home', 'copied')).rejects.toThrow('Ended at copied')
    await stopMove({ companies, company_id: company.id })
    const traces = await sql`select from pg_trigger where tgname like 'laycan_move%'`.execute(company.db)
    expect(traces.rows).toEqual([])
    await write('still here')
    await move('home')
    await expect.poll(() => company.server).toBe(companies.servers.home)
    expect(await namesOf('things')).toEqual([...written].sort())
    await retireCopy({ companies, company_id: company.id })
  })

  test('a server that nobody named, a company that is not there, and a database of somebody else are refused in words', async () => {
    await expect(move('west')).rejects.toThrow(
      "LAYCAN_COMPANY_SERVERS names no database server 'west'; it names: home, east.",
    )
    const parts = { companies, company_id: 'c99', to: 'east', say: () => undefined }
    await expect(moveCompany(parts)).rejects.toThrow('There is no company c99.')
    const other = await companies.create('Other')
    await expect(stopMove({ companies, company_id: other.id })).rejects.toThrow('No move of')
    await ensureDatabase(east.connection, other.database)
    const foreign = createPool(east.connection, other.database, 1)
    await foreign.query('create table theirs (id int)')
    await foreign.end()
    await expect(moveCompany({ ...parts, company_id: other.id })).rejects.toThrow('nothing was changed')
    await companies.remove(other.id)
  })
})
