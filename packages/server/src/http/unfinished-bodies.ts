import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { addressGroup } from '../address-group.ts'

/** Headers take one packet, or two: whoever sends them byte by byte holds a socket on purpose. */
const HEADERS_MS = 20_000
/** A JSON body is some 100 kB at most in practice: over the slowest of lines that takes seconds. */
const JSON_MS = 30_000
/** A file may take minutes; between two of its bytes no line needs this long. */
const SILENCE_MS = 60_000
/** Requests of one address whose bodies are still on the way; an office behind one address has far fewer. */
const PER_ADDRESS = 128

/** How long headers and bodies may be on their way; tests shorten it. */
export interface BodyLimits {
  headers_ms: number
  json_ms: number
  silence_ms: number
  per_address: number
}

interface Coming {
  request: FastifyRequest
  group: string
  is_file: boolean
  /** When the last byte came, or for JSON when the request began; ms. */
  since: number
  bytes: number
}

/**
 * Ends requests whose headers or bodies do not come: each holds a socket and memory. Over the cap of its address a request is
 * answered 429 and its connection is closed.
 */
export class UnfinishedBodies {
  readonly #limits: BodyLimits
  readonly #coming = new Map<FastifyRequest['raw'], Coming>()
  readonly #groups = new Map<string, number>()

  constructor(app: FastifyInstance, limits: Partial<BodyLimits> = {}) {
    this.#limits = {
      headers_ms: HEADERS_MS,
      json_ms: JSON_MS,
      silence_ms: SILENCE_MS,
      per_address: PER_ADDRESS,
      ...limits,
    }
    const { headers_ms, json_ms, silence_ms } = this.#limits
    app.server.headersTimeout = headers_ms
    const timer = setInterval(() => this.#endLate(), Math.min(5000, json_ms / 2, silence_ms / 2)).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  }

  /** Watches a request until its body is there or its connection has gone. @throws an error with `statusCode` 429 */
  watch(request: FastifyRequest, endpoint: Endpoint): void {
    const { raw } = request
    if (endpoint.method === 'GET' || raw.complete) return
    const group = addressGroup(request.ip)
    const count = (this.#groups.get(group) ?? 0) + 1
    if (count > this.#limits.per_address) throw tooMany()
    this.#groups.set(group, count)
    const is_file = endpoint.body === 'bytes' || endpoint.takes_form
    this.#coming.set(raw, { request, group, is_file, since: Date.now(), bytes: raw.socket.bytesRead })
    const leave = () => this.#leave(raw)
    raw.once('end', leave)
    raw.once('close', leave)
  }

  #leave(raw: FastifyRequest['raw']): void {
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
      const { bytesRead } = raw.socket
      if (coming.is_file && bytesRead !== coming.bytes)
        Object.assign(coming, { since: now, bytes: bytesRead })
      const allowed = coming.is_file ? this.#limits.silence_ms : this.#limits.json_ms
      if (now - coming.since >= allowed) raw.socket.destroy()
    }
  }
}

function tooMany(): Error {
  const text = 'Too many requests of your address are on their way. Please try again in a moment.'
  return Object.assign(new Error(text), { statusCode: 429 })
}
