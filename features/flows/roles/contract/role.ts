import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import {
  type PermissionKey,
  Permissions,
  permissionKeys,
} from '#features/foundation/users/contract/permissions.ts'

const LENGTH_TEXT = 'Role name must have 3 to 50 characters'
/** More than a company has of people, mailboxes or folders that somebody picks by hand. */
const MOST = 2000

/** AD-004; what stands around it is taken off. */
export const RoleTitle = z
  .string()
  .trim()
  .min(3, LENGTH_TEXT)
  .max(50, LENGTH_TEXT)
  .regex(
    /^[\p{L}\p{M}\d_ .-]+$/u,
    'Role name may have letters, digits, underscores, spaces, dots and hyphens only',
  )

const Ids = z.array(Id).max(MOST)

/** A role with all it gives its users (AD-002). */
export const Role = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Not offered in the @ list (AD-008). */
  disable_mention: z.boolean(),
  folder_ids: z.array(Id),
  line_ids: z.array(Id),
  /** Ids of its users, inactive ones too. */
  users: z.array(Id),
  /** Every permission key with whether it is on. */
  role_permissions: Permissions,
  /** Another one after each change of what stands above. */
  version: z.string(),
})
export type Role = z.infer<typeof Role>

const parts = {
  description: z.string().trim().max(500),
  disable_mention: z.boolean(),
  folder_ids: Ids,
  line_ids: Ids,
  users: Ids,
  role_permissions: Permissions,
}

/** A new role. A permission that is not named is off, but those of `newRolePermissions`. */
export const RoleForm = z.object({ name: RoleTitle, ...z.object(parts).partial().shape })
export type RoleForm = z.infer<typeof RoleForm>

/** What is changed of a role; what is left out, single permissions too, stays. */
export const RoleChanges = z
  .object({
    name: RoleTitle,
    ...parts,
    /** Of the role as it was read: refused when a colleague has changed it since. Left out: whatever it is now. */
    version: z.string().max(64),
  })
  .partial()
export type RoleChanges = z.infer<typeof RoleChanges>

/** AD-014. */
export const newRolePermissions: readonly PermissionKey[] = ['delete_emails', 'mark_as_unread']

/** Every key with whether it is on, in the order of the keys. */
export function permissionsOf(on: readonly PermissionKey[]): Permissions {
  return Object.fromEntries(permissionKeys.map((key) => [key, on.includes(key)]))
}
