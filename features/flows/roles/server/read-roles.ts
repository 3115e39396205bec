import { createHash } from 'node:crypto'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listRoleLines } from '#features/foundation/lines/server/public.ts'
import { listStoredRoles } from '#features/foundation/users/server/public.ts'
import { listRoleFolders } from '#features/records/folders/server/public.ts'
import { getRole, listRoles } from '../contract/endpoints.ts'
import { roleRefusals } from '../contract/errors.ts'
import { permissionsOf, type Role } from '../contract/role.ts'

/** 132 bits: two states of a role never have the same. */
const VERSION_LENGTH = 22

/** AP-234. */
export const listRolesRoute = readRoute(listRoles, async (_input, { db }) => ({ roles: await readRoles(db) }))

/** AP-235. */
export const getRoleRoute = readRoute(getRole, async ({ params }, { db }) => ({
  role: await accessRole(db, params.id),
}))

/** A role with all it gives. @throws RefusedError when there is none */
export async function accessRole(db: Db, id: number): Promise<Role> {
  const [role] = await readRoles(db, [id])
  if (!role) throw new RefusedError(roleRefusals.notFound)
  return role
}

async function readRoles(db: Db, ids?: readonly number[]): Promise<Role[]> {
  const stored = await listStoredRoles(db, ids)
  const role_ids = stored.map(({ id }) => id)
  const [lines, folders] = await Promise.all([listRoleLines(db, role_ids), listRoleFolders(db, role_ids)])
  return stored.map(({ permissions, ...role }) =>
    withVersion({
      ...role,
      line_ids: lines.get(role.id) ?? [],
      folder_ids: folders.get(role.id) ?? [],
      role_permissions: permissionsOf(permissions),
    }),
  )
}

/** What a role is stands in several tables; its version follows from all of it. */
function withVersion(role: Omit<Role, 'version'>): Role {
  const version = createHash('sha256')
    .update(JSON.stringify(role))
    .digest('base64url')
    .slice(0, VERSION_LENGTH)
  return { ...role, version }
}
