import { isIPv6 } from 'node:net'

/** One customer of an IPv6 provider has a /64 at least (RFC 6177): its addresses count as one. */
const GROUPS_OF_64 = 4

/**
 * What attempts and connections are counted by: an IPv4 address itself, of an IPv6 address its /64 network. A mapped
 * IPv4 address (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function addressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const address = ip.split('%')[0] ?? ''
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last].slice(0, GROUPS_OF_64)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
