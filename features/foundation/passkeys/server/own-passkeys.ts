import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { refusals } from '@laycan/contract/errors.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { Owner } from '#features/foundation/session/server/public.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import { addPasskey, beginPasskey, deletePasskey, listPasskeys } from '../contract/endpoints.ts'
import { passkeyRefusals } from '../contract/errors.ts'
import { passkeysChanged } from '../contract/messages.ts'
import { isWithoutCertificates } from './attestation.ts'
import * as repo from './passkeys.repo.ts'
import { relyingPartyOf } from './relying-party.ts'

export const listPasskeysRoute = readRoute(listPasskeys, async (_input, context) => {
  const stored = await repo.listPasskeysOf(context.services.companies.control, ownerOf(context))
  const passkeys = stored.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at,
    last_used_at,
  }))
  return { passkeys }
})

export const beginPasskeyRoute = readRoute(beginPasskey, async (_input, context) => {
  const { services, request, db, actor, company } = context
  const { control } = services.companies
  const owner = ownerOf(context)
  const [user, kept] = await Promise.all([
    findActiveUser(db, actor.user_id),
    repo.listPasskeysOf(control, owner),
  ])
  if (!user) throw new RefusedError(refusals.noSession)
  if (kept.length >= repo.PASSKEYS_MAX) throw new RefusedError(passkeyRefusals.tooMany)
  const options = await generateRegistrationOptions({
    rpName: 'Laycan',
    rpID: relyingPartyOf(request).rpID,
    userName: `${user.user_name} (${company.name})`,
    userDisplayName: user.name,
    userID: Buffer.from(`${owner.company_id}/${owner.user_id}`),
    attestationType: 'none',
    excludeCredentials: kept.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await repo.insertChallenge(control, options.challenge, askedOf(owner))
  return { options: { ...options } }
})

export const addPasskeyRoute = readRoute(addPasskey, async ({ body: { name, made } }, context) => {
  const { control } = context.services.companies
  const owner = ownerOf(context)
  const credential = await verify(context, owner, made)
  const passkey = await repo.insertPasskey(control, {
    ...owner,
    name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: made.response.transports,
  })
  if (!passkey) throw new RefusedError(passkeyRefusals.notMade)
  await tell(context)
  return { passkey }
})

export const deletePasskeyRoute = readRoute(deletePasskey, async ({ params }, context) => {
  const { control } = context.services.companies
  const isGone = await repo.deletePasskeyOf(control, ownerOf(context), params.id)
  if (!isGone) throw new RefusedError(refusals.notFound)
  await tell(context)
})

/** @throws RefusedError when it answers no question that this user was asked, or was made for another host */
async function verify(
  { services, request }: ReadContext,
  owner: Owner,
  made: Parameters<typeof verifyRegistrationResponse>[0]['response'],
) {
  const { rpID, origin } = relyingPartyOf(request)
  const isPlain = isWithoutCertificates(made.response.attestationObject)
  const verified = isPlain
    ? await verifyRegistrationResponse({
        response: made,
        expectedChallenge: (challenge) =>
          repo.takeChallenge(services.companies.control, challenge, askedOf(owner)),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => undefined)
    : undefined
  if (!verified?.verified) throw new RefusedError(passkeyRefusals.notMade)
  return verified.registrationInfo.credential
}

/** Other windows of the user load the list anew. */
async function tell({ db, actor: { user_id } }: ReadContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    const audience = { to: 'users', user_ids: [user_id] } as const
    recordChange(tx, { message: passkeysChanged, body: { user_id }, audience, actor_id: user_id })
  })
}

function ownerOf({ company, actor }: ReadContext): Owner {
  return { company_id: company.id, user_id: actor.user_id }
}

function askedOf({ company_id, user_id }: Owner): string {
  return `make ${company_id}/${user_id}`
}
