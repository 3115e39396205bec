import { sql } from 'kysely'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { setupRefusals } from '../contract/errors.ts'
import { isSetupCode } from './setup-code.ts'

/** Number of the advisory lock that lets one set-up happen at a time, whatever process it reaches. */
const SETUP_LOCK = 4_210_001

/**
 * Runs `create` if nobody has set the installation up yet, one at a time; undefined when it is set up.
 * @throws RefusedError for whoever may be on another machine, without the printed code
 */
export async function claimSetup<T>(
  services: Services,
  from: { is_local: boolean; setup_code: string },
  create: () => Promise<T>,
): Promise<T | undefined> {
  if (!from.is_local && !isSetupCode(services.secrets, from.setup_code))
    throw new RefusedError(setupRefusals.wrongCode)
  return services.companies.control.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(tx)
    return (await services.companies.isEmpty()) ? create() : undefined
  })
}
