import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { LoginResult } from '#features/foundation/session/contract/session.ts'
import { CompanyDomain, DomainName, IdentityProvider } from './sso.ts'

/** From one address (SC-008). */
const SIGN_IN_RATE = 60

export const beginSso = defineEndpoint({
  method: 'GET',
  path: '/saml/login',
  access: 'public',
  summary: 'Leads to the identity provider of an email address or its domain.',
  query: z.object({ provider: z.string().max(320) }),
  response: 'file',
  rate_limit: SIGN_IN_RATE,
})

export const returnFromSso = defineEndpoint({
  method: 'GET',
  path: '/oauth/callback',
  access: 'public',
  summary:
    'Where identity providers send people back to; leads to the page that finishes the sign-in, or says why not.',
  query: z.object({
    code: z.string().max(4000).optional(),
    state: z.string().max(200).optional(),
    iss: z.string().max(1000).optional(),
    error: z.string().max(200).optional(),
    error_description: z.string().max(500).optional(),
  }),
  response: 'file',
  rate_limit: SIGN_IN_RATE,
})

export const swapToken = defineEndpoint({
  method: 'POST',
  path: '/users/swap',
  access: 'public',
  summary: 'Swaps the one-time token of the identity provider for a session of ours.',
  body: z.object({
    token: z.string().min(1).max(4000),
    state: z.string().min(1).max(200),
    iss: z.string().max(1000).optional(),
  }),
  response: LoginResult,
  rate_limit: SIGN_IN_RATE,
})

export const getSsoLogout = defineEndpoint({
  method: 'GET',
  path: '/sso/logout',
  access: 'signed-in',
  in_person: true,
  summary: 'Where the provider ends its own session and leads back here; null for who signed in otherwise.',
  response: z.object({ url: z.string().nullable() }),
})

export const listCompanyDomains = defineEndpoint({
  method: 'GET',
  path: '/company_domains',
  access: 'admin',
  summary: 'The company’s domains.',
  response: z.object({ company_domains: z.array(CompanyDomain) }),
})

export const addCompanyDomain = defineEndpoint({
  method: 'POST',
  path: '/company_domains',
  access: 'admin',
  summary: 'Adds a domain, or with `verify` looks for its TXT record.',
  body: z.object({ domain: DomainName, verify: z.boolean().default(false) }),
  response: z.object({ company_domain: CompanyDomain }),
  rate_limit: SIGN_IN_RATE,
})

export const deleteCompanyDomain = defineEndpoint({
  method: 'DELETE',
  path: '/company_domains/{id}',
  access: 'admin',
  summary: 'Removes a domain.',
  params: IdParams,
  response: 'no-content',
})

export const getIdentityProvider = defineEndpoint({
  method: 'GET',
  path: '/identity_provider',
  access: 'admin',
  summary: 'The company’s identity provider, without its secret.',
  response: z.object({ identity_provider: IdentityProvider }),
})

export const setIdentityProvider = defineEndpoint({
  method: 'PUT',
  path: '/identity_provider',
  access: 'admin',
  summary: 'Sets the identity provider and turns it on or off; what is turned on is asked first.',
  body: z.object({
    is_on: z.boolean(),
    issuer: z.string().trim().max(1000),
    client_id: z.string().trim().max(500),
    /** Left out: the stored one stays. */
    client_secret: z.string().max(2000).optional(),
  }),
  response: z.object({ identity_provider: IdentityProvider }),
  rate_limit: SIGN_IN_RATE,
  is_form: true,
})
