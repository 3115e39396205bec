import { replayDemoFilings } from '#features/flows/demo-desk/server/testing.ts'
import type { BenchCase } from './bench-case.ts'

/** As the demo desk delivers them. */
const MAILS = 5_000
const ACCEPTED = 0.9
const WRONG = 0.01

/** How often the built-in filing is right on the demo desk's history, without database and screen. */
export const filingCase: BenchCase = {
  names: ['filing'],
  async run() {
    const now = new Date('2026-11-25T12:00:00Z')
    const { mails, proposed, accepted } = await replayDemoFilings({ count: MAILS, seed: 1, now })
    const share = accepted / Math.max(1, proposed)
    const wrong = (proposed - accepted) / mails
    return [
      {
        case: 'filing',
        n: mails,
        ...{ p50_ms: null, p95_ms: null, rate: null, floor_ms: null, ratio: null },
        proposed,
        accepted,
        accepted_share: Math.round(share * 1_000) / 1_000,
        wrong_in_100: Math.round(wrong * 10_000) / 100,
        target: '≥ 0.9 of proposals accepted, ≤ 1 wrong in 100 mails',
        reached: share >= ACCEPTED && wrong <= WRONG,
      },
    ]
  },
}
