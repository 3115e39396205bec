import type { PostgresServer } from './postgres-pool.ts'

/** Name of the server that has the control database, and every company that was not moved. */
export const HOME = 'home'

/** A company is on a server that this process was not told of; the message says it to the person who runs it. */
export class UnknownServerError extends Error {
  override name = 'UnknownServerError'
}

/** The PostgreSQL servers of an installation, by the names that its companies have in the control database. */
export class DatabaseServers {
  readonly home: PostgresServer
  readonly #others: ReadonlyMap<string, PostgresServer>

  constructor(home: PostgresServer, others: ReadonlyMap<string, PostgresServer> = new Map()) {
    this.home = home
    this.#others = others
  }

  /** @throws UnknownServerError for a name that this process was not told of */
  of(name: string): PostgresServer {
    const server = name === HOME ? this.home : this.#others.get(name)
    if (server === undefined)
      throw new UnknownServerError(
        `LAYCAN_COMPANY_SERVERS names no database server '${name}'; it names: ${this.names().join(', ')}.`,
      )
    return server
  }

  names(): string[] {
    return [HOME, ...this.#others.keys()]
  }
}
