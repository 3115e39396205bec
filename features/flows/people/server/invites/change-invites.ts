import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import {
  countActiveUsers,
  findActiveUser,
  hasUserWithEmail,
  listStoredRoles,
  lockAdministration,
} from '#features/foundation/users/server/public.ts'
import { inviteRefusals, peopleRefusals } from '../../contract/errors.ts'
import type { Invite } from '../../contract/invite.ts'
import {
  deleteInvite,
  inviteUsers,
  listPendingInvites,
  resendInvite,
  revokeInvite,
} from '../../contract/invite-endpoints.ts'
import { invitesChanged } from '../../contract/messages.ts'
import { refuseBeyondLicences } from '../licences.ts'
import { sendInvite } from './invite-mail.ts'
import { createInviteToken, inviteTokenHash } from './invite-token.ts'
import * as repo from './invites.repo.ts'
import { openInvite } from './open-invite.ts'

/** AP-244. */
export const inviteUsersRoute = writeRoute(inviteUsers, async ({ body }, context) => {
  const { tx, services, actor } = context
  await lockAdministration(tx)
  const emails = [...new Map(body.emails.map((email) => [email.toLowerCase(), email])).values()]
  const role_ids = [...new Set(body.role_ids)]
  if (role_ids.length > (await listStoredRoles(tx, role_ids)).length)
    throw new RefusedError(peopleRefusals.unknownRoles)
  for (const email of emails) await refuseKnown(tx, email)
  await refuseBeyondLicences(tx, services, emails.length)
  const invites: Invite[] = []
  for (const email of emails) {
    const about = { email, role_ids, invited_by: actor.user_id }
    const { token, invite } = await openInvite(tx, context.company.id, about)
    invites.push(describe(invite, await send(context, token, email)))
  }
  tellInvites(tx, actor.user_id)
  for (const invite of invites)
    await recordAudit(context, { action: 'invite.sent', subject: subjectOf(invite), after: { role_ids } })
  return { invites }
})

/** AP-245. */
export const listPendingInvitesRoute = readRoute(listPendingInvites, async ({ query }, { db, services }) => {
  const [{ invites, total }, activatedUserCount] = await Promise.all([
    repo.listInvites(db, query),
    countActiveUsers(db),
  ])
  return {
    invites: invites.map((invite) => describe(invite)),
    total,
    maximumLicenses: services.settings.licenses,
    activatedUserCount,
  }
})

/** AP-246. */
export const revokeInviteRoute = writeRoute(revokeInvite, async ({ params: { id } }, context) => {
  const { tx, actor } = context
  const invite = await accessInvite(tx, id)
  if (!isPending(invite)) throw new RefusedError(inviteRefusals.notPending)
  await repo.setInviteState(tx, id, 'revoked')
  tellInvites(tx, actor.user_id)
  await recordAudit(context, { action: 'invite.revoked', subject: subjectOf(invite) })
  return { invite: describe({ ...invite, state: 'revoked' }) }
})

/** AP-247. One that was revoked counts again, and takes a licence. */
export const resendInviteRoute = writeRoute(resendInvite, async ({ params: { id } }, context) => {
  const { tx, services, actor, company } = context
  const invite = await accessInvite(tx, id)
  if (!isPending(invite)) {
    await refuseKnown(tx, invite.email)
    await refuseBeyondLicences(tx, services, 1)
  }
  const token = createInviteToken(company.id)
  const resent = await repo.setInviteResent(tx, id, inviteTokenHash(token))
  const link = await send(context, token, invite.email)
  tellInvites(tx, actor.user_id)
  await recordAudit(context, { action: 'invite.resent', subject: subjectOf(invite) })
  return { invite: describe(resent, link) }
})

/** AP-248. */
export const deleteInviteRoute = writeRoute(deleteInvite, async ({ params: { id } }, context) => {
  const { tx, actor } = context
  const invite = await accessInvite(tx, id)
  await repo.setInviteState(tx, id, 'deleted')
  tellInvites(tx, actor.user_id)
  await recordAudit(context, { action: 'invite.deleted', subject: subjectOf(invite) })
})

/** Administrators load what they see of invitations anew. */
export function tellInvites(tx: Tx, actor_id: number | null): void {
  recordChange(tx, { message: invitesChanged, body: {}, audience: { to: 'admins' }, actor_id })
}

/** One that waits or was revoked; people are locked. @throws RefusedError for one that is gone or was accepted */
async function accessInvite(tx: Tx, id: number): Promise<repo.StoredInvite> {
  await lockAdministration(tx)
  const invite = await repo.findInvite(tx, id)
  if (!invite || invite.state === 'accepted') throw new RefusedError(inviteRefusals.notFound)
  return invite
}

async function refuseKnown(tx: Tx, email: string): Promise<void> {
  if (await hasUserWithEmail(tx, email, 0)) throw new RefusedError(peopleRefusals.emailTaken)
  if (await repo.hasPendingInvite(tx, email)) throw new RefusedError(inviteRefusals.invited)
}

async function send(context: WriteContext, token: string, email: string): Promise<string | null> {
  const user = await findActiveUser(context.tx, context.actor.user_id)
  return sendInvite(context.tx, context, { token, email, inviter: user?.name ?? context.company.name })
}

function isPending({ state }: repo.StoredInvite): boolean {
  return state === 'pending' || state === 're-sent'
}

function describe(
  { id, email, state, sent_at, expires_at }: repo.StoredInvite,
  link: string | null = null,
): Invite {
  return { id, email, state, sent_at, expires_at, link }
}

function subjectOf({ id, email }: { id: number; email: string }) {
  return { type: 'invite', id, name: email }
}
