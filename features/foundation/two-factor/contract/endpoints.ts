import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { LoginResult } from '#features/foundation/session/contract/session.ts'
import { Code, MfaState } from './two-factor.ts'

/** Guesses a minute from one address; the pauses after wrong codes are far longer (SC-008). */
const CODE_RATE = 60

export const verifyMfaCode = defineEndpoint({
  method: 'POST',
  path: '/mfa/mfa_code/',
  access: 'public',
  summary:
    'Gives the second factor of a sign-in, a code or a recovery code; the token is that of the half-open session.',
  body: z.object({ code: Code }),
  response: LoginResult,
  rate_limit: CODE_RATE,
})

export const getMfa = defineEndpoint({
  method: 'GET',
  path: '/users/mfa/',
  access: 'signed-in',
  in_person: true,
  summary: 'Whether the user signs in with codes, and how many recovery codes are left.',
  response: MfaState,
  rate_limit: CODE_RATE,
})

export const changeMfa = defineEndpoint({
  method: 'POST',
  path: '/users/mfa/',
  access: 'signed-in',
  in_person: true,
  summary:
    'Without a code begins two-factor sign-in (status 2 and a QR code), with one confirms it (status 3).',
  body: z.object({ code: Code.optional() }).default({}),
  response: MfaState.extend({
    /** Of the picture of a new secret, for `GET /qr_code/{id}`. */
    qr_id: z.string().optional(),
    /** The same secret for who cannot scan. */
    secret: z.string().optional(),
    /** Told once, when two-factor sign-in begins. */
    recovery_codes: z.array(z.string()).optional(),
  }),
  rate_limit: CODE_RATE,
})

export const endMfa = defineEndpoint({
  method: 'DELETE',
  path: '/users/mfa/',
  access: 'signed-in',
  in_person: true,
  summary: 'Switches two-factor sign-in off (status 1); takes a code.',
  body: z.object({ code: Code }),
  response: MfaState,
  rate_limit: CODE_RATE,
})

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/users/mfa/recovery_codes',
  access: 'signed-in',
  in_person: true,
  summary: 'Replaces the recovery codes by new ones, told this once; takes a code.',
  body: z.object({ code: Code }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  rate_limit: CODE_RATE,
})

export const getQrCode = defineEndpoint({
  method: 'GET',
  path: '/qr_code/{id}',
  access: 'signed-in',
  in_person: true,
  summary: 'The QR picture of the user’s own new secret; nobody else’s, and none once it is confirmed.',
  params: z.object({ id: z.string().max(60) }),
  response: 'file',
  rate_limit: CODE_RATE,
})
