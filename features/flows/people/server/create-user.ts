import { randomBytes } from 'node:crypto'
import { readRoute } from '@laycan/server/http/route.ts'
import { sendFirstPassword } from '#features/flows/password-reset/server/public.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { hashPassword } from '#features/foundation/session/server/public.ts'
import { createUser } from '../contract/endpoints.ts'
import { inBoth } from './in-both.ts'
import { refuseBeyondLicences } from './licences.ts'
import { factsOf, subjectOf } from './person-news.ts'
import { storePerson } from './store-person.ts'

/** AP-241. Nobody knows his first password: he chooses one by the link of a mail. */
export const createUserRoute = readRoute(createUser, async ({ body }, context) => {
  const { services, company, request, actor } = context
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  return inBoth(services, company, async (tx, control) => {
    await refuseBeyondLicences(tx, services, 1)
    const user = await storePerson({ tx, control }, company, body, { actor_id: actor.user_id, password_hash })
    const link = await sendFirstPassword({ tx, control }, services, {
      company,
      user,
      base_url: request.base_url,
    })
    await recordAudit(
      { tx, actor, request },
      { action: 'user.created', subject: subjectOf(user), after: factsOf(user) },
    )
    return { user, link }
  })
})
