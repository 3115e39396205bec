import { z } from 'zod'
import { forDevice } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import { storedValue } from '@laycan/web/stored-value.ts'

export const paletteOpen = forDevice(createStore(false))

/** The newest first; more than these nobody remembers to have used. */
const MOST_RECENT = 20

const recentCommands = storedValue({
  key: 'recent_commands',
  schema: z.array(z.string()),
  fallback: [],
  kept_for: 'user',
})

export function recentIds(): readonly string[] {
  return recentCommands.get()
}

export function rememberCommand(id: string): void {
  recentCommands.set([id, ...recentCommands.get().filter((other) => other !== id)].slice(0, MOST_RECENT))
}
