import type { NavigationEntry } from '@laycan/web/route.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { CompanySettingKey } from '#features/foundation/company/contract/company.ts'
import { type Session, sessionState, useSession } from '#features/foundation/session/web/public.ts'

const allEntries = createStore<readonly NavigationEntry[]>([])

/** Set once by the app, in their order, from the manifests of all features. */
export function setNavigation(entries: readonly NavigationEntry[]): void {
  allEntries.set(entries)
}

/** The areas of this user: what is switched off or not his does not show (SH-005). */
export function useNavigation(): readonly NavigationEntry[] {
  const session = useSession()
  return useStore(allEntries).filter((entry) => isOnFor(entry, session))
}

/** Whether an area is on for who is signed in. */
export function isEntryOn(entry: NavigationEntry): boolean {
  const state = sessionState.get()
  return state.status === 'signed_in' && isOnFor(entry, state.session)
}

/** Whether the company turned a function off (ST-004). */
export function isSwitchedOff(key: CompanySettingKey): boolean {
  const state = sessionState.get()
  return state.status === 'signed_in' && state.session.company_settings[key] === '0'
}

function isOnFor(entry: NavigationEntry, { user, company_settings }: Session): boolean {
  return entry.isOn?.({ is_admin: user.user_type === 'admin', company_settings }) ?? true
}
