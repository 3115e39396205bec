/** Time as jobs see it; tests bring their own. */
export interface JobClock {
  now(): Date
  /** Calls back at a moment, once; returns how to cancel that. */
  callAt(moment: Date, callback: () => void): () => void
}

/** Timers longer than this overflow. */
const LONGEST_TIMER_MS = 2_000_000_000

export const systemClock: JobClock = {
  now: () => new Date(),
  callAt(moment, callback) {
    const wait = Math.min(Math.max(0, moment.getTime() - Date.now()), LONGEST_TIMER_MS)
    const timer = setTimeout(callback, wait).unref()
    return () => clearTimeout(timer)
  },
}
