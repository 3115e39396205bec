import type { NavigationEntry } from '@laycan/web/route.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { useSession } from '../../../foundation/session/web/public.ts'

const allEntries = createStore<readonly NavigationEntry[]>([])

/** Set once by the app from the manifests of all features. */
export function setNavigation(entries: readonly NavigationEntry[]): void {
  allEntries.set(entries.toSorted((one, other) => one.order - other.order))
}

/** The areas of this user: what is switched off or not his does not show (SH-005). */
export function useNavigation(): readonly NavigationEntry[] {
  const { user, company_settings } = useSession()
  const facts = { is_admin: user.user_type === 'admin', company_settings }
  return useStore(allEntries).filter((entry) => entry.isOn?.(facts) ?? true)
}
