import type { Services } from '@laycan/server/http/context.ts'
import { openCaptcha } from './captcha-token.ts'

/** The letters of a picture, as only its server knows them. */
export function lettersOf(captcha_id: string, { secrets }: Services): string {
  return openCaptcha(captcha_id, secrets)?.letters ?? ''
}
