import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { changePassword } from '../contract/endpoints.ts'
import { sessionRefusals } from '../contract/errors.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { renewAccess } from './renew-access.ts'
import { setPassword } from './set-password.ts'

/** AU-033. This session goes on; all others of the user end, whoever has them. */
export const changePasswordRoute = readRoute(changePassword, async ({ body }, context) => {
  const { services, company, actor, request } = context
  await checkOwnPassword(context, body.current_password)
  if (body.password === body.current_password) throw new RefusedError(sessionRefusals.samePassword)
  await refuseCommonPassword(body.password)
  const of = { company_id: company.id, user_id: actor.user_id }
  await setPassword(services.companies.control, of, body.password)
  await services.sessions.endOthers(of, request.token ?? '')
  await inTransaction(company.db, async (tx) => renewAccess(tx, services, company, actor.user_id))
})
