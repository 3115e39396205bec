import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { type AccessNews, tellAccess } from '#features/flows/roles/server/public.ts'
import { deleteTokensOf } from '#features/foundation/access-tokens/server/public.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { setOwnLines } from '#features/foundation/lines/server/public.ts'
import { forceLogout } from '#features/foundation/session/contract/messages.ts'
import { deleteSignIn, renewAccess, setSignIn } from '#features/foundation/session/server/public.ts'
import { setUser, setUserDeleted, setUserRoles } from '#features/foundation/users/server/public.ts'
import { deleteUser, forceUserLogout, updateUser } from '../contract/endpoints.ts'
import { peopleRefusals } from '../contract/errors.ts'
import type { Person } from '../contract/person.ts'
import { endAccess } from './end-access.ts'
import { inBoth } from './in-both.ts'
import { refuseBeyondLicences } from './licences.ts'
import { factsOf, recordPerson, subjectOf } from './person-news.ts'
import { accessPerson } from './read-people.ts'
import { refuseLastAdministrator, refusePerson, storeGifts } from './write-person.ts'

/** AP-242. */
export const updateUserRoute = readRoute(updateUser, async ({ params: { id }, body }, context) => {
  const { services, company, actor, request } = context
  return inBoth(services, company, async (tx, control) => {
    const before = await accessPerson(tx, id)
    if (body.active === false && id === actor.user_id) throw new RefusedError(peopleRefusals.oneself)
    if (body.active === true && !before.active) await refuseBeyondLicences(tx, services, 1)
    await refuseLastAdministrator(tx, before, body)
    await refusePerson(tx, before, body)
    await setUser(tx, id, body)
    await storeGifts(tx, id, body)
    const user = await accessPerson(tx, id)
    const { user_name, email, active } = user
    await setSignIn(control, { company_id: company.id, user_id: id }, { user_name, email, active })
    if (!active) await endAccess(control, { company_id: company.id, user_id: id })
    await tellAccess(tx, context, newsOf(before, user), actor.user_id)
    await recordPerson(tx, actor.user_id, user, rolesToTell(before, user))
    const [was, is] = [factsOf(before), factsOf(user)]
    await recordAudit(
      { tx, actor, request },
      { action: 'user.updated', subject: subjectOf(user), before: was, after: is },
    )
    return { user }
  })
})

/** AP-243. What he wrote stays under his name; he has nothing any more. */
export const deleteUserRoute = readRoute(deleteUser, async ({ params: { id } }, context) => {
  const { services, company, actor, request } = context
  await inBoth(services, company, async (tx, control) => {
    const before = await accessPerson(tx, id)
    if (id === actor.user_id) throw new RefusedError(peopleRefusals.oneself)
    await refuseLastAdministrator(tx, before, undefined)
    await setUserRoles(tx, id, [])
    await setOwnLines(tx, id, [], { personal: true })
    const deleted_at = await setUserDeleted(tx, id)
    const of = { company_id: company.id, user_id: id }
    await deleteSignIn(control, of)
    await endAccess(control, of)
    await tellAccess(tx, context, { rights: [], sight: [id] }, actor.user_id)
    await recordPerson(tx, actor.user_id, { ...before, active: false, deleted_at }, before.role_ids)
    await recordAudit(
      { tx, actor, request },
      { action: 'user.deleted', subject: subjectOf(before), before: factsOf(before) },
    )
  })
})

/** AP-249. His windows hear it before their sockets are closed. */
export const forceUserLogoutRoute = readRoute(forceUserLogout, async ({ params: { id } }, context) => {
  const { services, company, actor, request, db } = context
  const user = await accessPerson(db, id)
  const of = { company_id: company.id, user_id: id }
  await deleteTokensOf(services.companies.control, of)
  await services.sessions.endAll(of)
  await inTransaction(company.db, async (tx) => {
    const audience = { to: 'users', user_ids: [id] } as const
    recordChange(tx, { message: forceLogout, body: { user_id: id }, audience, actor_id: actor.user_id })
    renewAccess(tx, services, company, id)
    await recordAudit({ tx, actor, request }, { action: 'user.logged_out', subject: subjectOf(user) })
  })
})

/** Whose rights and sight change with somebody. */
function newsOf(before: Person, after: Person): AccessNews {
  const isOther = (part: keyof Person) => JSON.stringify(before[part]) !== JSON.stringify(after[part])
  const rights = isOther('user_type') || isOther('role_ids') || isOther('active')
  const sight = rights || isOther('line_ids')
  return { rights: rights ? [after.id] : [], sight: sight ? [after.id] : [] }
}

/** Roles whose active people become others. */
function rolesToTell(before: Person, after: Person): number[] {
  const all = [...before.role_ids, ...after.role_ids]
  if (before.active !== after.active) return all
  return all.filter((id) => before.role_ids.includes(id) !== after.role_ids.includes(id))
}
