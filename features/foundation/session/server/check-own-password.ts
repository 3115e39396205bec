import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { sessionRefusals, tooManyAttempts } from '../contract/errors.ts'
import { isPasswordRight } from './password.ts'
import { beginGuess, endGuess } from './sign-in-attempts.repo.ts'
import { findPasswordHash } from './sign-ins.repo.ts'

/**
 * Has whoever is signed in prove that it is he, before what a stolen session must not do. Guesses are slowed down as at the
 * sign-in.
 * @throws RefusedError when the password is wrong, or was guessed at too often
 */
export async function checkOwnPassword(
  { services, company, actor, request }: Pick<ReadContext, 'services' | 'company' | 'actor' | 'request'>,
  password: string,
): Promise<void> {
  const { control } = services.companies
  const of = { company_id: company.id, user_id: actor.user_id }
  const subject = `own password ${of.company_id} ${of.user_id}`
  const guess = await beginGuess(control, { subject, ip: request.ip })
  if ('wait_s' in guess) throw new RefusedError(tooManyAttempts(guess.wait_s), guess.wait_s)
  const isRight = await isPasswordRight(await findPasswordHash(control, of), password)
  if (!isRight) throw new RefusedError(sessionRefusals.wrongCurrent)
  await endGuess(control, guess)
}
