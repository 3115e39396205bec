import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { roleDeleted } from '#features/foundation/users/contract/messages.ts'
import {
  deleteRole as deleteRoleRow,
  insertRole,
  lockAdministration,
} from '#features/foundation/users/server/public.ts'
import { createRole, deleteRole, updateRole } from '../contract/endpoints.ts'
import { roleRefusals } from '../contract/errors.ts'
import { newRolePermissions, permissionsOf, type Role } from '../contract/role.ts'
import { accessRole } from './read-roles.ts'
import { decideAccessNews, recordRole } from './role-news.ts'
import { tellAccess } from './tell-access.ts'
import { refuseRole, storeRole } from './write-role.ts'

/** A role of which nothing is stored yet. */
const nothing: Role = {
  id: 0,
  name: '',
  description: '',
  disable_mention: false,
  folder_ids: [],
  line_ids: [],
  users: [],
  role_permissions: permissionsOf(newRolePermissions),
  version: '',
}

/** AP-236. */
export const createRoleRoute = writeRoute(createRole, async ({ body }, context) => {
  const { tx, actor } = context
  await lockAdministration(tx)
  await refuseRole(tx, nothing, body)
  const { name, description = '' } = body
  const id = await insertRole(tx, { name, description, user_ids: [], permissions: [...newRolePermissions] })
  await storeRole(tx, id, body, { ...nothing, id, name, description })
  const role = await accessRole(tx, id)
  await tellAccess(tx, context, decideAccessNews(nothing, role), actor.user_id)
  await recordRole(tx, actor.user_id, role)
  await recordAudit(context, { action: 'role.created', subject: subjectOf(role), after: factsOf(role) })
  return { role }
})

/** AP-237. */
export const updateRoleRoute = writeRoute(updateRole, async ({ params: { id }, body }, context) => {
  const { tx, actor } = context
  await lockAdministration(tx)
  const before = await accessRole(tx, id)
  if (body.version !== undefined && body.version !== before.version)
    throw new RefusedError(roleRefusals.changedMeanwhile)
  await refuseRole(tx, before, body)
  await storeRole(tx, id, body, before)
  const role = await accessRole(tx, id)
  await tellAccess(tx, context, decideAccessNews(before, role), actor.user_id)
  await recordRole(tx, actor.user_id, role, before)
  const [was, is] = [factsOf(before), factsOf(role)]
  await recordAudit(context, { action: 'role.updated', subject: subjectOf(role), before: was, after: is })
  return { role }
})

/** AP-238. */
export const deleteRoleRoute = writeRoute(deleteRole, async ({ params: { id } }, context) => {
  const { tx, actor } = context
  await lockAdministration(tx)
  const role = await accessRole(tx, id)
  await deleteRoleRow(tx, id)
  await tellAccess(
    tx,
    context,
    decideAccessNews(role, { ...nothing, role_permissions: permissionsOf([]) }),
    actor.user_id,
  )
  const audience = { to: 'company' } as const
  recordChange(tx, { message: roleDeleted, body: { id }, audience, actor_id: actor.user_id })
  await recordAudit(context, { action: 'role.deleted', subject: subjectOf(role), before: factsOf(role) })
})

function subjectOf({ id, name }: Role) {
  return { type: 'role', id, name }
}

function factsOf({ id: _, version: __, ...facts }: Role) {
  return facts
}
