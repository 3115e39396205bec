import { arrivalOf, type Pair } from './checks.ts'
import type { Candidate } from './market.ts'
import { CARGO_SHARE, DAY_MS } from './prepared.ts'

/** How much each thing counts; together 1. */
const WEIGHTS = { fill: 0.35, ballast: 0.3, wait: 0.25, age: 0.1 }
/** What is not known counts as middling. */
const UNKNOWN = 0.4
/** Miles after which a way in ballast is worth a third. */
const FAR = 1500

/** How well a pair that fits fits, 0 to 1: a full ship, near, in time and young. */
export const scoreOf = (pair: Pair): number =>
  scoreOfNumbers(
    fillOf(pair) ?? sizeFit(pair),
    pair.miles ?? Number.NaN,
    waitOf(pair) ?? Number.NaN,
    pair.ship.age ?? Number.NaN,
  )

/** The same of numbers alone; what is not known is NaN. @param waits days from the arrival to the laycan */
export function scoreOfNumbers(fill: number, miles: number, waits: number, age: number): number {
  return (
    WEIGHTS.fill * fill +
    WEIGHTS.ballast * ballastPart(miles) +
    WEIGHTS.wait * waitPart(waits) +
    WEIGHTS.age * agePart(age)
  )
}

const ballastPart = (miles: number) => (Number.isNaN(miles) ? UNKNOWN : Math.exp(-miles / FAR))
const agePart = (age: number) => (Number.isNaN(age) ? UNKNOWN : Math.max(0, 1 - age / 30))

function waitPart(waits: number): number {
  if (Number.isNaN(waits)) return UNKNOWN
  return waits <= 0 ? 1 : Math.exp(-waits / 8)
}

function fillOf({ cargo, ship }: Pair): number | null {
  const { dwt } = ship.ship
  if (dwt === null || cargo.most === null) return null
  return Math.min(1, cargo.most / (dwt * CARGO_SHARE))
}

const sizeFit = ({ cargo, ship }: Pair) => sizeFitOf(ship.ship.dwt ?? Number.NaN, cargo.dwt_max)

/** Of a ship asked for by its size: the nearer to the most, the better. */
export function sizeFitOf(dwt: number, dwt_max: number): number {
  if (Number.isNaN(dwt)) return UNKNOWN
  return Number.isFinite(dwt_max) ? Math.min(1, dwt / dwt_max) : 0.8
}

/** Days from the arrival to the laycan. */
function waitOf(pair: Pair): number | null {
  const arrival = arrivalOf(pair)
  return arrival === null || pair.cargo.from === null
    ? null
    : pair.cargo.from - Math.max(arrival, pair.ship.to ?? arrival)
}

/** A candidate with its reasons, the weightiest first. */
export function candidateOf(pair: Pair, score: number): Candidate {
  const { cargo, ship, miles } = pair
  const arrival = arrivalOf(pair)
  const used = fillOf(pair)
  const waits = waitOf(pair)
  const said: [number, string][] = [
    [
      (used ?? sizeFit(pair)) * WEIGHTS.fill,
      used === null ? `${ship.ship.dwt ?? 'unknown'} dwt` : `${Math.round(used * 100)} % filled`,
    ],
    [
      ballastPart(miles ?? Number.NaN) * WEIGHTS.ballast,
      miles === null ? 'way not known' : `${Math.round(miles)} nm in ballast`,
    ],
    [waitPart(waits ?? Number.NaN) * WEIGHTS.wait, waits === null ? 'dates not known' : waitWords(waits)],
    [
      agePart(ship.age ?? Number.NaN) * WEIGHTS.age,
      ship.age === null ? 'age not known' : `${ship.age} years old`,
    ],
  ]
  if (cargo.cargo.needs_gear) said.push([0, ship.ship.has_gear === null ? 'gear not known' : 'geared'])
  return {
    ship_id: ship.ship.id,
    score: Math.round(score * 1000) / 1000,
    reasons: said.sort((a, b) => b[0] - a[0]).map(([, words]) => words),
    arrival: arrival === null ? null : new Date(arrival * DAY_MS).toISOString(),
    ballast_miles: miles === null ? null : Math.round(miles),
  }
}

function waitWords(waits: number): string {
  if (waits <= 0) return 'within the laycan'
  return `waits ${waits < 1 ? 'less than a day' : `${Math.round(waits)} ${Math.round(waits) === 1 ? 'day' : 'days'}`}`
}
