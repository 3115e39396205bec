import { createSocket, type Socket } from 'node:dgram'
import { lookup as resolve } from 'node:dns'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { networkRule } from '../networks.ts'
import { isPublicAddress } from './public-address.ts'

/** Nothing was asked: the host has an address that must not be reached. `code` is what mail libraries pass on. */
export class EgressRefused extends Error {
  override name = 'EgressRefused'
  readonly code = 'EGRESS_REFUSED'

  constructor(host: string) {
    super(`${host} is not at a public address`)
  }
}

/** What of a request its caller decides. */
export interface OutgoingRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string | number>>
  body?: string | Buffer
  signal: AbortSignal
}

/**
 * The one way out of the server to hosts that a user or a mail names (SC-004). A name is resolved once, each of its
 * addresses is checked, and exactly those are connected to, so that it cannot point elsewhere between check and use.
 */
export class Egress {
  readonly #isListed: (address: string) => boolean
  /** Ports of servers of this process on the loopback. */
  readonly #own = new Set<number>()

  /** @param networks addresses and networks that are reached though they are not public */
  constructor(networks: readonly string[] = []) {
    this.#isListed = networkRule(networks)
  }

  /** Lets a server that this process runs on 127.0.0.1 be reached as well. */
  admit(port: number): void {
    this.#own.add(port)
  }

  /**
   * What a connection is made with, for `net.connect`, `tls.connect` and `http.request`.
   * @throws EgressRefused when `host` is an address that must not be reached; for names the lookup fails with it
   */
  connection(host: string, port: number): { lookup: LookupFunction } {
    if (isIP(host) !== 0 && !this.#isAllowed(host, port)) throw new EgressRefused(host)
    return { lookup: (name, options, done) => this.#lookUp(name, port, options, done) }
  }

  /**
   * One request over HTTP or HTTPS. A redirect is an answer like others: whoever follows it asks anew.
   * @throws EgressRefused, and errors of the connection as they are
   */
  async request(url: URL, { body, ...options }: OutgoingRequest): Promise<IncomingMessage> {
    const secure = url.protocol === 'https:'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const { lookup } = this.connection(host, Number(url.port) || (secure ? 443 : 80))
    // Without an agent no connection is shared with a call that another guard has let through.
    const request = (secure ? https : http).request(url, { ...options, lookup, agent: false })
    const answered = once(request, 'response')
    // What fails once the answer has begun is heard by whoever reads it.
    request.on('error', () => undefined)
    request.end(body)
    const [response]: IncomingMessage[] = await answered
    if (!response) throw new Error(`${host} did not answer`)
    return response
  }

  /**
   * A socket that sends datagrams to a host and hears it, from a port of ours (0: any).
   * @throws EgressRefused, and errors of the lookup and of the port as they are
   */
  async datagrams(host: string, port: number, local_port = 0): Promise<Socket> {
    const address = await this.#addressOf(host, port)
    const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4')
    try {
      socket.bind(local_port)
      await once(socket, 'listening')
      socket.connect(port, address)
      await once(socket, 'connect')
      return socket
    } catch (error) {
      socket.close()
      throw error
    }
  }

  async #addressOf(host: string, port: number): Promise<string> {
    const { lookup } = this.connection(host, port)
    if (isIP(host) !== 0) return host
    return new Promise((resolve, reject) => {
      lookup(host, { all: true }, (error, found) => {
        const [first] = typeof found === 'string' ? [{ address: found }] : found
        if (error || !first) reject(error ?? new Error(`${host} has no address`))
        else resolve(first.address)
      })
    })
  }

  #lookUp(
    name: string,
    port: number,
    options: Parameters<LookupFunction>[1],
    done: Parameters<LookupFunction>[2],
  ): void {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      // One address of our own among public ones is a trick: the whole name is refused.
      const [first] = found
      if (!first || !found.every(({ address }) => this.#isAllowed(address, port)))
        return done(new EgressRefused(name), [])
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }

  #isAllowed(address: string, port: number): boolean {
    const isOwn = address === '127.0.0.1' && this.#own.has(port)
    return isOwn || isPublicAddress(address) || this.#isListed(address)
  }
}
