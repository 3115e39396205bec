import type { PreparedCargo, PreparedShip } from './prepared.ts'
import { CARGO_SHARE, LEAST_MISS } from './prepared.ts'
import { scoreOfNumbers, sizeFitOf } from './score.ts'

/** Places of the checks in `checks`, which name the same reasons with their words. */
export const AT = {
  size: 0,
  sanctions: 1,
  no_dates: 2,
  opens_late: 3,
  gear: 4,
  age: 5,
  flag: 6,
  grain: 7,
  length: 8,
  draft: 9,
  no_place: 10,
  too_far: 11,
  arrives_late: 12,
  too_early: 13,
} as const

/**
 * Ships as columns of numbers, the smallest first, those without a deadweight last. Unknown figures are NaN, which no
 * comparison excludes: a hundred million pairs are looked at in seconds only so.
 */
export class ShipColumns {
  readonly ships: readonly PreparedShip[]
  readonly sized: number
  readonly dwt: Float64Array
  readonly from: Float64Array
  readonly place: Int32Array
  readonly speed: Float64Array
  private readonly to: Float64Array
  private readonly age: Float64Array
  private readonly grain: Float64Array
  private readonly length: Float64Array
  private readonly draft: Float64Array
  private readonly gearless: Uint8Array
  private readonly listed: Uint8Array
  private readonly flag: Int32Array
  private readonly flags = new Map<string, number>()

  constructor(ships: readonly PreparedShip[]) {
    const size = ({ ship }: PreparedShip) => ship.dwt ?? Number.POSITIVE_INFINITY
    this.ships = [...ships].sort((a, b) => (size(a) === size(b) ? a.at - b.at : size(a) - size(b)))
    const numbers = (of: (ship: PreparedShip) => number | null) =>
      Float64Array.from(this.ships, (ship) => of(ship) ?? Number.NaN)
    this.sized = this.ships.filter(({ ship }) => ship.dwt !== null).length
    this.dwt = numbers(({ ship }) => ship.dwt)
    this.from = numbers(({ from }) => from)
    this.to = numbers(({ to }) => to)
    this.age = numbers(({ age }) => age)
    this.grain = numbers(({ ship }) => ship.grain)
    this.length = numbers(({ ship }) => ship.length)
    this.draft = numbers(({ ship }) => ship.draft)
    this.speed = numbers(({ speed }) => speed)
    this.place = Int32Array.from(this.ships, ({ place }) => place)
    this.gearless = Uint8Array.from(this.ships, ({ ship }) => Number(ship.has_gear === false))
    this.listed = Uint8Array.from(this.ships, ({ sanction }) => Number(sanction !== ''))
    this.flag = Int32Array.from(this.ships, ({ flag }) => this.flagNumber(flag))
  }

  private flagNumber(flag: string): number {
    const known = this.flags.get(flag) ?? this.flags.size
    this.flags.set(flag, known)
    return known
  }

  /** What a cargo bounds, as numbers. */
  boundsOf({ cargo, ...prepared }: PreparedCargo) {
    return {
      to: prepared.to ?? Number.NaN,
      from: prepared.from ?? Number.NaN,
      tonnes: prepared.tonnes ?? Number.NaN,
      most: prepared.most ?? Number.NaN,
      dwt_max: prepared.dwt_max,
      volume: prepared.volume ?? Number.NaN,
      max_age: cargo.max_age ?? Number.NaN,
      max_draft: prepared.max_draft?.max_draft ?? Number.NaN,
      max_length: prepared.max_length?.max_length ?? Number.NaN,
      needs_gear: cargo.needs_gear,
      isListed: prepared.sanction !== '',
      flags: new Set([...prepared.flags].flatMap((flag) => this.flags.get(flag) ?? [])),
      hasPlace: prepared.place >= 0,
    }
  }

