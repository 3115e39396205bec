import type { MessageBody } from '@laycan/contract/message.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import type { permissionChanged } from '#features/foundation/preferences/contract/messages.ts'
import { takeMailSettings } from '#features/foundation/preferences/web/public.ts'
import { currentSession, enterSession, type Session, sessionInStep } from './session-store.ts'

/** True once settings or rights were changed elsewhere while this window was open (SH-031). */
export const settingsChanged = forUser(createStore(false))

/** Replaces settings and permissions by those that are given, and says whether anything became different (RT-013). */
export function takeRights(given: MessageBody<typeof permissionChanged>): void {
  sessionInStep.hear(() => giveRights(given))
}

function giveRights(given: MessageBody<typeof permissionChanged>): void {
  const session = currentSession()
  if (session === undefined) return
  if (given.user_settings !== undefined && takeMailSettings(given.user_settings)) settingsChanged.set(true)
  const next = {
    ...session,
    company_settings: (given.company_settings as Session['company_settings']) ?? session.company_settings,
    permissions: given.permissions ?? session.permissions,
  }
  if (
    isSame(next.company_settings, session.company_settings) &&
    isSame(next.permissions, session.permissions)
  )
    return
  settingsChanged.set(true)
  enterSession(next)
}

function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
