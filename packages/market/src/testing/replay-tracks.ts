import type { Random } from '@laycan/demo-mail/random.ts'
import { createRandom } from '@laycan/demo-mail/random.ts'
import { distanceNm, placeBetween } from '@laycan/geo/great-circle.ts'
import { checkClaim } from '../sea/check-claim.ts'
import type { LastPosition, OpenClaim } from '../sea/claim.ts'
import { canalBetween, seaRow } from '../sea/sea-graph.ts'
import { seaNodes } from '../sea/sea-nodes.ts'
import { mooringOf } from '../sea/sea-route.ts'
import { portPlace, publishedPorts } from './published-distances.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A voyage as a receiver records it, its end, and a claim about it that is true or not. */
export interface RecordedVoyage {
  track: LastPosition[]
  arrival: number
  claim: OpenClaim
}

/** Voyages between ports: ships that speed up, slow down and drift for some hours, heard every three hours. */
export function recordVoyages(count: number, seed: string): RecordedVoyage[] {
  const random = createRandom(seed)
  const voyages: RecordedVoyage[] = []
  while (voyages.length < count) {
    const [from = '', to = ''] = random.sample(publishedPorts, 2)
    const path = pathBetween(from, to)
    if (path.length > 2) voyages.push(recordVoyage(path, to, random))
  }
  return voyages
}

/** The nodes that a ship passes, the ports at both ends. */
function pathBetween(from: string, to: string) {
  const [start, end] = [mooringOf(portPlace(from)).nodes[0] ?? 0, mooringOf(portPlace(to)).nodes[0] ?? 0]
  const { before } = seaRow(start)
  const nodes: number[] = []
  for (let at = end; at >= 0; at = at === start ? -1 : (before[at] ?? -1)) nodes.unshift(at)
  const ends = [from, to].map((name) => ({ lat: portPlace(name).latitude, lon: portPlace(name).longitude }))
  const points = nodes.map((node) => seaNodes[node] ?? { lat: 0, lon: 0 })
  const hasCanal = nodes.some((node, at) => at > 0 && canalBetween(nodes[at - 1] ?? 0, node) !== '')
  return hasCanal ? [] : [...ends.slice(0, 1), ...points, ...ends.slice(1)]
}

function recordVoyage(
  path: readonly { lat: number; lon: number }[],
  to: string,
  random: Random,
): RecordedVoyage {
  const cruise = 11 + random.next() * 3
  const track: LastPosition[] = []
  let time = Date.UTC(2025, 10, random.int(1, 28), random.int(0, 23))
  let spent = 0
  for (const [at, point] of path.entries()) {
    const next = path[at + 1]
    if (!next) break
    const miles = distanceNm(point, next)
    for (let done = 0; done < miles; ) {
      const speed = random.chance(0.01) ? 0.5 : cruise * (0.93 + random.next() * 0.14)
      const step = Math.min(speed * 3, miles - done)
      done += step
      spent += (step / speed) * HOUR
      const { lat, lon } = placeBetween(point, next, Math.min(1, done / miles))
      track.push({ lat, lon, speed: Math.round(speed * 10) / 10, at: new Date(time + spent).toISOString() })
    }
  }
  time += spent
  return { track, arrival: time, claim: claimOf(to, time, random) }
}

/** What a broker says of it: days around its arrival, or days by which it cannot be there. */
function claimOf(to: string, arrival: number, random: Random): OpenClaim {
  const early = random.chance(0.4) ? random.int(3, 8) * DAY : 0
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  const { latitude: lat, longitude: lon } = portPlace(to)
  return { port: { lat, lon }, from: day(arrival - early - DAY), to: day(arrival - early + DAY) }
}

/** Replays tracks up to a moment within the last week of each, and compares what is said with what came. */
export function replay(voyages: readonly RecordedVoyage[], seed: string) {
  const random = createRandom(seed)
  const flags = { right: 0, wrong: 0, missed: 0 }
  const errors: number[] = []
  for (const { track, arrival, claim } of voyages) {
    const heard = track.filter(
      ({ at }) => arrival - Date.parse(at) < 7 * DAY && arrival - Date.parse(at) > 6 * HOUR,
    )
    if (heard.length === 0) continue
    const last = random.pick(heard)
    const now = new Date(Date.parse(last.at) + random.int(0, 3) * HOUR)
    const { verdict, at = '' } = checkClaim(claim, last, now)
    const isLate = arrival > Date.parse(`${claim.to}T00:00:00Z`) + DAY
    if (verdict === 'not_before') flags[isLate ? 'right' : 'wrong']++
    else if (isLate) flags.missed++
    errors.push(Math.abs(Date.parse(at) - arrival) / HOUR)
  }
  return {
    error_hours: errors.reduce((sum, each) => sum + each, 0) / Math.max(1, errors.length),
    precision: flags.right / Math.max(1, flags.right + flags.wrong),
    recall: flags.right / Math.max(1, flags.right + flags.missed),
  }
}
