import { seaMiles } from '../sea/sea-route.ts'
import { checks, type Pair } from './checks.ts'
import type {
  CargoMatches,
  Exclusion,
  ExclusionReason,
  MarketCargo,
  MarketShip,
  MatchRules,
  PairExplanation,
} from './market.ts'
import {
  DAY_MS,
  limitsOf,
  Places,
  type PreparedCargo,
  type PreparedShip,
  prepareCargo,
  prepareShip,
} from './prepared.ts'
import { candidateOf, scoreOf } from './score.ts'
import { AT, ShipColumns, type WayRules } from './ship-columns.ts'

/**
 * Ranked candidates and exclusions of each cargo. Ships are looked up by size, so that most pairs are never looked at;
 * what excludes them is counted. Figures of a ship that nobody knows exclude nothing, but a ship without a day or a place
 * is no candidate where the cargo has them.
 */
export function matchMarket(
  cargoes: readonly MarketCargo[],
  ships: readonly MarketShip[],
  rules: MatchRules,
): CargoMatches[] {
  return cargoes.map(createMatcher(ships, rules))
}

/** The same for cargoes that come one after the other, so that whoever has others to serve can pause between them. */
export function createMatcher(
  ships: readonly MarketShip[],
  rules: MatchRules,
): (cargo: MarketCargo) => CargoMatches {
  const book = new ShipBook(ships, rules)
  return (cargo) => book.match(cargo)
}

/** Every reason for or against one pair, not only the first. */
export function explainPair(cargo: MarketCargo, ship: MarketShip, rules: MatchRules): PairExplanation {
  return new ShipBook([ship], rules).explain(cargo)
}

/** A pair that may be among the best, or among those that missed least. */
interface Ranked {
  at: number
  worth: number
  check: number
}

class ShipBook {
  private readonly rules: MatchRules
  private readonly limits: ReturnType<typeof limitsOf>
  private readonly places = new Places()
  private readonly columns: ShipColumns
  private readonly way: WayRules
  private readonly rows = new Map<number, Float64Array>()

  constructor(ships: readonly MarketShip[], rules: MatchRules) {
    this.rules = rules
    this.limits = limitsOf(rules)
    const { waiting_days, ballast_miles } = this.limits
    this.way = { today: Date.parse(rules.asOf) / DAY_MS, waiting_days, ballast_miles }
    this.columns = new ShipColumns(ships.map((ship, at) => prepareShip(ship, rules, this.places, at)))
  }

  match(source: MarketCargo): CargoMatches {
    const cargo = prepareCargo(source, this.rules, this.places)
    const { sized, ships } = this.columns
    const first = this.firstFrom(cargo.dwt_min)
    const stop = Math.max(first, this.firstFrom(cargo.dwt_max + 0.001))
    const looked = { best: [], nearest: [], counts: new Uint32Array(checks.length), pair: this.pairOf(cargo) }
    this.look(looked, first, stop)
    this.look(looked, sized, ships.length)
    // Ships of another size are not looked at one by one; those next to the bounds missed least.
    looked.counts[AT.size] = first + sized - stop
    const few = this.limits.exclusions
    for (let at = Math.max(0, first - few); at < first; at++) this.keepNear(looked, at, AT.size)
    for (let at = stop; at < Math.min(sized, stop + few); at++) this.keepNear(looked, at, AT.size)
    return this.answer(source.id, looked)
  }

  explain(source: MarketCargo): PairExplanation {
    const pair = this.fill(this.pairOf(prepareCargo(source, this.rules, this.places)), 0)
    const against = checks.flatMap((check, at) => (check.misses(pair) > 0 ? [exclusionOf(pair, at)] : []))
    const once = against.filter(
      ({ reason }, at) => against.findIndex((other) => other.reason === reason) === at,
    )
    return once.length > 0
      ? { fits: false, exclusions: once }
      : { fits: true, candidate: candidateOf(pair, scoreOf(pair)) }
  }

