import { type Reaction, setReactions } from '../reactions.ts'
import { type CompanyTables, createDatabase, type Db } from './database.ts'
import type { DatabaseServers } from './database-servers.ts'
import { MovablePool } from './movable-pool.ts'
import { createPool, type PostgresServer } from './postgres-pool.ts'

/** Connections a process opens to one company's database at most, for people and for what nobody waits for. */
const COMPANY_POOL_MAX = 12
const BACKGROUND_POOL_MAX = 4
/**
 * Nobody waits longer for an answer (AP-004: 60 s at most), and the steps of jobs are shorter: a statement that takes more
 * would only hold a connection that others need.
 */
export const STATEMENT_MS = 120_000

/** A company as the control database has it. */
export interface CompanyPlace {
  id: string
  name: string
  database: string
  /** Name of its database server. */
  server: string
}

/** A company that this process has opened, wherever its database is. */
export class OpenedCompany {
  readonly id: string
  readonly name: string
  readonly database: string
  readonly db: Db
  readonly background: Db
  readonly pools: readonly MovablePool[]
  readonly #servers: DatabaseServers
  #server_name: string
  is_leaving = false

  /** @throws Error in words when its server is not known here */
  constructor(place: CompanyPlace, servers: DatabaseServers, reactions: readonly Reaction[]) {
    const { id, name, database } = place
    this.id = id
    this.name = name
    this.database = database
    this.#servers = servers
    this.#server_name = place.server
    const pool = (max: number, statement_timeout: number) =>
      new MovablePool(this.server, (server) => createPool(server, database, max, { statement_timeout }))
    const [calls, others] = [pool(COMPANY_POOL_MAX, STATEMENT_MS), pool(BACKGROUND_POOL_MAX, 0)]
    this.pools = [calls, others]
    this.db = createDatabase<CompanyTables>(calls)
    this.background = createDatabase<CompanyTables>(others)
    for (const each of [this.db, this.background]) setReactions(each, reactions)
  }

  get server(): PostgresServer {
    return this.#servers.of(this.#server_name)
  }

  get server_name(): string {
    return this.#server_name
  }

  /** Goes on with its database on another server. @throws Error in words when that is not known here */
  move(server_name: string): void {
    const server = this.#servers.of(server_name)
    this.#server_name = server_name
    this.is_leaving = false
    for (const pool of this.pools) pool.move(server)
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()))
  }
}
