import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'

/** Pictures a minute from one address: drawing one takes some milliseconds. */
const PICTURE_RATE = 60

export const drawCaptcha = defineEndpoint({
  method: 'POST',
  path: '/auth/login/captcha',
  access: 'public',
  summary:
    'A picture of letters for who failed to sign in several times, and a question in words for who cannot see it.',
  body: z.object({ username: z.string().max(320) }),
  response: z.object({
    captcha_id: z.string(),
    /** A PNG as a data URL. */
    image: z.string(),
    /** Its answer counts in place of the letters. */
    question: z.string(),
  }),
  rate_limit: PICTURE_RATE,
})
