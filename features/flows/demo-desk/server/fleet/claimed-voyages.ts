import { nextOpening, type Opening } from '@laycan/demo-mail/chartering/ship-words.ts'
import { createRandom, type Random } from '@laycan/demo-mail/random.ts'
import type { Ship } from '@laycan/demo-mail/trade.ts'
import { openPorts } from '@laycan/demo-mail/words/ports.ts'
import { buildWorld } from '@laycan/demo-mail/world.ts'
import { distanceNm, type Place } from '@laycan/geo/great-circle.ts'
import { seaPath } from '@laycan/market/sea/sea-route.ts'
import { portNameKey } from '#features/records/ports/contract/ports.ts'
import { portPlacesOfSeed } from '#features/records/ports/server/public.ts'
import { type PassageTo, sailTo } from './passage.ts'
import type { Sailed } from './sail.ts'

/** What AIS makes of a claim; most of what brokers say is so. */
type Truth = 'possible' | 'there' | 'late' | 'silent'
const truths: readonly (readonly [Truth, number])[] = [
  ['possible', 60],
  ['there', 16],
  ['late', 13],
  ['silent', 11],
]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A ship of the mails: it sails to where its brokers say that it opens, or shows that they are wrong. */
export interface ClaimedShip {
  /** Its place among the ships of the mails, which are the first ones of the directory. */
  readonly at: number
  /** Where it is; null while it is not heard. */
  place(time: number): Sailed | null
  /** When it was heard last; null while it goes on being heard. */
  readonly silent_since: number | null
}

/** What the ships of the demo's mails do around a moment, the same for the same seed and voyages. */
export function claimedShips(seed: number, now: Date): ClaimedShip[] {
  const places = portPlacesOfSeed()
  const placeOf = (port: string) => places.get(portNameKey(port))
  const { ships } = buildWorld(createRandom(`demo-desk/${seed}`).fork('world'))
  return ships.flatMap((ship, at) => {
    const opening = nextOpening(ship, now)
    const port = placeOf(opening.port)
    return port ? [claimedShip(ship, at, opening, port, placeOf)] : []
  })
}

function claimedShip(
  ship: Ship,
  at: number,
  opening: Opening,
  port: Place,
  placeOf: (port: string) => Place | undefined,
): ClaimedShip {
  const random = createRandom(`demo-truth/${ship.imo}/${opening.told_from.getTime()}`)
  const truth = random.weighted(truths)
  const start = startOf(random, truth, port, placeOf)
  const path = seaPath(
    { latitude: start.lat, longitude: start.lon },
    { latitude: port.lat, longitude: port.lon },
  ).map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }))
  const passage: PassageTo = {
    path,
    speed: truth === 'late' ? 9 : Math.round((ship.speed - 0.8) * 10) / 10,
    arrives_at: arrivalOf(random, truth, opening),
    destination: opening.port,
  }
  const silent_since = truth === 'silent' ? opening.told_from.getTime() - random.int(5, 9) * DAY_MS : null
  return {
    at,
    silent_since,
    place: (time) => (silent_since !== null && time > silent_since ? null : sailTo(passage, time)),
  }
}

/** Who is late comes from the far end of the world, the others from some weeks away. */
function startOf(
  random: Random,
  truth: Truth,
  port: Place,
  placeOf: (port: string) => Place | undefined,
): Place {
  const others = openPorts.flatMap(({ name }) => placeOf(name) ?? [])
  const far = (place: Place) => distanceNm(place, port)
  if (truth === 'late') return others.reduce((best, place) => (far(place) > far(best) ? place : best))
  const near = others.filter((place) => far(place) > 300 && far(place) < 3_000)
  return random.pick(near.length > 0 ? near : others)
}

function arrivalOf(random: Random, truth: Truth, { from, to, told_from }: Opening): number {
  if (truth === 'there') return told_from.getTime() - random.int(12, 40) * HOUR_MS
  if (truth === 'late') return to.getTime() + random.int(4, 9) * DAY_MS
  return from.getTime() - random.int(6, 60) * HOUR_MS
}
