import { z } from 'zod'
import { storedValue } from '@laycan/web/stored-value.ts'

/** Begun answers of so many mails are kept; the oldest go first. */
const MAILS = 20

/** What was written under mails and is not in compose yet. */
export const storedQuickReplies = storedValue({
  key: 'quick_replies',
  schema: z.record(z.string(), z.string().max(2_000)),
  fallback: {},
  kept_for: 'words',
})

export function setQuickWords(id: number, words: string): void {
  const { [id]: _, ...others } = storedQuickReplies.get()
  const kept = Object.fromEntries(Object.entries(others).slice(-(MAILS - 1)))
  storedQuickReplies.set(words === '' ? kept : { ...kept, [id]: words })
}
