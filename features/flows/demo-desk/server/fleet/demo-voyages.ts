import { createRandom } from '@laycan/demo-mail/random.ts'
import { buildDemoFleet } from '../insert-demo-ships.ts'
import type { Voyage } from './sail.ts'
import { seaLanes } from './sea-lanes.ts'

/** Ships of the directory that are heard: enough to fill a map, few enough to be stored at once. */
const HEARD = 1_500
/** Tugs are not heard, and an MMSI is heard once. */
const LOOKED_AT = 1_700

/** A ship that is heard, and what it is doing. */
export interface DemoVoyage {
  /** Its place in the directory; the ships of the mails come first. */
  readonly at: number
  readonly mmsi: number
  readonly draught: number | null
  readonly voyage: Voyage
}

/** The voyages of the first ships of the fleet, the same for the same seed. */
export function demoVoyages(seed: number): DemoVoyage[] {
  const random = createRandom(`demo-voyages/${seed}`)
  const used = new Set<number>()
  const voyages: DemoVoyage[] = []
  for (const [at, { mmsi, speed, draught, type_level2 }] of buildDemoFleet(seed, LOOKED_AT).entries()) {
    if (mmsi === null || used.has(mmsi) || type_level2 === 'Tug') continue
    used.add(mmsi)
    const lane = random.weighted(seaLanes.map((each) => [each, each.share] as const))
    const spread = () => (random.next() - 0.5) * 0.16
    voyages.push({
      at,
      mmsi,
      draught,
      voyage: {
        lane,
        speed: Math.round((speed ?? 13) * 9.2) / 10,
        stay: random.int(30, 140),
        phase: random.next(),
        aside: [spread(), spread()],
        anchors: random.chance(0.4),
      },
    })
    if (voyages.length === HEARD) break
  }
  return voyages
}
