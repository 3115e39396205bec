import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import fastifyCookie from '@fastify/cookie'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { type Authenticate, SESSION_COOKIE } from '../authenticate.ts'
import type { NumberedChange } from '../change-log/read-changes.ts'
import type { Company, CompanyRegistry } from '../database/companies.ts'
import type { Log } from '../log.ts'
import { type Hearer, Hub } from './hub.ts'

/** Action Cable's own rhythm; its clients call a connection stale after two missed pings. */
const PING_MS = 3000
/** A reader this far behind is cut off; it comes back and continues after its last number. */
const BUFFER_MAX = 8 * 1024 * 1024
const FRAME_MAX = 64 * 1024
const PATH = /^(?:\/c\d+)?\/cable(?:\?|$)/
const PROTOCOL = 'actioncable-v1-json'
const CHANNEL = 'NotificationsChannel'
/** Close code for a token that is no longer valid (RT-022). */
const CLOSE_UNAUTHORIZED = 4001

const Command = z.object({
  command: z.enum(['subscribe', 'unsubscribe', 'message']),
  identifier: z.string().max(1000),
  data: z.string().max(10_000).optional(),
})
const Identifier = z.object({ channel: z.string(), after: z.number().int().min(0).optional() })
const Action = z.object({ action: z.string(), email_notification_id: z.string().optional() })

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
    companies: CompanyRegistry
    authenticate: Authenticate
    /** Rights changed: `authenticate` reads those of a user of a company anew, or of all. */
    forget: (company_id: string, user_id: number | undefined) => void
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
    const hub = new Hub(company, options.companies.server, { renew, log: options.log })
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

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!PATH.test(request.url ?? '')) return
    sockets.handleUpgrade(request, socket, head, (webSocket) => void greet(webSocket, request))
  }

  const greet = async (webSocket: WebSocket, request: IncomingMessage) => {
    webSocket.on('error', () => undefined)
    const token = tokenOf(request)
    const session = token ? await options.authenticate(token).catch(() => undefined) : undefined
    const tenant = /^\/(c\d+)\//.exec(request.url ?? '')?.[1]
    if (!session || !token || (tenant && tenant !== session.company.id) || !sameOrigin(request)) {
      webSocket.send(JSON.stringify({ type: 'disconnect', reason: 'unauthorized', reconnect: false }))
      return webSocket.close(CLOSE_UNAUTHORIZED)
    }
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
      for (const hub of hubs.values()) await (await hub).close()
      sockets.close()
    },
  }
}

type Session = NonNullable<Awaited<ReturnType<Authenticate>>>

/** One socket: its commands in, its changes out. */
class Connection implements Hearer {
  readonly token: string
  readonly session: Session
  position = 0
  readonly #socket: WebSocket
  readonly #hub: Promise<Hub>
  readonly #log: Log
  #identifier: string | undefined

  constructor(socket: WebSocket, token: string, session: Session, hub: Promise<Hub>, log: Log) {
    this.#socket = socket
    this.token = token
    this.session = session
    this.#hub = hub
    this.#log = log
    this.write(JSON.stringify({ type: 'welcome' }))
    socket.on('message', (data) => void this.#command(String(data)))
    socket.on('close', () => void this.#leave())
  }

  get actor() {
    return this.session.actor
  }

  write(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > BUFFER_MAX) this.#socket.terminate()
    else this.#socket.send(frame)
  }

  send(change: NumberedChange): void {
    const identifier = JSON.stringify(this.#identifier)
    const type = JSON.stringify(change.message)
    // The body is JSON text from the log: spliced in, not parsed and written again for every socket.
    this.write(
      `{"identifier":${identifier},"message":{"number":${change.number},"type":${type},"data":${change.body}}}`,
    )
  }

  checkpoint(number: number): void {
    this.#message({ number, type: 'Checkpoint', data: {} })
  }

  reload(): void {
    this.#message({ number: this.position, type: 'Reload', data: {} })
  }

  dismiss(): void {
    this.write(JSON.stringify({ type: 'disconnect', reason: 'unauthorized', reconnect: false }))
    this.#socket.close(CLOSE_UNAUTHORIZED)
  }

  close(): void {
    this.write(JSON.stringify({ type: 'disconnect', reason: 'server_restart', reconnect: true }))
    this.#socket.close(1001)
  }

  async #command(text: string): Promise<void> {
    const command = Command.safeParse(parseJson(text)).data
    const identifier = Identifier.safeParse(parseJson(command?.identifier ?? '')).data
    if (!command || !identifier) return
    if (command.command === 'subscribe') return this.#subscribe(command.identifier, identifier)
    if (command.identifier !== this.#identifier) return
    if (command.command === 'unsubscribe') return this.#leave()
    this.#perform(Action.safeParse(parseJson(command.data ?? '')).data)
  }

  async #subscribe(text: string, identifier: z.infer<typeof Identifier>): Promise<void> {
    if (identifier.channel !== CHANNEL || this.#identifier !== undefined) {
      return this.write(JSON.stringify({ identifier: text, type: 'reject_subscription' }))
    }
    this.#identifier = text
    const hub = await this.#hub
    this.write(JSON.stringify({ identifier: text, type: 'confirm_subscription' }))
    await hub.join(this, identifier.after)
    if (this.#socket.readyState !== this.#socket.OPEN) hub.leave(this)
  }

  #perform(action: z.infer<typeof Action> | undefined): void {
    if (action?.action === 'server_time') {
      this.#message({ type: 'ServerDateTime', data: { server_time: new Date().toISOString() } })
    }
    if (action?.action === 'confirm' && action.email_notification_id)
      this.#confirmed(action.email_notification_id)
  }

  /** RT-006: who looks for a mail that somebody says never came finds here whose screens had it, and when. */
  #confirmed(email_notification_id: string): void {
    const { company, actor } = this.session
    this.#log.debug({ company: company.id, user: actor.user_id, email_notification_id }, 'push confirmed')
  }

  #message(message: object): void {
    this.write(JSON.stringify({ identifier: this.#identifier, message }))
  }

  async #leave(): Promise<void> {
    this.#identifier = undefined
    const hub = await this.#hub.catch(() => undefined)
    hub?.leave(this)
  }
}

/** Token from `?token=`, the header of clients that can send one, or the session cookie. */
function tokenOf(request: IncomingMessage): string | undefined {
  const header = request.headers['access-token']
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams.get('token')
  return (
    query ??
    (typeof header === 'string' ? header : undefined) ??
    fastifyCookie.parse(request.headers.cookie ?? '')[SESSION_COOKIE]
  )
}

/** A page of another site may not open a socket with the reader's cookie. Clients that are no browsers send no Origin. */
function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  if (!origin || new URL(request.url ?? '/', 'http://localhost').searchParams.has('token')) return true
  return (
    URL.canParse(origin) &&
    (new URL(origin).host === host || new URL(origin).host === request.headers['x-forwarded-host'])
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