  /** The first check that a ship fails of those that need no way; -1 where it fails none. */
  failsAt(at: number, cargo: CargoBounds, today: number): number {
    const from = this.from[at] as number
    if (cargo.isListed || this.listed[at] === 1) return AT.sanctions
    if (!Number.isNaN(cargo.to) && Number.isNaN(from)) return AT.no_dates
    if ((from > today ? from : today) >= cargo.to && !Number.isNaN(from)) return AT.opens_late
    if (cargo.needs_gear && this.gearless[at] === 1) return AT.gear
    if ((this.age[at] as number) > cargo.max_age) return AT.age
    if (cargo.flags.size > 0 && cargo.flags.has(this.flag[at] as number)) return AT.flag
    if ((this.grain[at] as number) < cargo.volume) return AT.grain
    if ((this.length[at] as number) > cargo.max_length) return AT.length
    if (this.drawsAt(at, cargo.tonnes) > cargo.max_draft) return AT.draft
    return cargo.hasPlace && (this.place[at] as number) < 0 ? AT.no_place : -1
  }

  /** The same of those that need the way; NaN for a way that is not known. */
  failsOnTheWay(at: number, cargo: CargoBounds, miles: number, rules: WayRules): number {
    if (miles > rules.ballast_miles) return AT.too_far
    const days = miles / (this.speed[at] as number) / 24
    const from = this.from[at] as number
    if ((from > rules.today ? from : rules.today) + days > cargo.to && !Number.isNaN(from))
      return AT.arrives_late
    const to = this.to[at] as number
    const last = (to > rules.today ? to : rules.today) + (!Number.isNaN(days) ? days : 0)
    return !Number.isNaN(to) && !Number.isNaN(from) && cargo.from - last > rules.waiting_days
      ? AT.too_early
      : -1
  }

  /** By how much a ship misses: what `misses` of the check says, in numbers alone. */
  missesAt(at: number, check: number, cargo: CargoBounds, miles: number, rules: WayRules): number {
    return Math.max(LEAST_MISS, this.missOf(at, check, cargo, miles, rules))
  }

  private missOf(at: number, check: number, cargo: CargoBounds, miles: number, rules: WayRules): number {
    const from = Math.max(this.from[at] as number, rules.today)
    const days = Number.isNaN(miles) ? 0 : miles / (this.speed[at] as number) / 24
    switch (check) {
      case AT.sanctions:
        return 10
      case AT.no_dates:
      case AT.no_place:
        return 5
      case AT.opens_late:
        return (from - cargo.to) / 10
      case AT.age:
        return ((this.age[at] as number) - cargo.max_age) / 10
      case AT.grain:
        return (cargo.volume - (this.grain[at] as number)) / cargo.volume
      case AT.length:
        return ((this.length[at] as number) - cargo.max_length) / cargo.max_length
      case AT.draft:
        return (this.drawsAt(at, cargo.tonnes) - cargo.max_draft) / cargo.max_draft
      case AT.too_far:
        return (miles - rules.ballast_miles) / rules.ballast_miles
      case AT.arrives_late:
        return (from + days - cargo.to) / 10
      case AT.too_early:
        return (cargo.from - Math.max(this.to[at] as number, rules.today) - days - rules.waiting_days) / 10
      default:
        // Gear and flag: it has them or it has not.
        return 1
    }
  }

  /** What `scoreOf` says of a pair that fits. */
  scoreAt(at: number, cargo: CargoBounds, miles: number, today: number): number {
    const dwt = this.dwt[at] as number
    const filled = cargo.most / (dwt * CARGO_SHARE)
    const from = this.from[at] as number
    const arrival = (from > today ? from : today) + miles / (this.speed[at] as number) / 24
    const to = this.to[at] as number
    const waits = !Number.isNaN(from) ? cargo.from - (to > arrival ? to : arrival) : Number.NaN
    const fill = !Number.isNaN(filled) ? Math.min(1, filled) : sizeFitOf(dwt, cargo.dwt_max)
    return scoreOfNumbers(fill, miles, waits, this.age[at] as number)
  }

  private drawsAt(at: number, tonnes: number): number {
    const draft = this.draft[at] as number
    const full = tonnes / ((this.dwt[at] as number) * CARGO_SHARE)
    return !Number.isNaN(full) ? draft * (0.45 + 0.55 * Math.min(1, full)) : draft
  }
}

export type CargoBounds = ReturnType<ShipColumns['boundsOf']>

export interface WayRules {
  today: number
  waiting_days: number
  ballast_miles: number
}
