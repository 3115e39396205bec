import type { PublicContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { tooManyAttempts } from '#features/foundation/session/contract/errors.ts'
import { beginGuess, endGuess, type Owner } from '#features/foundation/session/server/public.ts'
import { twoFactorRefusals } from '../contract/errors.ts'
import { readCode } from '../contract/two-factor.ts'
import { findStep, recoveryCodeHash } from './codes.ts'
import { secretPurpose } from './secret-purpose.ts'
import { findTwoFactor, takeRecoveryCode, takeStep } from './two-factor.repo.ts'

/**
 * Takes a code of somebody, or a recovery code in its place: each once. Guesses are counted before they are looked at,
 * so that many at once are not more than one after the other.
 * @param confirming the secret is not in use yet: it is with this code, and there are no recovery codes
 * @throws RefusedError for a wrong code, and with the seconds to wait after many
 */
export async function takeCode(
  { services, request }: PublicContext,
  of: Owner,
  { typed, confirming = false }: { typed: string; confirming?: boolean },
): Promise<void> {
  const { control } = services.companies
  const guess = await beginGuess(control, { subject: `code ${of.company_id}/${of.user_id}`, ip: request.ip })
  if ('wait_s' in guess) throw new RefusedError(tooManyAttempts(guess.wait_s), guess.wait_s)
  const factor = await findTwoFactor(control, of)
  if (!factor || confirming === (factor.confirmed_at !== null))
    throw new RefusedError(twoFactorRefusals.isOff)
  if (!(await isTaken())) throw new RefusedError(twoFactorRefusals.wrongCode)
  await endGuess(control, guess)

  async function isTaken(): Promise<boolean> {
    const code = readCode(typed)
    if (code === undefined) return !confirming && takeRecoveryCode(control, of, recoveryCodeHash(typed))
    if (!factor) return false
    const step = findStep(services.secrets.open(factor.secret, secretPurpose(of)), code)
    return step !== undefined && takeStep(control, of, step)
  }
}
