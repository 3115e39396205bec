import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { setupRefusals } from '../contract/errors.ts'

/** Number of the advisory lock that lets one set-up happen at a time, whatever process it reaches. */
const SETUP_LOCK = 4_210_001

/** Six digits printed at first start; asked of browsers on other machines only. */
const code = String(randomInt(1_000_000)).padStart(6, '0')

/** The code that a browser on another machine must send to set the installation up. */
export function setupCode(): string {
  return code
}

/**
 * Runs `create` if nobody has set the installation up yet, one at a time; undefined when it is set up.
 * @throws RefusedError for a browser on another machine without the printed code
 */
export async function claimSetup<T>(
  services: Services,
  from: { ip: string; setup_code: string },
  create: () => Promise<T>,
): Promise<T | undefined> {
  if (!isThisMachine(from.ip) && from.setup_code !== code) throw new RefusedError(setupRefusals.wrongCode)
  return services.companies.control.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(tx)
    return (await services.companies.isEmpty()) ? create() : undefined
  })
}

function isThisMachine(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip)
}
