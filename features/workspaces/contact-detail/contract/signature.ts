import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { contactText, FIELD_MAX } from '#features/records/contacts/contract/contact.ts'

/** What a signature may add to a person. */
export const signatureFields = [
  'name',
  'job_title',
  'company_name',
  'phone',
  'im',
  'website',
  'postal_address',
] as const

const Value = z.string().transform(contactText).pipe(z.string().min(1).max(FIELD_MAX))

/** Something that a signature says and the entry does not. */
export const SignatureProposal = z.object({
  field: z.enum(signatureFields),
  value: Value,
  /** Of a phone `mobile`, `office`, `fax`; of a messenger `skype`, `wechat`. */
  value_type: z.string().max(20),
})
export type SignatureProposal = z.infer<typeof SignatureProposal>

/** The same with the words of the mail that it was read from. */
export const FoundProposal = SignatureProposal.extend({ words: z.string() })
export type FoundProposal = z.infer<typeof FoundProposal>

export const getSignatureProposals = defineEndpoint({
  method: 'GET',
  path: '/address_books/signature/{id}',
  access: 'signed-in',
  summary:
    'What the signature of the last mail of a person, as far as the caller reads it, says that the entry does not.',
  params: IdParams,
  response: z.object({
    proposals: z.array(FoundProposal),
    /** The mail that it stands in; null without proposals. */
    email: z.object({ id: Id, received_at: Moment }).nullable(),
  }),
})

/** Who may change the entry is looked at by the call (AB-054). */
export const takeSignatureProposals = defineEndpoint({
  method: 'POST',
  path: '/address_books/signature/{id}',
  access: 'signed-in',
  summary: 'Writes what a signature says into an entry; what the entry says by itself stays.',
  params: IdParams,
  body: z.object({ proposals: z.array(SignatureProposal).min(1).max(10) }),
  response: 'no-content',
})
