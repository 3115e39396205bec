import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { completeSession } from '#features/foundation/session/server/public.ts'
import { verifyMfaCode } from '../contract/endpoints.ts'
import { twoFactorRefusals } from '../contract/errors.ts'
import { takeCode } from './take-code.ts'

export const verifyMfaCodeRoute = publicRoute(verifyMfaCode, async ({ body }, context) => {
  const token = context.request.token
  const owner = token === undefined ? undefined : await context.services.sessions.findHalfOpen(token)
  if (token === undefined || !owner) throw new RefusedError(twoFactorRefusals.signInAgain)
  await takeCode(context, owner, { typed: body.code })
  const result = await completeSession(context, token, owner)
  if (!result) throw new RefusedError(twoFactorRefusals.signInAgain)
  return result
})
