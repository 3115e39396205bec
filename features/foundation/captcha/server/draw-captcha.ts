import { publicRoute } from '@laycan/server/http/route.ts'
import { drawCaptcha } from '../contract/endpoints.ts'
import { createCaptcha, questionOf, sealCaptcha } from './captcha-token.ts'
import { drawLetters } from './draw-letters.ts'

export const drawCaptchaRoute = publicRoute(drawCaptcha, async ({ body }, { services }) => {
  const captcha = createCaptcha(body.username)
  return {
    captcha_id: sealCaptcha(captcha, services.secrets),
    image: `data:image/png;base64,${drawLetters(captcha.letters).toString('base64')}`,
    question: questionOf(captcha),
  }
})
