import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'

/** Answers of providers are some kilobytes; with many groups of a person some tens. */
const ANSWER_MAX = 200_000
const SIGN_IN_RATE = 60

/** A provider that speaks SAML 2.0, as administrators see it. */
export const SamlProvider = z.object({
  is_on: z.boolean(),
  /** Its entity ID. */
  entity_id: z.string(),
  /** Where people sign in (HTTP-Redirect binding). */
  sign_in_url: z.string(),
  /** Certificates that it signs by, PEM; a second one while it changes. */
  certificates: z.string(),
  /** What it has to be told of us. */
  metadata_url: z.string(),
  acs_url: z.string(),
})
export type SamlProvider = z.infer<typeof SamlProvider>

export const getSamlProvider = defineEndpoint({
  method: 'GET',
  path: '/saml/provider',
  access: 'admin',
  summary: 'The company’s SAML identity provider.',
  response: z.object({ saml_provider: SamlProvider }),
})

export const setSamlProvider = defineEndpoint({
  method: 'PUT',
  path: '/saml/provider',
  access: 'admin',
  summary: 'Sets the SAML identity provider and turns it on or off.',
  body: z.object({
    is_on: z.boolean(),
    entity_id: z.string().trim().max(1000),
    sign_in_url: z.string().trim().max(2000),
    certificates: z.string().trim().max(20_000),
  }),
  response: z.object({ saml_provider: SamlProvider }),
  rate_limit: SIGN_IN_RATE,
  is_form: true,
})

export const getSamlMetadata = defineEndpoint({
  method: 'GET',
  path: '/saml/metadata',
  access: 'public',
  summary: 'What a SAML identity provider has to know of this installation (SAML 2.0 metadata).',
  response: 'file',
})

export const takeSamlAnswer = defineEndpoint({
  method: 'POST',
  path: '/saml/acs',
  access: 'public',
  summary: 'Where SAML identity providers send people back to (HTTP-POST binding).',
  from_anywhere: true,
  body: z.object({ SAMLResponse: z.string().max(ANSWER_MAX), RelayState: z.string().max(200) }),
  body_limit: 2 * ANSWER_MAX,
  response: 'file',
  rate_limit: SIGN_IN_RATE,
})

export const samlRefusals = {
  badUrl: { status: 400, text: 'Please enter the sign-in address of the provider, beginning with https://' },
  noEntity: { status: 400, text: 'Please enter the entity ID of the provider' },
  badCertificate: {
    status: 400,
    text: 'Please enter the provider’s certificate with its BEGIN and END lines',
  },
  otherIsOn: { status: 400, text: 'Please turn the OpenID Connect provider off first' },
  samlIsOn: { status: 400, text: 'Please turn the SAML provider off first' },
} as const satisfies Record<string, Refusal>
