import type { Generated } from 'kysely'
import type { PermissionKey } from '../contract/permissions.ts'
import type { UserType } from '../contract/user.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    users: UsersTable
    roles: { id: Generated<number>; name: string; description: string; disable_mention: boolean }
    role_users: { role_id: number; user_id: number }
    role_permissions: { role_id: number; permission: PermissionKey }
  }
}

export interface UsersTable {
  id: Generated<number>
  name: string
  user_name: string
  email: string
  user_type: UserType
  active: Generated<boolean>
  deleted_at: string | null
  avatar: string | null
  /** The blob behind `avatar`. */
  picture: string | null
  timezone_id: string | null
  created_at: Generated<string>
}
