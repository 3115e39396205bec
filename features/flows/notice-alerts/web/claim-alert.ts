import { z } from 'zod'
import { currentOwner } from '@laycan/web/keep.ts'
import { storedValue } from '@laycan/web/stored-value.ts'

/** A window whose timers are slow (it has been hidden for long) asks this late at most. */
const HELD_MS = 90_000
/** Two windows that claim without locks see each other's word by then. */
const SETTLE_MS = 50

const claims = storedValue({
  key: 'alert_claims',
  schema: z.record(z.string(), z.object({ by: z.string(), at: z.number() })),
  fallback: {},
  kept_for: 'user',
})

/**
 * Whether this window is the one to alert of something: all windows of a browser hear the same news, and one of them
 * shows it. The first to ask gets it.
 */
export function claimAlert(key: string): Promise<boolean> {
  const name = `laycan.alert ${currentOwner()} ${key}`
  // Absent where the page came over plain HTTP.
  return 'locks' in navigator ? claimLock(name) : claimStored(name)
}

function claimLock(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = async (lock: Lock | null) => {
      resolve(lock !== null)
      if (lock !== null) await new Promise((done) => setTimeout(done, HELD_MS))
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}

async function claimStored(name: string): Promise<boolean> {
  const now = Date.now()
  const recent = Object.entries(claims.get()).filter(([, { at }]) => now - at < HELD_MS)
  if (recent.some(([known]) => known === name)) return false
  const by = `${now} ${Math.random()}`
  claims.set({ ...Object.fromEntries(recent), [name]: { by, at: now } })
  await new Promise((done) => setTimeout(done, SETTLE_MS))
  return claims.get()[name]?.by === by
}
