import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { refuseCommonPassword, renewAccess, setPassword } from '#features/foundation/session/server/public.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import { resetPassword, verifyResetToken } from '../contract/endpoints.ts'
import { resetRefusals } from '../contract/errors.ts'
import { findReset, takeReset } from './password-resets.repo.ts'
import { resetTokenHash } from './reset-token.ts'

export const verifyResetTokenRoute = publicRoute(verifyResetToken, async ({ body }, { services }) => {
  const of = await findReset(services.companies.control, resetTokenHash(body.token))
  const company = of && (await services.companies.find(of.company_id))
  const user = company && (await findActiveUser(company.db, of.user_id))
  if (!user) throw new RefusedError(resetRefusals.void)
  return { user_name: user.user_name }
})

/** Whoever has the mail may choose a password; a second factor is asked for at the next sign-in all the same. */
export const resetPasswordRoute = publicRoute(resetPassword, async ({ body }, { services }) => {
  // Before the link is used up.
  await refuseCommonPassword(body.password)
  const of = await takeReset(services.companies.control, resetTokenHash(body.token))
  const company = of && (await services.companies.find(of.company_id))
  const user = company && (await findActiveUser(company.db, of.user_id))
  if (!of || !company || !user) throw new RefusedError(resetRefusals.void)
  await setPassword(services.companies.control, of, body.password)
  await services.sessions.endAll(of)
  await inTransaction(company.db, async (tx) => renewAccess(tx, services, company, of.user_id))
})
