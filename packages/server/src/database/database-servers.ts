import type { PostgresServer } from './postgres-pool.ts'

/** Name of the server that has the control database, and every company that was not moved. */
export const HOME = 'home'

/** The PostgreSQL servers of an installation, by the names that its companies have in the control database. */
export class DatabaseServers {
  readonly home: PostgresServer
  readonly #others: ReadonlyMap<string, PostgresServer>

  constructor(home: PostgresServer, others: ReadonlyMap<string, PostgresServer> = new Map()) {
    this.home = home
    this.#others = others
  }

  /** @throws Error in words for a name that this process was not told of */
  of(name: string): PostgresServer {
    const server = name === HOME ? this.home : this.#others.get(name)
    if (server === undefined)
      throw new Error(
        `LAYCAN_COMPANY_SERVERS names no database server '${name}'; it names: ${this.names().join(', ')}.`,
      )
    return server
  }

  names(): string[] {
    return [HOME, ...this.#others.keys()]
  }
}
