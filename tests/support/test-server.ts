import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, CallResponse } from '@laycan/contract/endpoint.ts'
import { type Endpoint, fillPath } from '@laycan/contract/endpoint.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { type Role, roles } from '@laycan/server/manifest.ts'
import { readConfig } from '#apps/server/config.ts'
import { startServer } from '#apps/server/start-server.ts'

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
  services: Services
  /** Makes a call as the owner of a token; without one as a stranger. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, token?: string): Promise<TestAnswer<E>>
  stop(): Promise<void>
}

let serial = 0

/** A whole server with databases of its own on the test run's PostgreSQL, without the browser's files unless asked for. */
export async function startTestServer(
  options: { environment?: Record<string, string>; roles?: readonly Role[]; web_client?: boolean } = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'laycan-server-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: process.env.LAYCAN_TEST_DATABASE_URL,
    LAYCAN_DATABASE_PREFIX: `test_${process.pid}_${++serial}`,
    LAYCAN_DATA: folder,
    LAYCAN_LOG: 'error',
    LAYCAN_PARSERS: '1',
    PORT: '0',
    SMTP_PORT: '0',
    ...options.environment,
  })
  const server = await startServer(config, new Set(options.roles ?? roles), options.web_client ?? false)
  return {
    url: server.url,
    services: server.services,
    call: (endpoint, input, token) => makeCall(server.url, endpoint, input, token),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type LooseInput = { params?: unknown; query?: unknown; body?: unknown }

export async function makeCall<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: CallInput<E> | undefined,
  token: string | undefined,
): Promise<TestAnswer<E>> {
  const { params, query, body } = (input ?? {}) as LooseInput
  const path = fillPath(endpoint.path, params as Record<string, unknown>)
  const response = await fetch(`${url}${path}${queryString(query as Record<string, unknown>)}`, {
    method: endpoint.method,
    headers: {
      'client-version': 'test',
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
