import type { Company } from '@laycan/server/database/companies.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { publicRoute } from '@laycan/server/http/route.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'
import {
  hashPassword,
  insertSignIn,
  refuseCommonPassword,
} from '#features/foundation/session/server/public.ts'
import { hasUserWithEmail, insertUser, listStoredRoles } from '#features/foundation/users/server/public.ts'
import { inviteRefusals, peopleRefusals } from '../../contract/errors.ts'
import { acceptInvite, verifyInvite } from '../../contract/invite-endpoints.ts'
import { inBoth } from '../in-both.ts'
import { factsOf, recordPerson, subjectOf } from '../person-news.ts'
import { accessPerson } from '../read-people.ts'
import { storeGifts } from '../write-person.ts'
import { tellInvites } from './change-invites.ts'
import { companyOfToken, inviteTokenHash } from './invite-token.ts'
import { findInviteByToken, type StoredInvite, setInviteState } from './invites.repo.ts'

/** AP-279. */
export const verifyInviteRoute = publicRoute(verifyInvite, async ({ body }, { services }) => {
  const company = await companyOf(services, body.token)
  const { email } = await accessByToken(company.db, body.token)
  return { email, company: company.name }
})

/** AP-280. The licence that the invitation took goes over to the user. */
export const acceptInviteRoute = publicRoute(acceptInvite, async ({ body }, { services, request }) => {
  const company = await companyOf(services, body.token)
  await accessByToken(company.db, body.token)
  await refuseCommonPassword(body.password)
  const password_hash = await hashPassword(body.password)
  await inBoth(services, company, async (tx, control) => {
    // Again, now that nobody else changes it.
    const invite = await accessByToken(tx, body.token)
    const { email, role_ids } = invite
    if (await hasUserWithEmail(tx, email, 0)) throw new RefusedError(peopleRefusals.emailTaken)
    const { name, username: user_name } = body
    const id = await insertUser(tx, { name, user_name, email, user_type: 'member', timezone_id: null })
    // Roles may have gone since.
    const roles = (await listStoredRoles(tx, role_ids)).map((role) => role.id)
    await storeGifts(tx, id, { role_ids: roles })
    await insertSignIn(control, { company_id: company.id, user_id: id, password_hash, user_name, email })
    await setInviteState(tx, invite.id, 'accepted', id)
    const user = await accessPerson(tx, id)
    await recordPerson(tx, id, user, roles)
    tellInvites(tx, id)
    const who = { id, name, ip: request.ip }
    await recordAuditOf(tx, who, {
      action: 'invite.accepted',
      subject: subjectOf(user),
      after: factsOf(user),
    })
  })
})

async function companyOf({ companies }: Services, token: string): Promise<Company> {
  const id = companyOfToken(token)
  const company = id === undefined ? undefined : await companies.find(id)
  if (!company) throw new RefusedError(inviteRefusals.unknown)
  return company
}

/** @throws RefusedError that says what became of the link */
async function accessByToken(db: Db, token: string): Promise<StoredInvite> {
  const invite = await findInviteByToken(db, inviteTokenHash(token))
  if (!invite || invite.state === 'deleted') throw new RefusedError(inviteRefusals.unknown)
  if (invite.state === 'revoked') throw new RefusedError(inviteRefusals.revoked)
  if (invite.state === 'accepted') throw new RefusedError(inviteRefusals.used)
  if (invite.is_expired) throw new RefusedError(inviteRefusals.expired)
  return invite
}
