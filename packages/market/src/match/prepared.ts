import type { SeaPoint } from '../sea/sea-point.ts'
import type { MarketCargo, MarketPort, MarketShip, MatchRules } from './market.ts'

export const DAY_MS = 86_400_000
/** What of the deadweight is cargo when bunkers, water and stores are aboard. */
export const CARGO_SHARE = 0.97
/** A miss is never nothing, however near it is. */
export const LEAST_MISS = 0.001
const LEAST_FILL = 0.6
const WAITING_DAYS = 15
const KNOTS = 12.5

/** A ship with its words turned into numbers, which are compared a million times. */
export interface PreparedShip {
  ship: MarketShip
  at: number
  /** Days since 1970. */
  from: number | null
  /** Null for an open end. */
  to: number | null
  age: number | null
  speed: number
  flag: string
  sanction: string
  place: number
}

/** The same for a cargo. */
export interface PreparedCargo {
  cargo: MarketCargo
  from: number | null
  /** The end of the last day. */
  to: number | null
  /** Tonnes at least; null where the order says no weight. */
  tonnes: number | null
  most: number | null
  volume: number | null
  dwt_min: number
  dwt_max: number
  max_draft: MarketPort | null
  max_length: MarketPort | null
  flags: ReadonlySet<string>
  sanction: string
  place: number
}

/** Places by number, so that miles between two are looked up by two numbers. */
export class Places {
  readonly points: SeaPoint[] = []
  private readonly known = new Map<string, number>()

  /** -1 for no place. */
  add(point: SeaPoint | null): number {
    if (!point) return -1
    const key = `${point.latitude} ${point.longitude}`
    const at = this.known.get(key) ?? this.points.length
    if (at === this.points.length) {
      this.points.push(point)
      this.known.set(key, at)
    }
    return at
  }
}

/** Limits with what counts when the desk gives none. */
export const limitsOf = ({ limits = {} }: MatchRules) => ({
  candidates: limits.candidates ?? 20,
  exclusions: limits.exclusions ?? 20,
  ballast_miles: limits.ballast_miles ?? Number.POSITIVE_INFINITY,
  waiting_days: limits.waiting_days ?? WAITING_DAYS,
  speed: limits.speed ?? KNOTS,
  least_fill: limits.least_fill ?? LEAST_FILL,
})

const dayOf = (text: string | null): number | null => {
  const time = text === null ? Number.NaN : Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(time) ? null : time / DAY_MS
}

export function prepareShip(ship: MarketShip, rules: MatchRules, places: Places, at: number): PreparedShip {
  const year = new Date(rules.asOf).getUTCFullYear()
  return {
    ship,
    at,
    from: dayOf(ship.open_from),
    to: dayOf(ship.open_to),
    age: ship.built === null ? null : year - ship.built,
    speed: ship.speed !== null && ship.speed >= 5 ? ship.speed : limitsOf(rules).speed,
    flag: ship.flag.trim().toUpperCase(),
    sanction: sanctionOf([ship.name, ship.owner], ship.imo, ship.flag, rules),
    place: places.add(ship.place),
  }
}

export function prepareCargo(cargo: MarketCargo, rules: MatchRules, places: Places): PreparedCargo {
  const isWeight = cargo.quantity_unit === 'mt'
  const spare = (cargo.tolerance ?? 0) / 100
  const least = cargo.quantity_min ?? cargo.quantity_max
  const tonnes = isWeight && least !== null ? least * (1 - spare) : null
  const most = isWeight && least !== null ? (cargo.quantity_max ?? least) * (1 + spare) : null
  const volume = cargo.quantity_unit === 'cbm' ? least : null
  const to = dayOf(cargo.laycan_to ?? cargo.laycan_from)
  const { least_fill } = limitsOf(rules)
  const ports = [...cargo.load, ...cargo.discharge]
  return {
    cargo,
    from: dayOf(cargo.laycan_from),
    to: to === null ? null : to + 1,
    tonnes,
    most,
    volume: volume ?? (tonnes !== null && cargo.stowage !== null ? tonnes * cargo.stowage : null),
    dwt_min: Math.max(cargo.dwt_min ?? 0, tonnes === null ? 0 : tonnes / CARGO_SHARE),
    dwt_max: Math.min(
      cargo.dwt_max ?? Number.POSITIVE_INFINITY,
      most === null ? Number.POSITIVE_INFINITY : most / least_fill,
    ),
    max_draft: tightest(ports, 'max_draft'),
    max_length: tightest(ports, 'max_length'),
    flags: new Set(cargo.excluded_flags.map((flag) => flag.trim().toUpperCase())),
    sanction: sanctionOf([cargo.account], '', '', rules),
    place: places.add(cargo.load.find(({ place }) => place !== null)?.place ?? null),
  }
}

function tightest(ports: readonly MarketPort[], bound: 'max_draft' | 'max_length'): MarketPort | null {
  const known = ports.filter((port) => port[bound] !== null)
  return known.sort((a, b) => (a[bound] ?? 0) - (b[bound] ?? 0))[0] ?? null
}

/** Who or what of them the list names; '' for nothing. */
function sanctionOf(names: readonly string[], imo: string, flag: string, { sanctions }: MatchRules): string {
  if (!sanctions) return ''
  if (imo !== '' && sanctions.imos.has(imo)) return `IMO ${imo}`
  const name = names.find((each) => each !== '' && sanctions.names.has(each.trim().toUpperCase()))
  if (name !== undefined) return name
  return flag !== '' && sanctions.flags.has(flag.trim().toUpperCase()) ? `flag ${flag}` : ''
}
