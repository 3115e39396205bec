import type { ExclusionReason } from './market.ts'
import { CARGO_SHARE, LEAST_MISS, type PreparedCargo, type PreparedShip } from './prepared.ts'

/** A pair, with what is known of the way between them. */
export interface Pair {
  cargo: PreparedCargo
  ship: PreparedShip
  /** Null where a place is not known. */
  miles: number | null
  /** Days since 1970. */
  today: number
  waiting_days: number
  ballast_miles: number
}

interface Check {
  reason: ExclusionReason
  /** 0 where the ship fits, else by how much it misses: 0.1 is a tenth. */
  misses(pair: Pair): number
  words(pair: Pair): string
}

const share = (value: number, bound: number) => Math.max(LEAST_MISS, value / Math.max(bound, 0.001))
/** `48,969`. By hand: a market of ten thousand cargoes tells some hundred thousand figures, which `Intl` writes ten times slower. */
function whole(number: number): string {
  const digits = String(Math.round(Math.abs(number)))
  const parts: string[] = []
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${Math.round(number) < 0 ? '-' : ''}${parts.join(',')}`
}
const days = new Map<number, string>()
/** As yyyy-MM-dd. A market has some hundred days, which are told a hundred thousand times. */
function day(at: number | null): string {
  if (at === null) return 'an unknown day'
  const whole_day = Math.floor(at)
  const known = days.get(whole_day) ?? new Date(whole_day * 86_400_000).toISOString().slice(0, 10)
  if (days.size < DAYS_KEPT) days.set(whole_day, known)
  return known
}
const DAYS_KEPT = 2_000

/** What a ship draws with this cargo: about half of its draft in ballast, all of it when full. */
export function ladenDraft({ cargo, ship }: Pair): number | null {
  const { draft, dwt } = ship.ship
  if (draft === null) return null
  if (dwt === null || cargo.tonnes === null) return draft
  return draft * (0.45 + 0.55 * Math.min(1, cargo.tonnes / (dwt * CARGO_SHARE)))
}

/** The first day at the load port, with fractions; null where it is not known. */
export function arrivalOf({ ship, miles, today }: Pair, from = ship.from): number | null {
  return from === null || miles === null ? null : Math.max(from, today) + miles / ship.speed / 24
}

/** All that may speak against a pair; the first that does is counted. Size comes first: ships are looked up by it. */
export const checks: readonly Check[] = [
  {
    reason: 'size',
    misses: ({ cargo, ship: { ship } }) => {
      if (ship.dwt === null) return 0
      if (ship.dwt < cargo.dwt_min) return share(cargo.dwt_min - ship.dwt, cargo.dwt_min)
      return ship.dwt > cargo.dwt_max ? share(ship.dwt - cargo.dwt_max, cargo.dwt_max) : 0
    },
    words: ({ cargo, ship: { ship } }) =>
      (ship.dwt ?? 0) < cargo.dwt_min
        ? `${whole(ship.dwt ?? 0)} dwt, at least ${whole(cargo.dwt_min)} are needed`
        : `${whole(ship.dwt ?? 0)} dwt, at most ${whole(cargo.dwt_max)} are filled`,
  },
  {
    reason: 'sanctions',
    misses: ({ cargo, ship }) => (cargo.sanction !== '' || ship.sanction !== '' ? 10 : 0),
    words: ({ cargo, ship }) => `${ship.sanction || cargo.sanction} is on the sanctions list`,
  },
  {
    reason: 'no_dates',
    misses: ({ cargo, ship }) => (cargo.to !== null && ship.from === null ? 5 : 0),
    words: () => 'nobody said when it opens',
  },
  {
    reason: 'too_late',
    misses: ({ cargo, ship, today }) => {
      if (cargo.to === null || ship.from === null) return 0
      const late = Math.max(ship.from, today) - cargo.to
      return late >= 0 ? share(late, 10) : 0
    },
    words: ({ cargo, ship }) =>
      `opens ${day(ship.from)}, the laycan ends ${day(cargo.to === null ? null : cargo.to - 1)}`,
  },
  {
    reason: 'gear',
    misses: ({ cargo, ship }) => (cargo.cargo.needs_gear && ship.ship.has_gear === false ? 1 : 0),
    words: () => 'gearless, gear is asked for',
  },
  {
    reason: 'age',
    misses: ({ cargo, ship }) =>
      ship.age !== null && cargo.cargo.max_age !== null && ship.age > cargo.cargo.max_age
        ? share(ship.age - cargo.cargo.max_age, 10)
        : 0,
    words: ({ cargo, ship }) => `${ship.age} years old, at most ${cargo.cargo.max_age} are taken`,
  },
  {
    reason: 'flag',
    misses: ({ cargo, ship }) => (ship.flag !== '' && cargo.flags.has(ship.flag) ? 1 : 0),
    words: ({ ship }) => `flag ${ship.ship.flag} is not taken`,
  },
  {
    reason: 'grain',
    misses: ({ cargo, ship: { ship } }) =>
      cargo.volume !== null && ship.grain !== null && ship.grain < cargo.volume
        ? share(cargo.volume - ship.grain, cargo.volume)
        : 0,
    words: ({ cargo, ship: { ship } }) =>
      `${whole(ship.grain ?? 0)} cbm of grain space, ${whole(cargo.volume ?? 0)} are needed`,
  },
  {
    reason: 'length',
    misses: ({ cargo: { max_length }, ship: { ship } }) =>
      max_length?.max_length != null && ship.length !== null && ship.length > max_length.max_length
        ? share(ship.length - max_length.max_length, max_length.max_length)
        : 0,
    words: ({ cargo: { max_length }, ship: { ship } }) =>
      `${ship.length} m long, ${max_length?.max_length} m at ${max_length?.name}`,
  },
  {
    reason: 'draft',
    misses: (pair) => {
      const { max_draft } = pair.cargo
      const draft = max_draft ? ladenDraft(pair) : null
      return max_draft?.max_draft != null && draft !== null && draft > max_draft.max_draft
        ? share(draft - max_draft.max_draft, max_draft.max_draft)
        : 0
    },
    words: (pair) =>
      `${(ladenDraft(pair) ?? 0).toFixed(1)} m of draft, ${pair.cargo.max_draft?.max_draft} m at ${pair.cargo.max_draft?.name}`,
  },
  {
    reason: 'no_place',
    misses: ({ cargo, ship }) => (cargo.place >= 0 && ship.place < 0 ? 5 : 0),
    words: () => 'nobody knows where it opens',
  },
  {
    reason: 'too_far',
    misses: ({ miles, ballast_miles }) =>
      miles !== null && miles > ballast_miles ? share(miles - ballast_miles, ballast_miles) : 0,
    words: ({ miles, ballast_miles }) =>
      `${whole(miles ?? 0)} nm in ballast, at most ${whole(ballast_miles)}`,
  },
  {
    reason: 'too_late',
    misses: (pair) => {
      const arrival = pair.cargo.to === null ? null : arrivalOf(pair)
      const late = arrival === null || pair.cargo.to === null ? -1 : arrival - pair.cargo.to
      return late > 0 ? share(late, 10) : 0
    },
    words: (pair) =>
      `at the load port ${day(arrivalOf(pair))}, the laycan ends ${day(pair.cargo.to === null ? null : pair.cargo.to - 1)}`,
  },
  {
    reason: 'too_early',
    misses: (pair) => {
      const { cargo, ship, waiting_days } = pair
      // An open end waits as long as it takes.
      if (cargo.from === null || ship.from === null || ship.to === null) return 0
      const arrival = arrivalOf(pair, ship.to) ?? Math.max(ship.to, pair.today)
      const waits = cargo.from - arrival
      return waits > waiting_days ? share(waits - waiting_days, 10) : 0
    },
    words: (pair) => `opens ${day(pair.ship.to)}, the laycan begins ${day(pair.cargo.from)}`,
  },
]
