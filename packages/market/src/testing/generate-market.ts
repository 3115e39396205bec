import { createRandom, type Random } from '@laycan/demo-mail/random.ts'
import type { MarketCargo, MarketShip } from '../match/market.ts'
import { portPlace, publishedPorts } from './published-distances.ts'

/** The moment of all generated markets. */
export const MARKET_DAY = '2025-11-20T08:00:00Z'
const DAY = 86_400_000
const dayAfter = (days: number) => new Date(Date.parse(MARKET_DAY) + days * DAY).toISOString().slice(0, 10)

function inventShip(random: Random, id: number): MarketShip {
  const dwt =
    random.pick([5, 12, 28, 34, 38, 52, 56, 58, 61, 63, 76, 81, 93, 110, 176, 205]) * 1000 +
    random.int(-900, 900)
  const port = random.pick(publishedPorts)
  const from = random.int(-5, 40)
  return {
    id: `ship ${id}`,
    imo: '',
    name: `SHIP ${id}`,
    owner: '',
    flag: random.pick(['Panama', 'Liberia', 'Malta', 'Greece']),
    dwt,
    built: random.int(1996, 2025),
    has_gear: dwt < 70_000 ? random.chance(0.9) : false,
    grain: Math.round(dwt * 1.25),
    draft: 6 + dwt / 14_000,
    length: 100 + dwt / 1000,
    speed: random.chance(0.7) ? 12 + random.next() * 2 : null,
    place: portPlace(port),
    port,
    open_from: dayAfter(from),
    open_to: random.chance(0.2) ? null : dayAfter(from + random.int(0, 5)),
  }
}

function inventCargo(random: Random, id: number): MarketCargo {
  const quantity = random.pick([4, 6, 10, 25, 30, 45, 50, 55, 60, 70, 75, 100, 150, 170]) * 1000
  const [load = '', discharge = ''] = random.sample(publishedPorts, 2)
  const from = random.int(3, 45)
  const portOf = (name: string) => ({
    name,
    place: portPlace(name),
    max_draft: random.chance(0.2) ? 12 : null,
    max_length: null,
  })
  return {
    id: `cargo ${id}`,
    kind: 'voyage',
    account: 'Prairie Grain',
    cargo: 'wheat',
    quantity_min: quantity,
    quantity_max: quantity,
    quantity_unit: 'mt',
    tolerance: random.chance(0.5) ? 10 : 5,
    load: [portOf(load)],
    discharge: [portOf(discharge)],
    laycan_from: dayAfter(from),
    laycan_to: dayAfter(from + random.int(4, 10)),
    dwt_min: null,
    dwt_max: null,
    stowage: 1.2,
    needs_gear: random.chance(0.3),
    max_age: random.chance(0.5) ? 20 : null,
    excluded_flags: [],
  }
}

export function generateMarket(cargoes: number, ships: number, seed: string) {
  const random = createRandom(seed)
  return {
    ships: Array.from({ length: ships }, (_, at) => inventShip(random, at)),
    cargoes: Array.from({ length: cargoes }, (_, at) => inventCargo(random, at)),
  }
}

/** A ship that a broker would name first for a cargo: at its port, in its days, of its size. */
export function madeFor(cargo: MarketCargo, id: string): MarketShip {
  const dwt = (cargo.quantity_max ?? 0) * 1.08
  return {
    ...inventShip(createRandom(id), 0),
    id,
    name: id.toUpperCase(),
    dwt,
    built: 2020,
    has_gear: true,
    grain: dwt * 1.3,
    draft: 9,
    length: 150,
    place: cargo.load[0]?.place ?? null,
    open_from: cargo.laycan_from,
    open_to: cargo.laycan_from,
  }
}
