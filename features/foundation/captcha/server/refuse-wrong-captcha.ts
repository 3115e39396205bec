import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { captchaRefusals } from '../contract/errors.ts'
import { isAnswer, openCaptcha } from './captcha-token.ts'
import { spendCaptcha } from './captchas.repo.ts'

/**
 * Asks for the answer to a picture that was drawn for this name. Right or wrong, a picture counts once.
 * @throws RefusedError when it is missing, wrong, expired, spent, or was drawn for another name
 */
export async function refuseWrongCaptcha(
  { companies, secrets }: Services,
  given: { username: string; captcha_id?: string | undefined; captcha?: string | undefined },
): Promise<void> {
  if (!given.captcha_id || !given.captcha) throw new RefusedError(captchaRefusals.needed)
  const captcha = openCaptcha(given.captcha_id, secrets)
  const isFresh = captcha !== undefined && (await spendCaptcha(companies.control, captcha))
  if (!isFresh || !isAnswer(captcha, given.captcha, given.username))
    throw new RefusedError(captchaRefusals.wrong)
}
