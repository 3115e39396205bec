import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PublicContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { completeSession, type Owner, openProvenSession } from '#features/foundation/session/server/public.ts'
import { beginPasskeySignIn, signInByPasskey } from '../contract/endpoints.ts'
import { passkeyRefusals } from '../contract/errors.ts'
import * as repo from './passkeys.repo.ts'
import { relyingPartyOf } from './relying-party.ts'

export const beginPasskeySignInRoute = publicRoute(beginPasskeySignIn, async (_input, context) => {
  const { control } = context.services.companies
  const waiting = await findWaiting(context)
  const kept = waiting === undefined ? [] : await repo.listPasskeysOf(control, waiting)
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context.request).rpID,
    userVerification: 'required',
    // Without names of keys the device offers those that it has, so that nobody learns who has which.
    allowCredentials: kept.map(({ credential_id }) => ({ id: credential_id })),
  })
  await repo.insertChallenge(control, options.challenge, askedOf(waiting))
  return { options: { ...options } }
})

export const signInByPasskeyRoute = publicRoute(signInByPasskey, async ({ body: { used } }, context) => {
  const { control } = context.services.companies
  const waiting = await findWaiting(context)
  const passkey = await repo.findPasskey(control, used.id)
  if (!passkey || (waiting && !isSame(waiting, passkey))) throw new RefusedError(passkeyRefusals.notAccepted)
  const counter = await verify(context, { used, passkey, asked: askedOf(waiting) })
  if (counter === undefined || !(await repo.setPasskeyUsed(control, passkey.id, counter)))
    throw new RefusedError(passkeyRefusals.notAccepted)
  const { token } = context.request
  const result =
    waiting && token !== undefined
      ? await completeSession(context, token, passkey)
      : await openProvenSession(context, passkey)
  if (!result) throw new RefusedError(passkeyRefusals.notAccepted)
  return result
})

/** @returns the counter of the passkey now; undefined when the answer is not one of it to what was asked */
async function verify(
  { services, request }: PublicContext,
  {
    used,
    passkey,
    asked,
  }: {
    used: Parameters<typeof verifyAuthenticationResponse>[0]['response']
    passkey: repo.StoredPasskey
    asked: string
  },
): Promise<number | undefined> {
  const { rpID, origin } = relyingPartyOf(request)
  const verified = await verifyAuthenticationResponse({
    response: used,
    expectedChallenge: (challenge) => repo.takeChallenge(services.companies.control, challenge, asked),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** Who has given his password and is to give a second factor. */
async function findWaiting({ services, request }: PublicContext): Promise<Owner | undefined> {
  return request.token === undefined ? undefined : services.sessions.findHalfOpen(request.token)
}

function isSame(one: Owner, other: Owner): boolean {
  return one.company_id === other.company_id && one.user_id === other.user_id
}

/** A question to one who signs in is not answered for one who gives his second factor, and the other way round. */
function askedOf(waiting: Owner | undefined): string {
  return waiting ? `second ${waiting.company_id}/${waiting.user_id}` : ''
}
