import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { CalendarStore } from './calendar-store.ts'

/** What a calendar server answers. */
export interface ServerAnswer {
  status: number
  body?: string
  type?: string
  headers?: Record<string, string>
}

export interface ServerQuestion {
  method: string
  path: string
  query: URLSearchParams
  body: string
  headers: IncomingMessage['headers']
}

/** A server of calendars on the loopback; tests act as people there through its stores. */
export interface CalendarServer {
  url: string
  stores: Map<string, CalendarStore>
  /** Events of one answer at most. */
  page: number
  /** Answers of the next requests in place of what they ask for. */
  next: ServerAnswer[]
  /** Requests, oldest first: `GET /path`. */
  asked: string[]
  /** Tokens that it gave before count no more. */
  forgetTokens(): void
  /** Authorization headers that were refused, newest last. */
  refused: string[]
  /** Whoever has signed in by now has to do so again. */
  endSessions(): void
  stop(): Promise<void>
}

interface ServerState {
  server: CalendarServer
  /** Part of each token that it gives: another one after `forgetTokens`. */
  epoch(): number
}

/**
 * @param isAllowed whether an Authorization header opens the mailbox
 * @param answer what the protocol says
 */
export async function startCalendarServer(
  isAllowed: (authorization: string) => Promise<boolean>,
  answer: (question: ServerQuestion, state: ServerState) => ServerAnswer,
): Promise<CalendarServer> {
  let epoch = 1
  let ended = new Set<string>()
  const known = new Set<string>()
  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const { method = 'GET', headers } = request
    const body = await text(request)
    server.asked.push(`${method} ${url.pathname}${url.search}`)
    const { authorization = '' } = headers
    const isIn = !ended.has(authorization) && (known.has(authorization) || (await isAllowed(authorization)))
    if (isIn) known.add(authorization)
    else server.refused.push(authorization)
    const question = { method, path: url.pathname, query: url.searchParams, body, headers }
    const given = server.next.shift()
    const sent = isIn
      ? (given ?? answer(question, { server, epoch: () => epoch }))
      : { status: 401, body: '{}' }
    response.writeHead(sent.status, {
      'content-type': sent.type ?? 'application/json',
      connection: 'close',
      ...sent.headers,
    })
    response.end(sent.body ?? '')
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server: CalendarServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    stores: new Map([['own', new CalendarStore('Calendar')]]),
    page: 100,
    next: [],
    asked: [],
    refused: [],
    forgetTokens() {
      epoch += 1
    },
    endSessions() {
      ended = new Set(known)
      known.clear()
    },
    async stop() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return server
}

export function json(body: unknown, status = 200): ServerAnswer {
  return { status, body: JSON.stringify(body) }
}
