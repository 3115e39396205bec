import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'
import { SIGNATURE_BODY_MAX, Signature, SignatureForm } from './signature.ts'

export const listSignatures = defineEndpoint({
  method: 'GET',
  path: '/signatures',
  access: 'signed-in',
  summary: 'The signatures of the team and those of the user, by name.',
  response: z.object({ signatures: z.array(Signature) }),
})

export const saveSignature = defineEndpoint({
  method: 'POST',
  path: '/signatures',
  access: 'signed-in',
  summary:
    'Makes a signature, or changes the one with the id: its author, or an administrator one of the team.',
  body: SignatureForm.extend({
    id: Id.optional(),
    /** The version these words stand on; another one refuses with 409. Left out: whatever it is (ours). */
    version: z.number().int().positive().optional(),
  }),
  is_form: true,
  body_limit: 6 * SIGNATURE_BODY_MAX,
  response: z.object({ signature: Signature }),
})

export const deleteSignature = defineEndpoint({
  method: 'DELETE',
  path: '/signatures',
  access: 'signed-in',
  summary: 'Deletes a signature, as its author, or as an administrator one of the team.',
  body: z.object({ id: Id }),
  response: 'no-content',
})
