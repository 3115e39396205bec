import { z } from 'zod'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'

const HistoryEntry = z.object({
  /** What was typed: username or email address. */
  sign_in_name: z.string().max(320),
  name: z.string(),
  company: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** The page offers this many people of this browser (AU-019). */
const LONGEST_HISTORY = 3

const storedHistory = storedValue({
  key: 'sign_in_history',
  schema: z.array(HistoryEntry),
  fallback: [],
  kept_for: 'device',
})

/** The history with an entry on top; a person stands in it once (AU-019). */
export function addToHistory(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const same = ({ sign_in_name }: HistoryEntry) =>
    sign_in_name.toLowerCase() === entry.sign_in_name.toLowerCase()
  return [entry, ...history.filter((other) => !same(other))].slice(0, LONGEST_HISTORY)
}

export function rememberSignIn(entry: HistoryEntry): void {
  storedHistory.set(addToHistory(storedHistory.get(), entry))
}

export function forgetSignIn(sign_in_name: string): void {
  storedHistory.set(storedHistory.get().filter((entry) => entry.sign_in_name !== sign_in_name))
}

export function useSignInHistory(): readonly HistoryEntry[] {
  return useStored(storedHistory)
}
