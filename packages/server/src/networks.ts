import { BlockList, isIP } from 'node:net'

/** Bits of a whole address: a network of one. */
const BITS = { ipv4: 32, ipv6: 128 } as const
const NETWORK = /^(?<address>[^/]{1,45})(?:\/(?<bits>\d{1,3}))?$/

/** Whether a text is an address or a network in CIDR notation (RFC 4632, RFC 4291 §2.3). */
export function isNetwork(text: string): boolean {
  const { address = '', bits } = NETWORK.exec(text)?.groups ?? {}
  return isIP(address) !== 0 && Number(bits ?? 0) <= BITS[familyOf(address)]
}

/**
 * Whether an address lies in one of the networks; a mapped IPv4 address (`::ffff:192.0.2.1`) is the IPv4 address.
 * @param networks addresses and networks that `isNetwork` accepts
 */
export function networkRule(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const text of networks) {
    const [address = '', bits] = text.split('/')
    const family = familyOf(address)
    list.addSubnet(address, Number(bits ?? BITS[family]), family)
  }
  return (text) => {
    const address = text.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(address) !== 0 && list.check(address, familyOf(address))
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
