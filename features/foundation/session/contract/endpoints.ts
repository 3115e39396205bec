import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams, Moment } from '@laycan/contract/ids.ts'
import { Password, passwordConfirmationTexts } from '#features/foundation/users/contract/sign-in-rules.ts'
import { User } from '#features/foundation/users/contract/user.ts'
import { ClientConfig } from './client-config.ts'
import { LoginResult, OwnSession } from './session.ts'

/** Attempts a minute from one address: enough for an office behind one, too few for guessing (SC-008). */
const SIGN_IN_RATE = 60

export const lookUpBaseUrl = defineEndpoint({
  method: 'POST',
  path: '/v1/base-url',
  access: 'public',
  summary: 'Where the company of an email address lives.',
  body: z.object({ user_email: z.string().min(1).max(320) }),
  response: z.object({ base_url: z.string(), region: z.string(), tenant_id: z.string() }),
  rate_limit: SIGN_IN_RATE,
})

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login/',
  access: 'public',
  summary: 'Signs in by username (or email address) and password; also sets the session cookie.',
  // Whatever is typed is a pair that fits or does not: no length of its own to tell of.
  body: z.object({
    username: z.string(),
    password: z.string(),
    /** Asked for after failures: a picture of `POST /auth/login/captcha` and its letters. */
    captcha_id: z.string().max(2000).optional(),
    captcha: z.string().max(100).optional(),
  }),
  response: LoginResult,
  rate_limit: SIGN_IN_RATE,
})

export const verifyToken = defineEndpoint({
  method: 'POST',
  path: '/auth/verify',
  access: 'public',
  summary: 'Whose token this is and since when; 401 when it is no longer valid.',
  body: z.object({ token: z.string().max(200) }),
  response: z.object({ user: User, auth_at: Moment }),
  rate_limit: 120,
})

export const openSession = defineEndpoint({
  method: 'POST',
  path: '/app_api/session.json',
  access: 'public',
  summary: 'Continues a session by token or cookie and sets the cookie; 401 is a failed sign-in.',
  body: z.object({ auth_token: z.string().max(200).optional() }).default({}),
  response: LoginResult,
  rate_limit: 120,
})

export const closeSession = defineEndpoint({
  method: 'DELETE',
  path: '/app_api/session.json',
  access: 'public',
  summary: 'Clears the session cookie.',
  response: 'no-content',
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  in_person: true,
  summary: 'Ends the session; its token is void afterwards.',
  response: 'no-content',
})

export const logoutEverywhere = defineEndpoint({
  method: 'POST',
  path: '/auth/logout_everywhere',
  access: 'signed-in',
  in_person: true,
  summary: 'Ends all sessions of the user, on whatever computer; their tokens are void afterwards.',
  response: 'no-content',
})

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
  in_person: true,
  summary: 'Where the user is signed in, the newest use first.',
  response: z.object({ sessions: z.array(OwnSession) }),
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'signed-in',
  in_person: true,
  summary: 'Ends one of the user’s own sessions; its token is void afterwards.',
  params: IdParams,
  response: 'no-content',
})

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/users/password',
  access: 'signed-in',
  in_person: true,
  summary: 'Sets another password of the user by the current one; all other sessions end.',
  body: z
    .object({
      current_password: z.string().min(1, 'Please enter your current password').max(200),
      password: Password,
      password_confirmation: z.string().min(1, passwordConfirmationTexts.missing),
    })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: passwordConfirmationTexts.different,
    }),
  response: 'no-content',
  rate_limit: SIGN_IN_RATE,
  is_form: true,
})

export const checkOnline = defineEndpoint({
  method: 'GET',
  path: '/users/online_check',
  access: 'signed-in',
  summary: '204 with a valid token, else 401.',
  response: 'no-content',
})

export const getClientConfig = defineEndpoint({
  method: 'GET',
  path: '/v1/client-config',
  access: 'public',
  summary: 'Version, approved domains and whether the installation still has to be set up.',
  response: ClientConfig,
})
