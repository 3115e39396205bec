import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'

/** The product's own scope, which providers can tie to rights. */
export const ACCESS_SCOPE = 'laycan.access'
/** What is asked for (AU-017). */
export const SSO_SCOPES = `openid profile email ${ACCESS_SCOPE}`

/** A domain by which people of the company are known; only a verified one counts. */
export const CompanyDomain = z.object({
  id: Id,
  domain: z.string(),
  verified: z.boolean(),
  /** Text of the TXT record that proves it. */
  record: z.string(),
})
export type CompanyDomain = z.infer<typeof CompanyDomain>

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** A domain as it was typed, in small letters. */
export const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Please enter a domain')
  .max(253, 'Please enter a domain like example.com')
  .regex(DOMAIN, 'Please enter a domain like example.com')

/** The identity provider as administrators see it; the secret is never given out. */
export const IdentityProvider = z.object({
  is_on: z.boolean(),
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.boolean(),
  /** Where the provider has to send people back to. */
  redirect_uri: z.string(),
})
export type IdentityProvider = z.infer<typeof IdentityProvider>
