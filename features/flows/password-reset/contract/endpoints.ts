import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Password, passwordConfirmationTexts } from '#features/foundation/users/contract/sign-in-rules.ts'

/** Requests a minute from one address; what is asked for one mail address has its own, far narrower pauses (SC-008). */
const RESET_RATE = 30

const ResetToken = z.string().max(200)

export const sendResetMail = defineEndpoint({
  method: 'POST',
  path: '/external/users/send_reset_password_mail',
  access: 'public',
  summary: 'Sends a link to choose a new password; an address that nobody has gets the same answer.',
  body: z.object({ email: z.string().trim().min(1, 'Please enter your email address').max(320) }),
  response: 'no-content',
  rate_limit: RESET_RATE,
  is_form: true,
})

export const verifyResetToken = defineEndpoint({
  method: 'POST',
  path: '/external/users/verify_reset_password_token',
  access: 'public',
  summary: 'Whose password a link resets; 400 when it is void.',
  body: z.object({ token: ResetToken }),
  response: z.object({ user_name: z.string() }),
  rate_limit: RESET_RATE,
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/external/users/reset_password',
  access: 'public',
  summary: 'Sets a new password by a link that was sent, once, and ends all sessions of the user.',
  body: z
    .object({
      token: ResetToken,
      password: Password,
      password_confirmation: z.string().min(1, passwordConfirmationTexts.missing),
    })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: passwordConfirmationTexts.different,
    }),
  response: 'no-content',
  rate_limit: RESET_RATE,
  is_form: true,
})
