import type { CompanySettingKey } from '#features/foundation/company/contract/company.ts'
import type { User } from '#features/foundation/users/contract/user.ts'
import { useSession } from './session-store.ts'

export function useCurrentUser(): User {
  return useSession().user
}

/** A company switch as its text, '' when the company has none (ST-001). */
export function useCompanySetting(key: CompanySettingKey): string {
  return useSession().company_settings[key] ?? ''
}
