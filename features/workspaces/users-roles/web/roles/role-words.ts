import { z } from 'zod'
import { newRolePermissions, permissionsOf, type Role } from '#features/flows/roles/contract/role.ts'
import { Permissions } from '#features/foundation/users/contract/permissions.ts'

/** What the form of a role holds. */
export const RoleWords = z.object({
  name: z.string(),
  description: z.string(),
  disable_mention: z.boolean(),
  users: z.array(z.number()),
  line_ids: z.array(z.number()),
  folder_ids: z.array(z.number()),
  role_permissions: Permissions,
  /** Of the role that the words were written over; '' of a new one. */
  version: z.string(),
})
export type RoleWords = z.infer<typeof RoleWords>

/** AD-014. */
export const newRoleWords: RoleWords = {
  name: '',
  description: '',
  disable_mention: false,
  users: [],
  line_ids: [],
  folder_ids: [],
  role_permissions: permissionsOf(newRolePermissions),
  version: '',
}

export function wordsOf({ id: _, ...words }: Role): RoleWords {
  return words
}
