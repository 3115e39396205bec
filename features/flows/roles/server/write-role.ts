import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { listLineRows, setRoleLines } from '#features/foundation/lines/server/public.ts'
import { permissionKeys } from '#features/foundation/users/contract/permissions.ts'
import {
  hasRoleNamed,
  listPresentUsers,
  setRole,
  setRolePermissions,
  setRoleUsers,
} from '#features/foundation/users/server/public.ts'
import { listSharedFolders, setRoleFolders } from '#features/records/folders/server/public.ts'
import { roleRefusals } from '../contract/errors.ts'
import type { Role, RoleChanges } from '../contract/role.ts'

/**
 * Refuses what a role cannot be.
 * @param now the role as it is; what it has already may stay
 */
export async function refuseRole(tx: Tx, now: Role, changes: RoleChanges): Promise<void> {
  if (changes.name !== undefined && (await hasRoleNamed(tx, changes.name, now.id)))
    throw new RefusedError(roleRefusals.nameTaken)
  const users = added(now.users, changes.users)
  if (users.length > (await listPresentUsers(tx, users)).length)
    throw new RefusedError(roleRefusals.unknownUsers)
  const lines = added(now.line_ids, changes.line_ids)
  if (lines.length > 0) {
    const shared = new Set((await listLineRows(tx)).filter(({ personal }) => !personal).map(({ id }) => id))
    if (!lines.every((id) => shared.has(id))) throw new RefusedError(roleRefusals.unknownLines)
  }
  const folders = added(now.folder_ids, changes.folder_ids)
  if (folders.length > (await listSharedFolders(tx, folders)).length)
    throw new RefusedError(roleRefusals.unknownFolders)
}

/** Stores the parts that changed. */
export async function storeRole(tx: Tx, id: number, changes: RoleChanges, now: Role): Promise<void> {
  await setRole(tx, id, { ...now, ...withoutUndefined(changes) })
  if (changes.users) await setRoleUsers(tx, id, distinct(changes.users))
  if (changes.line_ids) await setRoleLines(tx, id, distinct(changes.line_ids))
  if (changes.folder_ids) await setRoleFolders(tx, id, distinct(changes.folder_ids))
  if (changes.role_permissions) {
    const wanted = { ...now.role_permissions, ...changes.role_permissions }
    const on = permissionKeys.filter((key) => wanted[key])
    await setRolePermissions(tx, id, on)
  }
}

function added(now: readonly number[], wanted: readonly number[] = []): number[] {
  return distinct(wanted).filter((id) => !now.includes(id))
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}

function withoutUndefined({ name, description, disable_mention }: RoleChanges) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(disable_mention === undefined ? {} : { disable_mention }),
  }
}
