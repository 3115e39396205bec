import { setTimeout as delay } from 'node:timers/promises'
import type { SearchedCount } from './count-by-search.ts'

/** What a count takes before an estimate is said. */
const PATIENCE_MS = 300
/** Who asks again waits for the whole count. */
const PATIENCE_AGAIN_MS = 10_000
/** A count that is finished answers who asks again. */
const KEPT_MS = 15_000

interface Running {
  last: SearchedCount
  whole: Promise<SearchedCount>
}

/** Counts that go on behind an estimate, by who asks what. */
const running = new Map<string, Running>()

/**
 * A count that may take its time: an estimate at once, and the whole to who asks the same again.
 * @param key who asks, and what
 */
export async function countPatiently(
  key: string,
  count: (onPart: (part: SearchedCount) => void) => Promise<SearchedCount>,
): Promise<SearchedCount> {
  const known = running.get(key)
  if (known) return withinMs(known, PATIENCE_AGAIN_MS)
  const state: Running = {
    last: { total: 0, total_is_exact: false },
    whole: count((part) => {
      state.last = part
    }),
  }
  running.set(key, state)
  const forget = () => void delay(KEPT_MS, undefined, { ref: false }).then(() => running.delete(key))
  state.whole.then(forget, () => running.delete(key))
  const answer = await withinMs(state, PATIENCE_MS)
  // What is known at once is counted anew each time: it may have changed.
  if (answer.total_is_exact) running.delete(key)
  return answer
}

async function withinMs(state: Running, ms: number): Promise<SearchedCount> {
  const late = new AbortController()
  const patience = delay(ms, undefined, { ref: false, signal: late.signal }).catch(() => undefined)
  try {
    return (await Promise.race([state.whole, patience])) ?? state.last
  } finally {
    late.abort()
  }
}
