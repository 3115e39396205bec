import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { listTables } from '../backup/layout.repo.ts'
import { withClient } from '../backup/with-client.ts'
import { type CompanyRegistry, migrateDatabase } from '../database/companies.ts'
import { movePace } from '../database/follow-moves.ts'
import type { CompanyPlace } from '../database/opened-company.ts'
import { closeDatabase, ensureDatabase } from '../database/server-databases.ts'
import { compareAll, follow } from './bring-over.ts'
import { changeOver } from './change-over.ts'
import {
  type CompanyMove,
  findCompanyPlace,
  findMove,
  insertMove,
  switchCompany,
} from './company-moves.repo.ts'
import { type BothCopies, copyTable } from './copy-rows.ts'
import { forgetMove, listCopied, prepareTarget, restTriggers } from './filled-target.repo.ts'
import { listMovedTables, type MovedTable } from './moved-tables.repo.ts'
import { isGateShut, prepareWatch, watchTable } from './watched-source.repo.ts'
import { insistOnLock } from './with-lock-timeout.ts'

/** What is moved, and where to. */
export interface MoveParts {
  companies: CompanyRegistry
  company_id: string
  /** Name of a database server. */
  to: string
  say(line: string): void
  /** Hears of each step that is done; what it throws ends the move there, as a crash would. */
  reached?(step: MoveStep): void
}

export type MoveStep = 'entered' | 'one table' | 'copied' | 'compared' | 'shut' | 'switched'

/**
 * Moves a company's database to another of the installation's servers while its people work: copies it, follows what changes,
 * compares both copies, and switches in a moment in which everybody waits. Ended at any point, it goes on where it was when it is
 * called again; until the switch nothing has happened to the company, behind it the former copy takes no writes any more.
 * @throws Error in words when it is not possible
 */
export async function moveCompany(parts: MoveParts): Promise<void> {
  const { companies, company_id, to, say } = parts
  companies.servers.of(to)
  const place = await findCompanyPlace(companies.control, company_id)
  if (place === undefined) throw new Error(`There is no company ${company_id}.`)
  await alone(parts, place.database, () => moveAlone(parts, place))
  say(`${place.name} is on ${to}. Its former copy stays until \`company retire ${company_id}\`.`)
}

async function moveAlone(parts: MoveParts, { database, server }: CompanyPlace): Promise<void> {
  const { companies, company_id, to, say, reached } = parts
  const { control, servers } = companies
  const known = await findMove(control, company_id)
  refuseOther(parts, server, known)
  const [from, target] = [servers.of(known?.from_server ?? server), servers.of(to)]
  if (known?.stage !== 'moved') {
    await ensureDatabase(target, database)
    await withClient(target, database, (client) => prepareTarget(client, database))
    if (known === undefined) await insertMove(control, company_id, { from_server: server, to_server: to })
    else say('A move is under way; goes on with it.')
    reached?.('entered')
    await migrateDatabase(target, database, companies.company_migrations)
    await withClient(from, database, async (source) => {
      if (await isGateShut(source)) return
      await withClient(target, database, (client) => bring(parts, { source, target: client }))
    })
    reached?.('shut')
    await switchCompany(control, company_id, to)
    reached?.('switched')
  }
  // The processes go by themselves; what they were reading is answered meanwhile.
  await delay(movePace.grace_ms)
  await closeDatabase(from, database)
  await withClient(target, database, forgetMove)
}

function refuseOther({ company_id, to }: MoveParts, server: string, known: CompanyMove | undefined): void {
  if (known === undefined && server === to) throw new Error(`${company_id} is on ${to} already.`)
  if (known === undefined || known.to_server === to) return
  if (known.stage === 'moved')
    throw new Error(
      `The former copy of ${company_id} is still on ${known.from_server}. Run \`company retire ${company_id}\` first.`,
    )
  throw new Error(
    `${company_id} is on its way to ${known.to_server}. Name that server, or run \`company move ${company_id} --stop\`.`,
  )
}

/** Two commands at once would be in each other's way. The lock ends with the command, however that ends. */
export async function alone<T>(
  { companies, company_id }: Pick<MoveParts, 'companies' | 'company_id'>,
  database: string,
  work: () => Promise<T>,
): Promise<T> {
  return withClient(companies.servers.home, 'postgres', async (client) => {
    const lock = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [
      `laycan moves ${database}`,
    ])
    if (lock.rows[0]?.held !== true) throw new Error(`Another command moves ${company_id} at this moment.`)
    return work()
  })
}

async function bring(parts: MoveParts, copies: BothCopies): Promise<void> {
  const { companies, company_id, say, reached } = parts
  const told = delay(movePace.look_ms + movePace.watch_ms)
  await restTriggers(copies.target)
  await prepareWatch(copies.source)
  const tables = await tablesOf(copies.source)
  const begun = Date.now()
  const copied = await copyAll(copies, tables, reached)
  reached?.('copied')
  say(`Copied ${copied} of ${tables.length} tables in ${seconds(begun)} s.`)
  if (copied > 0) await copies.target.query('vacuum analyze')
  await follow(copies, tables)
  const compared = Date.now()
  await compareAll(copies, tables)
  say(`Compared every row of both copies in ${seconds(compared)} s.`)
  reached?.('compared')
  // All processes know by then that it moves, and watch for the moment.
  await told
  await changeOver({ control: companies.control, company_id, copies, tables, say })
}

export async function tablesOf(source: pg.Client): Promise<MovedTable[]> {
  return listMovedTables(source, await listTables(source))
}

async function copyAll(
  copies: BothCopies,
  tables: readonly MovedTable[],
  reached: MoveParts['reached'],
): Promise<number> {
  const copied = await listCopied(copies.target)
  let count = 0
  for (const table of tables) {
    await insistOnLock(copies.source, () => watchTable(copies.source, table))
    if (copied.has(table.name)) continue
    await copyTable(copies, table)
    count += 1
    reached?.('one table')
  }
  return count
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000)
