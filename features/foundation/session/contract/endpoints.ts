import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Moment } from '@laycan/contract/ids.ts'
import { User } from '#features/foundation/users/contract/user.ts'
import { ClientConfig } from './client-config.ts'
import { LoginResult } from './session.ts'

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
  body: z.object({ username: z.string().max(320), password: z.string().max(200) }),
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
  summary: 'Ends the session; its token is void afterwards.',
  response: 'no-content',
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
