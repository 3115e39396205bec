import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { AccessToken, NewAccessToken } from './access-token.ts'

export const listAccessTokens = defineEndpoint({
  method: 'GET',
  path: '/access_tokens',
  access: 'signed-in',
  in_person: true,
  summary: 'The user’s own access tokens, the newest first.',
  response: z.object({ access_tokens: z.array(AccessToken) }),
})

export const createAccessToken = defineEndpoint({
  method: 'POST',
  path: '/access_tokens',
  access: 'signed-in',
  in_person: true,
  summary: 'Makes an access token; what it says is told this once.',
  body: NewAccessToken,
  is_form: true,
  response: z.object({ access_token: AccessToken, token: z.string() }),
  rate_limit: 20,
})

export const revokeAccessToken = defineEndpoint({
  method: 'DELETE',
  path: '/access_tokens/{id}',
  access: 'signed-in',
  in_person: true,
  summary: 'Ends one of the user’s own access tokens.',
  params: IdParams,
  response: 'no-content',
})
