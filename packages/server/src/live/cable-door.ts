import type { IncomingMessage } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import { addressGroup } from '../address-group.ts'
import { sessionCookieOf } from '../authenticate.ts'
import { isOwnOrigin } from '../http/write-guard.ts'

/** Upgrades of one address that nobody knows the user of yet; looking a token up takes milliseconds. */
const UNKNOWN_PER_ADDRESS = 50

/** Counts who has come in and is not known yet, by address. */
export class CableDoor {
  readonly #unknown = new Map<string, number>()

  /** Lets one more in; undefined when too many of this address are not known yet. @returns what counts it out, once */
  enter(address: string): (() => void) | undefined {
    const group = addressGroup(address)
    const count = this.#unknown.get(group) ?? 0
    if (count >= UNKNOWN_PER_ADDRESS) return undefined
    this.#unknown.set(group, count + 1)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const left = (this.#unknown.get(group) ?? 1) - 1
      if (left > 0) this.#unknown.set(group, left)
      else this.#unknown.delete(group)
    }
  }
}

/** Token from `?token=`, the header of clients that can send one, or the session cookie. */
export function tokenOf(request: IncomingMessage): string | undefined {
  const header = request.headers['access-token']
  return (
    tokenInQuery(request) ??
    (typeof header === 'string' ? header : undefined) ??
    sessionCookieOf(fastifyCookie.parse(request.headers.cookie ?? ''))
  )
}

/** A page of another site may not open a socket with the reader's cookie. Clients that are no browsers send no Origin. */
export function isFromOurPage(request: IncomingMessage, public_url: string): boolean {
  const { headers } = request
  return tokenInQuery(request) !== undefined || isOwnOrigin(headers, headers.host, public_url)
}

function tokenInQuery(request: IncomingMessage): string | undefined {
  const url = request.url ?? '/'
  return URL.canParse(url, 'http://localhost')
    ? (new URL(url, 'http://localhost').searchParams.get('token') ?? undefined)
    : undefined
}
