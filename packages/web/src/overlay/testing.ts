import type { OverlayClock } from './overlay.ts'

/** A clock that goes on only when it is told to. */
export function createTestClock(start = 10_000): OverlayClock & { forward(ms: number): void } {
  let now = start
  let waiting: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(ms, run) {
      waiting.push({ at: now + ms, run })
    },
    forward(ms) {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}
