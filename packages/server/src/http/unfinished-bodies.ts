import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { addressGroup } from '../address-group.ts'
import { addressBehind, type TrustedProxies } from './trusted-proxies.ts'

/** How often Node looks whether headers are late. */
export const HEADERS_LOOK_MS = 1_000
/**
 * Headers take one packet, or two: whoever sends them byte by byte holds a socket on purpose. With the look of Node, what
 * is late has ended after 20 s.
 */
const HEADERS_MS = 20_000 - HEADERS_LOOK_MS
/** A JSON body is some 100 kB at most in practice: over the slowest of lines that takes seconds. */
const JSON_MS = 30_000
/** A file may take minutes; between two of its bytes no line needs this long. */
const SILENCE_MS = 60_000
/** Answers are made within two minutes, as the database ends what takes longer: then only a reader who stopped is waited for. */
const STALLED_MS = 600_000
/** Requests of one address whose bodies are still on the way; an office behind one address has far fewer. */
const PER_ADDRESS = 128

/** How long headers and bodies may be on their way; tests shorten it. */
export interface BodyLimits {
  headers_ms: number
  json_ms: number
  silence_ms: number
  stalled_ms: number
  per_address: number
}

interface Coming {
  group: string
  is_file: boolean
  /** When the last byte came, or for JSON when the request began; ms. */
  since: number
  bytes: number
}

/**
 * Ends requests whose headers or bodies do not come: each holds a socket and memory. A body is watched whatever its method
 * and path, also after its call was refused. Over the cap of its address a request is answered 429 and its connection is
 * closed.
 */
export class UnfinishedBodies {
  readonly #limits: BodyLimits
  readonly #addressOf: (request: IncomingMessage) => string
  readonly #coming = new Map<IncomingMessage, Coming>()
  readonly #groups = new Map<string, number>()

  constructor(app: FastifyInstance, trusted: TrustedProxies, limits: Partial<BodyLimits> = {}) {
    this.#addressOf = addressBehind(trusted)
    this.#limits = {
      headers_ms: HEADERS_MS,
      json_ms: JSON_MS,
      silence_ms: SILENCE_MS,
      stalled_ms: STALLED_MS,
      per_address: PER_ADDRESS,
      ...limits,
    }
    const { headers_ms, json_ms, silence_ms, stalled_ms } = this.#limits
    app.server.headersTimeout = headers_ms
    app.server.setTimeout(stalled_ms)
    // Before Fastify, which asks its hooks for addresses that it can read alone.
    app.server.prependListener('request', (request, response) => this.#enter(request, response))
    app.server.on('checkExpectation', (_request, response) => {
      response.writeHead(417, { connection: 'close' }).end()
    })
    app.addHook('onRequest', async ({ raw }, reply) => {
      if (!hasBody(raw) || this.#countOf(raw) <= this.#limits.per_address) return
      reply.header('connection', 'close')
      throw tooMany()
    })
    const timer = setInterval(() => this.#endLate(), Math.min(5000, json_ms / 2, silence_ms / 2)).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  }

  /** A call that takes a file gives its body the time of one. */
  expectFile({ raw }: FastifyRequest, { body, takes_form }: Pick<Endpoint, 'body' | 'takes_form'>): void {
    const coming = this.#coming.get(raw)
    if (coming) coming.is_file = body === 'bytes' || takes_form === true
  }

  /** Watches a request until its body is there or its connection has gone. */
  #enter(raw: IncomingMessage, response: ServerResponse): void {
    if (!hasBody(raw)) return
    const group = addressGroup(this.#addressOf(raw))
    this.#groups.set(group, (this.#groups.get(group) ?? 0) + 1)
    const coming = { group, is_file: false, since: Date.now(), bytes: raw.socket.bytesRead }
    this.#coming.set(raw, coming)
    const leave = () => this.#leave(raw)
    raw.once('end', leave)
    raw.once('close', leave)
    // Nobody reads the rest of a file whose call has its answer; it may come for a moment, so that the answer is seen.
    response.once('finish', () => {
      if (coming.is_file) Object.assign(coming, { is_file: false, since: Date.now() })
    })
  }

  #countOf(raw: IncomingMessage): number {
    const coming = this.#coming.get(raw)
    return coming === undefined ? 0 : (this.#groups.get(coming.group) ?? 0)
  }

  #leave(raw: IncomingMessage): void {
    const coming = this.#coming.get(raw)
    if (!coming) return
    this.#coming.delete(raw)
    const left = (this.#groups.get(coming.group) ?? 1) - 1
    if (left > 0) this.#groups.set(coming.group, left)
    else this.#groups.delete(coming.group)
  }

  #endLate(): void {
    const now = Date.now()
    for (const [raw, coming] of this.#coming) {
      // All of it is there; its handler has not read it yet.
      if (raw.complete) continue
      const { bytesRead } = raw.socket
      if (coming.is_file && bytesRead !== coming.bytes)
        Object.assign(coming, { since: now, bytes: bytesRead })
      const allowed = coming.is_file ? this.#limits.silence_ms : this.#limits.json_ms
      if (now - coming.since >= allowed) raw.socket.destroy()
    }
  }
}

/** A request has a body when it says how it ends (RFC 9112 §6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function tooMany(): Error {
  const text = 'Too many requests of your address are on their way. Please try again in a moment.'
  return Object.assign(new Error(text), { statusCode: 429 })
}
