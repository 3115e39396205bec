import { expect, test } from 'vitest'
import { decideTurns, LEAVING_MAX } from './decide-turns.ts'

const start = Date.UTC(2026, 10, 21, 10)

/** Lets a broadcast run for a while; when each mail was handed over, in ms from the start. */
function run(per_minute: number, ms: number): number[] {
  const handed: number[] = []
  let next_at = new Date(0)
  for (let at = start; at < start + ms; ) {
    const turns = decideTurns({ now: new Date(at), next_at, per_minute, leaving: 0 })
    for (let mail = 0; mail < turns.count; mail++) handed.push(at - start)
    next_at = turns.next_at
    at = turns.look_at.getTime()
  }
  return handed
}

test.each([1, 30, 60, 90, 600, 6_000])(
  'CP-030 at %i a minute not more leave in any minute, and hardly fewer',
  (per_minute) => {
    const handed = run(per_minute, 180_000)
    for (const [index, at] of handed.entries()) {
      const last = handed[index + per_minute]
      // One look may take what came due since the last one.
      if (last !== undefined) expect(last - at).toBeGreaterThanOrEqual(60_000 - 501)
    }
    expect(handed.length).toBeGreaterThanOrEqual(per_minute * 3 * 0.97)
    expect(handed.length).toBeLessThanOrEqual(per_minute * 3 + per_minute / 60 + 1)
  },
)

test('CP-030 a line that was silent saves up no turns', () => {
  const turns = decideTurns({ now: new Date(start), next_at: new Date(0), per_minute: 60, leaving: 0 })
  expect(turns.count).toBe(1)
})

test('CP-030 without pacing as many are on their way as a pause may miss, and no more', () => {
  const facts = { now: new Date(start), next_at: new Date(0), per_minute: 0 }
  expect(decideTurns({ ...facts, leaving: 0 }).count).toBe(LEAVING_MAX)
  expect(decideTurns({ ...facts, leaving: LEAVING_MAX - 5 }).count).toBe(5)
  expect(decideTurns({ ...facts, leaving: LEAVING_MAX + 5 }).count).toBe(0)
})
