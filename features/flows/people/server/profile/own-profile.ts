import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { checkOwnPassword, setSignIn } from '#features/foundation/session/server/public.ts'
import { setUser } from '#features/foundation/users/server/public.ts'
import { peopleRefusals } from '../../contract/errors.ts'
import { updateProfile } from '../../contract/profile-endpoints.ts'
import { inBoth } from '../in-both.ts'
import { factsOf, recordPerson, subjectOf } from '../person-news.ts'
import { accessPerson } from '../read-people.ts'
import { refusePerson } from '../write-person.ts'

/** ST-006: what everybody changes of himself; type, roles and mailboxes are for administrators. */
export const updateProfileRoute = readRoute(updateProfile, async ({ body }, context) => {
  const { services, company, actor, request, db } = context
  const { current_password, ...changes } = body
  const id = actor.user_id
  if (changes.email !== undefined && changes.email !== (await accessPerson(db, id)).email)
    await proveOneself(context, current_password)
  return inBoth(services, company, async (tx, control) => {
    const before = await accessPerson(tx, id)
    await refusePerson(tx, before, changes.email === undefined ? {} : { email: changes.email })
    await setUser(tx, id, changes)
    const user = await accessPerson(tx, id)
    const { user_name, email, active } = user
    await setSignIn(control, { company_id: company.id, user_id: id }, { user_name, email, active })
    await recordPerson(tx, id, user, [])
    const [was, is] = [factsOf(before), factsOf(user)]
    await recordAudit(
      { tx, actor, request },
      { action: 'user.updated', subject: subjectOf(user), before: was, after: is },
    )
    return { user }
  })
})

async function proveOneself(context: ReadContext, password: string | undefined): Promise<void> {
  if (!password) throw new RefusedError(peopleRefusals.passwordNeeded)
  await checkOwnPassword(context, password)
}
