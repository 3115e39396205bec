import type { IncomingMessage } from 'node:http'
import { networkRule } from '../networks.ts'

/** How many proxies before us are believed, or which (addresses and networks); false believes none. */
export type TrustedProxies = false | number | string[]

/**
 * Whether the proxy at an address, so many hops away, is believed. A number is turned into a rule here because Fastify
 * believes nobody when it is given one.
 */
export function proxyRule(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (!Array.isArray(trusted)) return (_address, hop) => hop < Number(trusted)
  return networkRule(trusted)
}

/** The peer's address past the proxies that are believed, exactly as the calls see it. */
export function addressBehind(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const rule = proxyRule(trusted)
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = [socket.remoteAddress ?? '', ...forwarded.map((part) => part.trim()).reverse()]
    const own = hops.findIndex((address, hop) => !rule(address, hop) || !hops[hop + 1])
    return hops[own] ?? ''
  }
}
