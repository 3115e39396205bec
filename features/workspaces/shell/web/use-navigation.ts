import { forDevice } from '@laycan/web/keep.ts'
import type { NavigationEntry } from '@laycan/web/route.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { CompanySettingKey } from '#features/foundation/company/contract/company.ts'
import { type Session, sessionState, useSession } from '#features/foundation/session/web/public.ts'

export const SETTINGS_PATH = '/settings'

const allEntries = forDevice(createStore<readonly NavigationEntry[]>([]))

/** Set once by the app, in their order, from the manifests of all features. */
export function setNavigation(entries: readonly NavigationEntry[]): void {
  allEntries.set(entries)
}

/** The areas of this user: what is switched off or not his does not show (SH-005). */
export function useNavigation(): readonly NavigationEntry[] {
  const session = useSession()
  return useStore(allEntries).filter((entry) => isOnFor(entry, session))
}

/** Those of them that stand by themselves; pages of settings have one entry together. */
export function useAreas(): readonly NavigationEntry[] {
  return useNavigation().filter(({ path, settings }) => path !== '/mails' && settings === undefined)
}

/** Whether a place belongs to an area: the settings have those of all their pages. */
export function isWithin(entry: NavigationEntry, path: string, all: readonly NavigationEntry[]): boolean {
  const isOfPage = (page: NavigationEntry) => page.settings !== undefined && path.startsWith(page.path)
  return path.startsWith(entry.path) || (entry.path === SETTINGS_PATH && all.some(isOfPage))
}

/** Whether an area, or a screen, is on for who is signed in. */
export function isEntryOn(entry: Pick<NavigationEntry, 'isOn'>): boolean {
  const state = sessionState.get()
  return state.status === 'signed_in' && isOnFor(entry, state.session)
}

/** Whether the company turned a function off (ST-004). */
export function isSwitchedOff(key: CompanySettingKey): boolean {
  const state = sessionState.get()
  return state.status === 'signed_in' && state.session.company_settings[key] === '0'
}

function isOnFor(entry: Pick<NavigationEntry, 'isOn'>, { user, company_settings }: Session): boolean {
  return entry.isOn?.({ is_admin: user.user_type === 'admin', company_settings }) ?? true
}