  /** Looks at a run of ships. */
  private look(looked: Looked, first: number, stop: number): void {
    const { columns, way } = this
    const { exclusions } = this.limits
    const bounds = columns.boundsOf(looked.pair.cargo)
    const row = this.rowOf(looked.pair.cargo.place)
    const load = looked.pair.cargo.place
    for (let at = first; at < stop; at++) {
      let check = columns.failsAt(at, bounds, way.today)
      const miles = check < 0 ? this.milesTo(row, load, at) : 0
      if (check < 0) check = columns.failsOnTheWay(at, bounds, miles, way)
      if (check < 0)
        keep(looked.best, at, columns.scoreAt(at, bounds, miles, way.today), -1, this.limits.candidates)
      else {
        looked.counts[check] = (looked.counts[check] ?? 0) + 1
        keep(looked.nearest, at, -columns.missesAt(at, check, bounds, miles, way), check, exclusions)
      }
    }
  }

  private keepNear({ nearest, pair }: Looked, at: number, check: number): void {
    keep(nearest, at, -(checks[check]?.misses(this.fill(pair, at)) ?? 0), check, this.limits.exclusions)
  }

  private answer(cargo_id: string, { best, nearest, counts, pair }: Looked): CargoMatches {
    const excluded: Partial<Record<ExclusionReason, number>> = {}
    for (const [at, { reason }] of checks.entries()) {
      const count = counts[at] ?? 0
      if (count > 0) excluded[reason] = (excluded[reason] ?? 0) + count
    }
    return {
      cargo_id,
      candidates: best.map(({ at, worth }) => candidateOf(this.fill(pair, at), worth)),
      exclusions: nearest.map(({ at, check }) => exclusionOf(this.fill(pair, at), check)),
      excluded,
    }
  }

  private pairOf(cargo: PreparedCargo): Pair {
    const [ship] = this.columns.ships
    return { cargo, ship: ship as PreparedShip, miles: null, ...this.way }
  }

  private fill(pair: Pair, at: number): Pair {
    pair.ship = this.columns.ships[at] as PreparedShip
    const miles = this.milesTo(this.rowOf(pair.cargo.place), pair.cargo.place, at)
    pair.miles = Number.isNaN(miles) ? null : miles
    return pair
  }

  /** Miles from places to a load port by the number of each place; -1 until they are asked for. */
  private rowOf(load: number): Float64Array {
    let row = this.rows.get(load)
    if (!row) {
      row = new Float64Array(this.places.points.length).fill(-1)
      this.rows.set(load, row)
    }
    return row
  }

  /** NaN where a place is not known. */
  private milesTo(row: Float64Array, load: number, at: number): number {
    const place = this.columns.place[at] as number
    if (load < 0 || place < 0) return Number.NaN
    const known = row[place] as number
    if (known >= 0) return known
    const [from, to] = [this.places.points[place], this.places.points[load]]
    const miles = from && to ? seaMiles(from, to) : Number.NaN
    row[place] = miles
    return miles
  }

  /** The first ship of at least a size. */
  private firstFrom(dwt: number): number {
    let [low, high] = [0, this.columns.sized]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.columns.dwt[middle] as number) < dwt) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** What was seen of the ships for one cargo. */
interface Looked {
  best: Ranked[]
  nearest: Ranked[]
  counts: Uint32Array
  pair: Pair
}

/** Keeps the best of what came, the best first. */
function keep(list: Ranked[], at: number, worth: number, check: number, most: number): void {
  if (list.length >= most && worth <= (list[list.length - 1]?.worth ?? 0)) return
  let place = list.length
  while (place > 0 && (list[place - 1]?.worth ?? 0) < worth) place--
  list.splice(place, 0, { at, worth, check })
  if (list.length > most) list.pop()
}

function exclusionOf(pair: Pair, at: number): Exclusion {
  const check = checks[at] as (typeof checks)[number]
  return { ship_id: pair.ship.ship.id, reason: check.reason, words: check.words(pair) }
}
