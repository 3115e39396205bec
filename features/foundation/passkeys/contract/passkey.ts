import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** A passkey of the user: a key of a device, a phone or a stick (WebAuthn). */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Moment,
  last_used_at: Moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z
  .string()
  .trim()
  .min(1, 'Please enter a name')
  .max(60, 'Please enter at most 60 characters')

/** base64url; keys with an attestation are some kilobytes long. */
const Bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*=*$/)

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** What a browser answers when a passkey was made (WebAuthn, RegistrationResponseJSON). */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

/** What a browser answers when a passkey was used (WebAuthn, AuthenticationResponseJSON). */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.default(''),
  }),
})
