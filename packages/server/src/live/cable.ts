import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Authenticate } from '../authenticate.ts'
import type { Bus } from '../bus/bus.ts'
import type { Company } from '../database/companies.ts'
import type { Log } from '../log.ts'
import { CLOSE_RESTART, CLOSE_UNAUTHORIZED, Connection, endSoon } from './cable-connection.ts'
import { CableDoor, isFromOurPage, tokenOf } from './cable-door.ts'
import { Hub } from './hub.ts'
import type { LiveTopic } from './live-topic.ts'

/** Action Cable's own rhythm; its clients call a connection stale after two missed pings. */
const PING_MS = 3000
const FRAME_MAX = 64 * 1024
const PATH = /^(?:\/c\d+)?\/cable(?:\?|$)/
const PROTOCOL = 'actioncable-v1-json'
/** Sockets of one user: every window has one. */
const PER_USER = 50

/** The live gateway at `/cable`. */
export interface Cable {
  close(): Promise<void>
}

/**
 * Serves the Action Cable protocol (actioncable-v1-json) on an HTTP server. An ordinary Action Cable client subscribes
 * to NotificationsChannel; with `after` in its identifier it first gets what it missed since that number (RT-001).
 */
export function serveCable(
  http: Server,
  options: {
    bus: Bus
    topics: readonly LiveTopic[]
    authenticate: Authenticate
    /** Rights changed: `authenticate` reads those of a user of a company anew, or of all. */
    forget: (company_id: string, user_id: number | undefined) => void
    /** Address of the peer, past the proxies that are believed. */
    addressOf: (request: IncomingMessage) => string
    /** Address of this installation as browsers reach it; '' takes the request's own host. */
    public_url: string
    log: Log
  },
): Cable {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: FRAME_MAX,
    handleProtocols: () => PROTOCOL,
  })
  const hubs = new Map<string, Promise<Hub>>()
  const connections = new Set<Connection>()

  const hubOf = (company: Company): Promise<Hub> => {
    const known = hubs.get(company.id)
    if (known) return known
    const renew = (user_id?: number) => renewActors(company.id, user_id)
    const hub = new Hub(company, options.bus, { renew, log: options.log, topics: options.topics })
    const opening = hub.open().then(() => hub)
    hubs.set(company.id, opening)
    opening.catch(() => hubs.delete(company.id))
    return opening
  }

  const renewActors = async (company_id: string, user_id: number | undefined) => {
    options.forget(company_id, user_id)
    // Who was let in by the rights of before, in this very turn, is among the connections after it.
    await new Promise(setImmediate)
    const concerned = [...connections].filter(
      ({ session: { company, actor } }) =>
        company.id === company_id && (user_id === undefined || actor.user_id === user_id),
    )
    await Promise.all(
      concerned.map(async (connection) => {
        const session = await options.authenticate(connection.token)
        if (session) connection.session.actor = session.actor
        else connection.dismiss()
      }),
    )
  }

  const door = new CableDoor()
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has handed the socket over: what nobody answers or ends stays open for good.
    socket.on('error', () => socket.destroy())
    if (!PATH.test(request.url ?? '')) return refuse(socket, '404 Not Found')
    const leave = door.enter(options.addressOf(request))
    if (!leave) return refuse(socket, '429 Too Many Requests')
    socket.once('close', leave)
    sockets.handleUpgrade(request, socket, head, (webSocket) => void greet(webSocket, request).finally(leave))
  }

  const greet = async (webSocket: WebSocket, request: IncomingMessage) => {
    webSocket.on('error', () => undefined)
    const token = tokenOf(request)
    const session = token ? await options.authenticate(token).catch(() => undefined) : undefined
    const tenant = /^\/(c\d+)\//.exec(request.url ?? '')?.[1]
    const isOurs = isFromOurPage(request, options.public_url)
    // What is new is read: a token that may only write hears nothing.
    const mayRead = session?.scopes?.includes('read') ?? true
    if (!session || !token || (tenant && tenant !== session.company.id) || !isOurs || !mayRead) {
      webSocket.send(JSON.stringify({ type: 'disconnect', reason: 'unauthorized', reconnect: false }))
      return endSoon(webSocket, CLOSE_UNAUTHORIZED)
    }
    if (webSocket.readyState !== webSocket.OPEN) return
    // The oldest window gives way; it comes back by itself once somebody looks at it.
    const own = [...connections].filter(
      ({ session: { company, actor } }) =>
        company.id === session.company.id && actor.user_id === session.actor.user_id,
    )
    if (own.length >= PER_USER) own[0]?.close()
    const connection = new Connection(webSocket, token, session, hubOf(session.company), options.log)
    connections.add(connection)
    webSocket.on('close', () => connections.delete(connection))
  }

  const pinger = setInterval(() => {
    const frame = JSON.stringify({ type: 'ping', message: Math.floor(Date.now() / 1000) })
    for (const connection of connections) connection.write(frame)
  }, PING_MS).unref()
  http.on('upgrade', onUpgrade)

  return {
    async close() {
      clearInterval(pinger)
      http.off('upgrade', onUpgrade)
      for (const connection of connections) connection.close()
      for (const webSocket of sockets.clients) endSoon(webSocket, CLOSE_RESTART)
      for (const hub of hubs.values()) await (await hub).close()
      sockets.close()
    },
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}
