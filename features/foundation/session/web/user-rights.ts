import type { CompanySettingKey } from '#features/foundation/company/contract/company.ts'
import type { PermissionKey } from '#features/foundation/users/contract/permissions.ts'
import { type Session, sessionState } from './session-store.ts'

/** What decides, besides the state of records, what a user is offered. The server checks all the same. */
export interface UserRights {
  readonly user_id: number
  readonly is_admin: boolean
  /** Whether one of the user's roles permits it; an administrator may everything. */
  may(permission: PermissionKey): boolean
  /** A company switch as its text, '' when the company has none (ST-001). */
  setting(key: CompanySettingKey): string
}

function rightsOf({ user, permissions, company_settings }: Session): UserRights {
  const is_admin = user.user_type === 'admin'
  return {
    user_id: user.id,
    is_admin,
    may: (permission) => is_admin || permissions[permission] === true,
    setting: (key) => company_settings[key] ?? '',
  }
}

/** The rights of the signed-in user as they are now; undefined when nobody is. */
export function currentRights(): UserRights | undefined {
  const state = sessionState.get()
  return state.status === 'signed_in' ? rightsOf(state.session) : undefined
}
