import { z } from 'zod'
import { call } from '@laycan/web/call.ts'
import { currentConnection } from '@laycan/web/connection.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import { storedValue } from '@laycan/web/stored-value.ts'
import { takeHelpVersion } from '#features/workspaces/help-centre/web/public.ts'
import { getLatestVersion } from '../../contract/endpoints.ts'

/** SH-026: asked at the start and every hour. */
const CHECK_EVERY_MS = 60 * 60 * 1000

/** A version newer than that of this window, and since when this browser knows of it. */
export interface NewVersion {
  readonly version: string
  readonly known_since: number
}

export const newVersion = forDevice(createStore<NewVersion | undefined>(undefined))

/** Kept over windows, so that the colour tells how long the update has waited and not how long this window is open. */
const firstSeen = storedValue({
  key: 'new_version',
  schema: z.object({ version: z.string(), known_since: z.number() }).nullable(),
  fallback: null,
  kept_for: 'device',
})

/** Looks for a new version now and every hour; returns the way to stop. */
export function startVersionCheck(): () => void {
  void checkVersion()
  const timer = setInterval(() => void checkVersion(), CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

async function checkVersion(): Promise<void> {
  try {
    const latest = await call(getLatestVersion, { silent: true })
    const { version, hasNewVersion } = latest
    takeHelpVersion(latest)
    newVersion.set(hasNewVersion ? noticeVersion(version) : undefined)
  } catch {
    // The next hour asks again; what is known stays.
  }
}

function noticeVersion(version: string): NewVersion {
  const seen = firstSeen.get()
  if (seen?.version === version && version !== currentConnection().client_version) return seen
  const next = { version, known_since: Date.now() }
  firstSeen.set(next)
  return next
}
