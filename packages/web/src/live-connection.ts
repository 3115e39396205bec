import { baseOf, currentConnection } from './connection.ts'
import type { Live } from './live.ts'

let current: Live | undefined

/** Set once by the app, which knows all handlers. */
export function setLive(live: Live): void {
  current = live
}

/** The live connection of this window; undefined in windows that have none. */
export function currentLive(): Live | undefined {
  return current
}

/** Confirms and asks over the live connection; false while there is none (RT-006). */
export function perform(action: string, data?: Record<string, unknown>): boolean {
  return current?.perform(action, data) ?? false
}

/**
 * Address of the cable (RT-001). On our own host the session cookie lets us in; another host never gets it, so the
 * token goes along there.
 */
export function cableUrl(): string {
  const connection = currentConnection()
  const url = new URL(`${baseOf(connection)}/cable`, globalThis.location.href)
  if (url.origin !== globalThis.location.origin) url.searchParams.set('token', connection.token)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}
