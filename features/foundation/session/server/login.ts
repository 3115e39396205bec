import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { refuseWrongCaptcha } from '#features/foundation/captcha/server/public.ts'
import { login } from '../contract/endpoints.ts'
import { sessionRefusals, tooManyAttempts } from '../contract/errors.ts'
import { beginSession } from './begin-session.ts'
import { isPasswordRight } from './password.ts'
import { type Attempt, beginAttempt, endAttempt } from './sign-in-attempts.repo.ts'
import { findSignIn } from './sign-ins.repo.ts'

export const loginRoute = publicRoute(login, async ({ body }, { services, request }) => {
  const { control } = services.companies
  const name = body.username.trim()
  const attempt = await beginAttempt(control, { name, ip: request.ip })
  if ('wait_s' in attempt) throw new RefusedError(tooManyAttempts(attempt.wait_s), attempt.wait_s)
  if (isSuspicious(attempt)) await refuseWrongCaptcha(services, { ...body, username: name })
  const signIn = isPossible(name) ? await findSignIn(control, name) : undefined
  const right = await isPasswordRight(signIn?.password_hash, body.password)
  const company = right && signIn ? await services.companies.find(signIn.company_id) : undefined
  if (!company || !signIn) throw new RefusedError(sessionRefusals.wrongPassword)
  const result = await beginSession({ services, request }, company, signIn.user_id)
  if (!result) throw new RefusedError(sessionRefusals.wrongPassword)
  await endAttempt(control, attempt)
  return result
})

/** Failures of a name after which a picture is asked for as well (AU-011); they fade with time, not at once. */
const PICTURE_AFTER = 3
/**
 * The same of all strangers together: one password for a thousand names, each from another address, goes no further than
 * this. Some seventy mistypes an hour stay below it; beyond it, whoever is not at home where he signs in reads a picture.
 */
const PICTURE_AFTER_OF_STRANGERS = 100

function isSuspicious({ failures, failures_of_strangers }: Attempt): boolean {
  return (
    Math.round(failures) >= PICTURE_AFTER || Math.round(failures_of_strangers) >= PICTURE_AFTER_OF_STRANGERS
  )
}

/** No longer than an address, and nothing that PostgreSQL cannot hold: nobody has another name. */
function isPossible(name: string): boolean {
  return name.length <= 320 && !name.includes('\0')
}
