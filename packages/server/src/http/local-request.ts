import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { isLoopbackAddress, isLoopbackHost } from '../loopback.ts'

/** What a proxy leaves on a request, unless it is told not to. */
const TRACES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
/** Kernel tables of the connections of this machine (proc_pid_net(5)). */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']

/**
 * Whether a request was made on this machine by the account that the server runs as, e.g. in the browser of whoever
 * started it. An address alone shows nothing: behind a proxy everybody comes from this machine. So a request that shows
 * any trace of one is not local, nor is one whose connection belongs to another account, as a proxy's does. Where the
 * system does not say whose it is, nothing is local.
 */
export function isLocalRequest(request: IncomingMessage): boolean {
  const { headers, socket, httpVersion } = request
  if (!isLoopbackAddress(socket.remoteAddress ?? '') || !isLoopbackAddress(socket.localAddress ?? ''))
    return false
  // Proxies speak the old version unless told otherwise; browsers have not for decades.
  if (httpVersion !== '1.1' || TRACES.some((name) => headers[name] !== undefined)) return false
  const { origin } = headers
  const isFromHere =
    origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname))
  return isFromHere && isLoopbackHost(hostOf(headers.host)) && isOwnConnection(socket)
}

function hostOf(host: string | undefined): string {
  const url = `http://${host ?? ''}`
  return URL.canParse(url) ? new URL(url).hostname : ''
}

/** Whether the other end of a connection belongs to the account of this process. */
function isOwnConnection({ remotePort = 0, localPort = 0 }: IncomingMessage['socket']): boolean {
  const ports = [remotePort, localPort].map((port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`)
  const [there = '', here = ''] = ports
  const owners = TABLES.flatMap(readTable)
    .filter(([, local = '', remote = '']) => local.endsWith(there) && remote.endsWith(here))
    .map((columns) => Number(columns[7]))
  return owners.length > 0 && owners.every((uid) => uid === process.getuid?.())
}

function readTable(path: string): string[][] {
  try {
    const lines = readFileSync(path, 'latin1').split('\n').slice(1)
    return lines.map((line) => line.trim().split(/\s+/))
  } catch {
    // Another system than Linux.
    return []
  }
}
