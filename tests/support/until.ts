import { setTimeout as delay } from 'node:timers/promises'
import { PATIENCE_MS } from '@laycan/testing/patience.ts'

/** Asks again until the answer is neither undefined nor false, and returns it. @throws Error after the deadline */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  deadline_ms = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + deadline_ms
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`Did not happen in time: ${what}`)
    await delay(25)
  }
}
