import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { ConsentWish, MailProviderName, OauthClient } from './oauth.ts'

export const listOauthClients = defineEndpoint({
  method: 'GET',
  path: '/oauth_clients',
  access: 'admin',
  summary: 'As what this product is registered at Google and Microsoft, without secrets.',
  response: z.object({ oauth_clients: z.array(OauthClient) }),
})

export const setOauthClient = defineEndpoint({
  method: 'PUT',
  path: '/oauth_clients/{provider}',
  access: 'admin',
  summary: 'Sets the registration at a provider.',
  params: z.object({ provider: MailProviderName }),
  body: z.object({
    client_id: z.string().trim().min(1, 'Client ID cannot be empty.').max(500),
    /** Left out: the stored one stays, as long as the client does. */
    client_secret: z.string().trim().max(2000).optional(),
    tenant: z
      .string()
      .trim()
      .max(200)
      .regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)?$/i, 'A tenant is an id or a domain.')
      .default(''),
  }),
  response: z.object({ oauth_client: OauthClient }),
  is_form: true,
})

export const beginConsent = defineEndpoint({
  method: 'POST',
  path: '/oauth_consents',
  access: 'admin',
  summary: 'Begins a consent; answers the address at the provider where it is given.',
  body: ConsentWish.extend({
    /** The address that the provider offers to sign in with. */
    login_hint: z.string().max(320).optional(),
  }),
  response: z.object({ url: z.string() }),
  rate_limit: 60,
})

export const returnFromConsent = defineEndpoint({
  method: 'GET',
  path: '/oauth/consented',
  access: 'public',
  summary: 'Where providers lead people back to who consented; leads on to the screen that takes the code.',
  query: z.object({
    code: z.string().max(4000).optional(),
    state: z.string().max(200).optional(),
    iss: z.string().max(1000).optional(),
    error: z.string().max(200).optional(),
  }),
  response: 'file',
})
