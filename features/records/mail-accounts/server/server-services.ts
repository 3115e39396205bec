import type { ConnectionGuard } from '@laycan/mail/connection-guard.ts'
import type { Services } from '@laycan/server/http/context.ts'

/** What it needs to sign in at a mail server: its secrets, and the guard of all that goes out. */
export type ServerServices = Pick<Services, 'secrets' | 'egress' | 'settings'>

export function guardOf({ egress }: ServerServices): ConnectionGuard {
  return (host, port) => egress.connection(host, port)
}
