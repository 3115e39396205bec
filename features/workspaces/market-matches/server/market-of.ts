import type { MarketCargo, MarketPort, MarketShip } from '@laycan/market/match/market.ts'
import type { SeaPoint } from '@laycan/market/sea/sea-point.ts'
import type { CargoFacts, ShipFacts } from './matches.repo.ts'
import { readWishes } from './order-wishes.ts'
import { areaOf } from './places.ts'

function placeOf(
  words: string,
  lat: number | null,
  lon: number | null,
  middles: ReadonlyMap<string, SeaPoint>,
): SeaPoint | null {
  if (lat !== null && lon !== null) return { latitude: lat, longitude: lon }
  return middles.get(areaOf(words)) ?? null
}

const smaller = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** An order as matching takes it. What it says of ports holds beside what the directory says of them. */
export function marketCargo(facts: CargoFacts, middles: ReadonlyMap<string, SeaPoint>): MarketCargo {
  const { id, kind, account, cargo, laycan_from, laycan_to } = facts
  const { max_draft, max_length, ...wishes } = readWishes(facts.words, cargo)
  const portsOf = (side: 'load' | 'discharge'): MarketPort[] => {
    const name = facts[`${side}_port`]
    if (name === '') return []
    return [
      {
        name,
        place: placeOf(name, facts[`${side}_lat`], facts[`${side}_lon`], middles),
        max_draft: smaller(max_draft, facts[`${side}_draft`]),
        max_length: smaller(max_length, facts[`${side}_length`]),
      },
    ]
  }
  return {
    ...{ kind, account, cargo, ...wishes },
    id: String(id),
    quantity_min: facts.quantity_min,
    quantity_max: facts.quantity_max,
    quantity_unit: facts.quantity_unit,
    tolerance: facts.tolerance,
    load: portsOf('load'),
    discharge: portsOf('discharge'),
    laycan_from: laycan_from || null,
    laycan_to: laycan_to || laycan_from || null,
    dwt_min: facts.dwt_min,
    dwt_max: facts.dwt_max,
  }
}

/** A line of the book as matching takes it. */
export function marketShip(facts: ShipFacts, middles: ReadonlyMap<string, SeaPoint>): MarketShip {
  const { id, lrimo, gearless, port_name, lat, lon, open_from } = facts
  return {
    id: String(id),
    imo: lrimo === null ? '' : String(lrimo),
    name: facts.ship_name,
    owner: facts.owner ?? '',
    flag: facts.flag_name,
    dwt: facts.deadweight,
    built: facts.year_of_build,
    has_gear: gearless === null ? null : !gearless,
    grain: facts.grain_capacity,
    draft: facts.draught,
    length: facts.length_overall_loa,
    speed: facts.speed,
    place: placeOf(port_name, lat, lon, middles),
    port: port_name,
    open_from: open_from || null,
    open_to: facts.open_to,
  }
}
