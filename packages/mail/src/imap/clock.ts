import { setTimeout as sleep } from 'node:timers/promises'

/** Time as the session sees it, so that tests need not wait for it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after `ms`, or at once when the signal aborts; never rejects. */
  pause(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  pause: (ms, signal) => sleep(ms, undefined, { signal, ref: true }).catch(() => undefined),
}
