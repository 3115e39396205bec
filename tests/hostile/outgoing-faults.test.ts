import { expect, test } from 'vitest'
import { isLongRun } from '@laycan/testing/long-run.ts'
import type { Fault } from './outgoing-faults/fault-plan.ts'
import { runFaults } from './outgoing-faults/run-faults.ts'

/** What is hardest of each kind; `npm run faults` does all of them, at every step, a thousand times. */
const plan: Fault[] = [
  { cause: 'kill', at: 'dot' },
  { cause: 'kill_after', at: 'dot' },
  { cause: 'kill', at: 'anytime' },
  { cause: 'database', at: 'dot' },
  { cause: 'lose', at: 'dot' },
  { cause: 'hang_taken', at: 'dot' },
  { cause: 'lose_part', at: 'dot' },
  { cause: 'cut', at: 'content' },
  { cause: 'refuse', at: 'mail' },
]

const RUNS = plan.length * (isLongRun ? 5 : 2)

test('CP-029, CP-007, CP-028 whatever dies while mails leave: none twice, none lost, none sent that was not', async () => {
  const tally = await runFaults({ runs: RUNS, plan, seed: Date.now() % 1_000_000 })
  expect(tally.wrong).toEqual([])
  expect(tally).toMatchObject({ doubles: 0, losses: 0, false_sent: 0, false_failed: 0 })
  expect(tally.runs).toBe(RUNS)
  // What nobody can know is said to be so: an answer that was lost, an answer that never came.
  expect(tally.uncertain).toBeGreaterThanOrEqual(2)
  expect(tally.failed).toBeGreaterThanOrEqual(1)
})
