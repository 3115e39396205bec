import { refusals } from '@laycan/contract/errors.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import type { Owner } from '#features/foundation/session/server/public.ts'
import { createAppPassword, deleteAppPassword, listAppPasswords } from '../contract/endpoints.ts'
import { appPasswordRefusals } from '../contract/errors.ts'
import { appPasswordsChanged } from '../contract/messages.ts'
import * as repo from './app-passwords.repo.ts'
import { devicePasswordHash, makeDevicePassword } from './device-password.ts'

export const listAppPasswordsRoute = readRoute(listAppPasswords, async (_input, context) => {
  const { control } = context.services.companies
  const of = ownerOf(context)
  const app_passwords = await repo.listAppPasswordsOf(control, of)
  const address = `${context.request.base_url}/dav/`
  return { app_passwords, user_name: await repo.findUserName(control, of), address }
})

export const createAppPasswordRoute = readRoute(createAppPassword, async ({ body }, context) => {
  const password = makeDevicePassword()
  const app_password = await repo.insertAppPassword(context.services.companies.control, ownerOf(context), {
    ...body,
    password_hash: devicePasswordHash(password),
  })
  if (!app_password) throw new RefusedError(appPasswordRefusals.tooMany)
  const { id, name, scopes } = app_password
  await tell(context, { action: 'app_password.created', id, name, after: { name, scopes } })
  return { app_password, password }
})

export const deleteAppPasswordRoute = readRoute(deleteAppPassword, async ({ params: { id } }, context) => {
  const name = await repo.deleteAppPasswordOf(context.services.companies.control, ownerOf(context), id)
  if (name === undefined) throw new RefusedError(refusals.notFound)
  await tell(context, { action: 'app_password.deleted', id, name, before: { name } })
})

interface Deed {
  action: 'app_password.created' | 'app_password.deleted'
  id: number
  name: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Other windows of the user load the list anew; administrators find it in their log. */
async function tell({ db, actor, request }: ReadContext, { id, name, ...deed }: Deed): Promise<void> {
  const { user_id } = actor
  await inTransaction(db, async (tx) => {
    const audience = { to: 'users', user_ids: [user_id] } as const
    recordChange(tx, { message: appPasswordsChanged, body: { user_id }, audience, actor_id: user_id })
    await recordAudit({ tx, actor, request }, { ...deed, subject: { type: 'AppPassword', id, name } })
  })
}

function ownerOf({ company, actor }: ReadContext): Owner {
  return { company_id: company.id, user_id: actor.user_id }
}
