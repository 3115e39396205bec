import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { AddressSuggestion, SUGGESTIONS_MAX } from './address-suggestion.ts'

export const suggestRecentAddresses = defineEndpoint({
  method: 'GET',
  path: '/recent_email_address',
  access: 'signed-in',
  summary:
    'Addresses with a word of name or address that begins with each word of the key; the most and latest used first.',
  query: z.object({ key: z.string().max(200).default('') }),
  response: z.object({ recent_email_addresses: z.array(AddressSuggestion).max(SUGGESTIONS_MAX) }),
})

export const ignoreRecentAddress = defineEndpoint({
  method: 'POST',
  path: '/recent_email_address/ignore',
  access: 'signed-in',
  summary: 'Suggests an address no longer to the user; with ignore: false again.',
  body: z.object({
    address: EmailAddress,
    /** Ours: false takes it back. */
    ignore: z.boolean().default(true),
  }),
  response: 'no-content',
})

export const listIgnoredAddresses = defineEndpoint({
  method: 'GET',
  path: '/recent_email_address/ignored',
  access: 'signed-in',
  summary: 'The addresses that are not suggested to the user, in alphabetical order.',
  response: z.object({ addresses: z.array(z.string()) }),
})
