import { setTimeout as delay } from 'node:timers/promises'

/** How long tests wait for what must happen by itself, on a busy machine. */
export const POLL_DEADLINE_MS = 20_000

/** Asks again until the answer is neither undefined nor false, and returns it. @throws Error after the deadline */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  deadline_ms = POLL_DEADLINE_MS,
): Promise<T> {
  const end = Date.now() + deadline_ms
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`Did not happen in time: ${what}`)
    await delay(25)
  }
}
