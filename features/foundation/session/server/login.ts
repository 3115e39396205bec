import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { login } from '../contract/endpoints.ts'
import { sessionRefusals } from '../contract/errors.ts'
import { readLoginResult } from './login-result.ts'
import { isPasswordRight } from './password.ts'
import { findSignIn } from './sign-ins.repo.ts'

export const loginRoute = publicRoute(login, async ({ body }, { services, request }) => {
  const signIn = await findSignIn(services.companies.control, body.username.trim())
  const right = await isPasswordRight(signIn?.password_hash, body.password)
  const company = right && signIn ? await services.companies.find(signIn.company_id) : undefined
  if (!company || !signIn) throw new RefusedError(sessionRefusals.wrongPassword)
  const session = await services.sessions.open(company.id, signIn.user_id)
  const result = await readLoginResult(company, signIn.user_id, session)
  if (!result) throw new RefusedError(sessionRefusals.wrongPassword)
  request.setSessionCookie(session.token)
  return result
})
