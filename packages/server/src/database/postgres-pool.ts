import pg from 'pg'

/** Where a PostgreSQL server is: an address in parts (embedded) or a URL (`DATABASE_URL`). */
export type PostgresServer = { host: string; port: number; user: string; password: string } | { url: string }

const TYPE_INT8 = 20
const TYPE_TIMESTAMPTZ = 1184
const TYPE_NUMERIC = 1700

/** Named statements are planned once per connection; beyond this many a plain query is as good. */
const STATEMENT_NAMES_MAX = 1000

/**
 * Put at the start of a query whose best plan depends on its values (a rare word, a common one): it is then planned
 * anew each time instead of once.
 */
export const PLAN_EACH_TIME = '/* plan each time */'

const statementNames = new Map<string, string>()

/** int8 and numeric become numbers (ids stay below 2^53), timestamptz ISO 8601 text in UTC (decision 15). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TYPE_INT8 || oid === TYPE_NUMERIC) return Number
    if (oid === TYPE_TIMESTAMPTZ) return isoFromPostgres
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** '2026-11-21 01:57:09.12+00' (session in UTC) as '2026-11-21T01:57:09.120Z'; years beyond 9999 and BC via Date. */
export function isoFromPostgres(text: string): string {
  if (text.length < 22 || text.length > 29 || !text.endsWith('+00'))
    return new Date(text.replace('+00', 'Z')).toISOString()
  const fraction = text.slice(20, -3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/**
 * Settings of a connection to one database of a server.
 * @param parameters of PostgreSQL for its session, e.g. `statement_timeout` in ms: what takes longer is ended (57014)
 */
export function connectionSettings(
  server: PostgresServer,
  database: string,
  parameters: Readonly<Record<string, string | number>> = {},
): pg.ClientConfig {
  const all = Object.entries({ TimeZone: 'UTC', statement_timeout: 0, ...parameters })
  // `pipeline`: statements of a transaction that are sent without waiting for one another travel together.
  const shared = {
    types,
    pipeline: true,
    application_name: 'laycan',
    keepAlive: true,
    options: all.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  }
  if (!('url' in server)) return { ...server, database, ...shared }
  const url = new URL(server.url)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.toString(), ...shared }
}

/** A pool of connections to one database whose queries are prepared once per connection. */
export function createPool(
  server: PostgresServer,
  database: string,
  max: number,
  parameters: Readonly<Record<string, string | number>> = {},
): pg.Pool {
  const settings = connectionSettings(server, database, parameters)
  const pool = new pg.Pool({ ...settings, max, idleTimeoutMillis: 30_000 })
  // Idle connections end when PostgreSQL restarts; the pool opens new ones by itself.
  pool.on('error', () => undefined)
  // Connections in use have no listener of the pool's, and one that breaks between two statements of a transaction
  // would end the process; the next statement on it fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The name under which a statement is prepared; undefined when too many different ones were seen. */
export function statementName(text: string): string | undefined {
  if (text.startsWith(PLAN_EACH_TIME)) return undefined
  const known = statementNames.get(text)
  if (known || statementNames.size >= STATEMENT_NAMES_MAX) return known
  const name = `q${statementNames.size}`
  statementNames.set(text, name)
  return name
}
