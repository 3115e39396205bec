import { isIP } from 'node:net'

/** Whether an address is of this machine alone (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address)
}

/** Whether a host, as a browser or `HOST` names it, is this machine alone. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return isIP(name) === 0 ? name === 'localhost' || name.endsWith('.localhost') : isLoopbackAddress(name)
}
