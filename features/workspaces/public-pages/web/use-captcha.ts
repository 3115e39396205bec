import { useRef, useState } from 'react'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { drawCaptcha } from '#features/foundation/captcha/contract/endpoints.ts'
import { captchaRefusals } from '#features/foundation/captcha/contract/errors.ts'
import type { CaptchaAnswer } from '#features/foundation/session/web/public.ts'

export type Captcha = CallResponse<typeof drawCaptcha>

/** The server asks from here on, too (AU-011). */
const PICTURE_AFTER = 3

/** The picture that is asked for after failures; a new one after each attempt, as each counts once. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>()
  const [typed, setTyped] = useState('')
  const failures = useRef(0)

  async function renew(username: string): Promise<void> {
    setTyped('')
    // Without a picture signing in says what is missing.
    setCaptcha(await call(drawCaptcha, { body: { username }, silent: true }).catch(() => undefined))
  }

  return {
    captcha,
    typed,
    setTyped,
    renew,
    answer: (): CaptchaAnswer => (captcha ? { captcha_id: captcha.captcha_id, captcha: typed } : {}),
    async noteFailure(username: string, texts: readonly string[]): Promise<void> {
      failures.current += 1
      const isAsked = Object.values(captchaRefusals).some(({ text }) => texts.includes(text))
      if (isAsked || captcha !== undefined || failures.current >= PICTURE_AFTER) await renew(username)
    },
  }
}
