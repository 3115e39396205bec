import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { LoginResult } from '#features/foundation/session/contract/session.ts'
import { MadePasskey, Passkey, PasskeyName, UsedPasskey } from './passkey.ts'

/** From one address (SC-008). */
const TRIES_A_MINUTE = 60

/** What a browser is asked, in the words of WebAuthn; only the browser reads the rest of them. */
const UseOptions = z.looseObject({ challenge: z.string() })
const MakeOptions = UseOptions.extend({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
})
export type UseOptions = z.infer<typeof UseOptions>
export type MakeOptions = z.infer<typeof MakeOptions>

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/passkeys',
  access: 'signed-in',
  in_person: true,
  summary: 'The user’s own passkeys.',
  response: z.object({ passkeys: z.array(Passkey) }),
})

export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/passkeys/options',
  access: 'signed-in',
  in_person: true,
  summary: 'What a browser needs to make a passkey.',
  response: z.object({ options: MakeOptions }),
  rate_limit: TRIES_A_MINUTE,
})

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/passkeys',
  access: 'signed-in',
  in_person: true,
  summary: 'Keeps a passkey that a browser has made.',
  body: z.object({ name: PasskeyName, made: MadePasskey }),
  response: z.object({ passkey: Passkey }),
  rate_limit: TRIES_A_MINUTE,
})

export const deletePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/passkeys/{id}',
  access: 'signed-in',
  in_person: true,
  summary: 'Forgets one of the user’s own passkeys: it opens nothing anymore.',
  params: IdParams,
  response: 'no-content',
})

export const beginPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'public',
  summary:
    'What a browser needs to use a passkey, for signing in or, with the token of a half-open session, as second factor.',
  response: z.object({ options: UseOptions }),
  rate_limit: TRIES_A_MINUTE,
})

export const signInByPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  summary: 'Signs in by a passkey, which counts for both factors: the device has asked who holds it.',
  body: z.object({ used: UsedPasskey }),
  response: LoginResult,
  rate_limit: TRIES_A_MINUTE,
})
