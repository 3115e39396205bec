import type { Company } from '@laycan/server/database/companies.ts'
import { type ControlDb, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { lockAdministration } from '#features/foundation/users/server/public.ts'
import { peopleRefusals } from '../contract/errors.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Changes people in the company's database and who may sign in in the control database: what is refused by either is
 * stored in neither. The company commits first: should the process die in between, a user without a sign-in is harmless.
 * @throws RefusedError where the username is taken, in whatever company
 */
export async function inBoth<T>(
  services: Services,
  company: Company,
  work: (tx: Tx, control: ControlDb) => Promise<T>,
): Promise<T> {
  try {
    return await services.companies.control.transaction().execute((control) =>
      inTransaction(company.db, async (tx) => {
        await lockAdministration(tx)
        return work(tx, control)
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw new RefusedError(peopleRefusals.nameTaken)
    throw error
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
