import { isLoopbackHost } from '@laycan/server/loopback.ts'
import type { Config } from './config.ts'

type Exposed = Pick<Config, 'HOST' | 'LAYCAN_PUBLIC_URL' | 'LAYCAN_TRUST_PROXY'>

/** Whether nobody but this machine reaches us, as far as the configuration says. */
export function isOnlyLocal({ HOST, LAYCAN_PUBLIC_URL, LAYCAN_TRUST_PROXY }: Exposed): boolean {
  return isLoopbackHost(HOST) && LAYCAN_PUBLIC_URL === '' && LAYCAN_TRUST_PROXY === false
}

/** What an operator must hear loudly: [] when passwords leave this machine by HTTPS alone. */
export function describeExposure({ HOST, LAYCAN_PUBLIC_URL, LAYCAN_TRUST_PROXY }: Exposed): string[] {
  if (isLoopbackHost(HOST)) return []
  const isHttps = LAYCAN_PUBLIC_URL.startsWith('https:')
  if (isHttps && LAYCAN_TRUST_PROXY !== false) return []
  const why = isHttps
    ? `Whoever reaches ${HOST} past the proxy is served without HTTPS as well.`
    : 'Passwords and mails travel in clear: everybody on the way can read them.'
  return [
    '**********************************************************************',
    `WARNING: Laycan listens on ${HOST}, for other machines too.`,
    why,
    'Put a proxy with HTTPS before it, and set HOST=127.0.0.1,',
    'LAYCAN_PUBLIC_URL=https://… and LAYCAN_TRUST_PROXY=1',
    '(docs/operations.md, Reverse proxy and HTTPS).',
    '**********************************************************************',
  ]
}
