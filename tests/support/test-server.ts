import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, CallResponse } from '@laycan/contract/endpoint.ts'
import { type Endpoint, fillPath } from '@laycan/contract/endpoint.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { type Role, roles } from '@laycan/server/manifest.ts'
import { testPostgresUrl } from '@laycan/testing/one-at-a-time.ts'
import { readConfig } from '#apps/server/config.ts'
import type { OpenOptions } from '#apps/server/open-services.ts'
import { startServer } from '#apps/server/start-server.ts'
import { dropDatabases } from './template-databases.ts'

/** The answer to a call as a test looks at it. */
export interface TestAnswer<E extends Endpoint> {
  status: number
  body: CallResponse<E>
  /** Texts of an error answer. */
  error: string[]
  headers: Headers
}

export interface TestServer {
  url: string
  /** Port of the operator's questions, where `LAYCAN_OPS_PORT` was given. */
  operations_port: number | undefined
  services: Services
  /** Makes a call as the owner of a token; without one as a stranger. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, token?: string): Promise<TestAnswer<E>>
  stop(): Promise<void>
}

let serial = 0

export interface TestServerOptions {
  environment?: Record<string, string>
  roles?: readonly Role[]
  /** Whether the browser's files are served too. */
  web_client?: boolean
  /** Start of the names of databases that were made for it alone; they are dropped when it stops, as its own are. */
  database_prefix?: string
  start?: OpenOptions
}

/** A start of database names that no other server of this run has. */
export function freshPrefix(): string {
  return `test_${process.pid}_${++serial}`
}

/** A whole server with databases of its own on the test run's PostgreSQL, without the browser's files unless asked for. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-server-'))
  const { DATABASE_URL, LAYCAN_DATABASE_PREFIX } = options.environment ?? {}
  const prefix = options.database_prefix ?? freshPrefix()
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: DATABASE_URL ?? testPostgresUrl(),
    LAYCAN_DATABASE_PREFIX: prefix,
    LAYCAN_DATA: folder,
    LAYCAN_LOG: 'error',
    LAYCAN_PARSERS: '1',
    // Where the mail servers of the tests are.
    LAYCAN_INTERNAL_NETWORKS: '127.0.0.0/8,::1',
    PORT: '0',
    SMTP_PORT: '0',
    ...options.environment,
  })
  const wanted = new Set(options.roles ?? roles)
  const server = await startServer(config, wanted, options.web_client ?? false, options.start)
  return {
    url: server.url,
    operations_port: server.operations_port,
    services: server.services,
    call: (endpoint, input, token) => makeCall(server.url, endpoint, input, token),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
      // Another server may be using those that a test has named.
      if (DATABASE_URL === undefined && LAYCAN_DATABASE_PREFIX === undefined) await dropDatabases(prefix)
    },
  }
}

type LooseInput = { params?: unknown; query?: unknown; body?: unknown }

export async function makeCall<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: CallInput<E> | undefined,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<TestAnswer<E>> {
  const { params, query, body } = (input ?? {}) as LooseInput
  const path = fillPath(endpoint.path, params as Record<string, unknown>)
  const response = await fetch(`${url}${path}${queryString(query as Record<string, unknown>)}`, {
    method: endpoint.method,
    headers: {
      'client-version': 'test',
      ...headers,
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed = text.startsWith('{') ? (JSON.parse(text) as { error?: string | string[] }) : {}
  const error = response.ok ? [] : [parsed.error ?? []].flat()
  return { status: response.status, body: parsed as CallResponse<E>, error, headers: response.headers }
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((each) => [`${name}[]`, String(each)])
      : value === undefined
        ? []
        : [[name, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
