import type { Scored } from './score.ts'

/** A list as somebody might write it, and what it says. */
interface GeneratedList {
  readonly layout: string
  readonly text: string
  readonly positions: readonly Scored[]
}

/** The day on which the lists are written. */
export const GENERATED_DAY = '2025-11-20'
/** Names of ports that the lists use, by themselves. */
export const generatedPorts = ['Singapore', 'Santos', 'Richards Bay', 'Port Said', 'New Orleans', 'Mundra']

interface Ship {
  readonly vessel: string
  readonly dwt: number
  readonly built: number
  readonly port: string
  readonly from: Date
  readonly to: Date
}
type Words = (ship: Ship) => string

const firstNames = ['OCEAN', 'GOLDEN', 'NORDIC', 'SILVER', 'AMBER', 'EASTERN']
const lastNames = ['HARMONY', 'FALCON', 'GLORY', 'TRADER', 'MARIA', 'K']
const months = ['Nov', 'Dec', 'Jan']
const DAY_MS = 86_400_000

const monthOf = (day: Date) => months[(day.getUTCMonth() + 2) % 12] ?? ''
const two = (number: number) => String(number).padStart(2, '0')
const iso = (day: Date) => day.toISOString().slice(0, 10)
const hyphened = (day: Date) =>
  `${two(day.getUTCDate())}-${monthOf(day)}-${String(day.getUTCFullYear()).slice(2)}`
const slashed = (day: Date) =>
  `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`

/** Days of one month together, others as two dates. */
function range(one: (day: Date) => string, inMonth: (from: Date, to: Date) => string, join = ' - '): Words {
  return ({ from, to }) => {
    if (iso(from) === iso(to)) return one(from)
    return from.getUTCMonth() === to.getUTCMonth() ? inMonth(from, to) : one(from) + join + one(to)
  }
}
const apart = (one: (day: Date) => string, join: string): Words =>
  range(one, (a, b) => one(a) + join + one(b), join)

const dateWays: readonly Words[] = [
  range(
    (day) => `${day.getUTCDate()} ${monthOf(day)}`,
    (from, to) => `${from.getUTCDate()}-${to.getUTCDate()} ${monthOf(from)}`,
  ),
  range(
    (day) => `${monthOf(day)} ${day.getUTCDate()}`,
    (from, to) => `${monthOf(from)} ${from.getUTCDate()}-${to.getUTCDate()}`,
  ),
  apart(slashed, ' - '),
  apart(hyphened, ' / '),
  apart(iso, ' to '),
]
const dwtWays: readonly Words[] = [
  ({ dwt }) => `${dwt / 1_000}k`,
  ({ dwt }) => `${dwt.toLocaleString('en')} DWT`,
  ({ dwt }) => dwt.toLocaleString('en'),
]
const builtWays: readonly Words[] = [({ built }) => String(built), ({ built }) => `blt ${built}`]

type Layout = (
  ships: readonly Ship[],
  words: Record<'name' | 'dwt' | 'built' | 'port' | 'date', Words>,
) => string

const table =
  (separator: string): Layout =>
  (ships, { name, port, date }) =>
    [
      ['Open date', 'Port', 'Ship', 'Deadweight', 'Year'],
      ...ships.map((ship) => [date(ship), port(ship), name(ship), String(ship.dwt), String(ship.built)]),
    ]
      .map((cells) => cells.join(separator))
      .join('\n')

const layouts: Readonly<Record<string, Layout>> = {
  tabs: table('\t'),
  bars: table(' | '),
  brackets: (ships, { name, dwt, port, date }) =>
    ships
      .map((ship) => `${name(ship)} (${dwt(ship)}/${ship.built}) - OPEN ${port(ship)} ${date(ship)}`)
      .join('\n'),
  lines: (ships, { name, dwt, built, port, date }) =>
    ships
      .map(
        (ship) => `${name(ship)}\n${dwt(ship)} / ${built(ship)}\nOPEN: ${port(ship)}\nDATE: ${date(ship)}\n`,
      )
      .join('\n'),
  behind: (ships, { name, dwt, built, port, date }) =>
    ships
      .map(
        (ship) => `${name(ship)} ${dwt(ship)} ${built(ship)} opening ${port(ship)} ${date(ship)}, gear 4x30t`,
      )
      .join('\n'),
  place_first: (ships, { name, dwt, built, port, date }) =>
    ships.map((ship) => `${port(ship)} ${date(ship)} - ${name(ship)} ${dwt(ship)} ${built(ship)}`).join('\n'),
}

/** Each layout with each way to write dates, in capitals and not. The same for a seed. */
export function generateLists(seed: number): GeneratedList[] {
  let state = seed
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(chance() * list.length)] as Item
  const shipOf = (at: number): Ship => {
    const from = new Date(Date.parse(GENERATED_DAY) + Math.floor(chance() * 40) * DAY_MS)
    return {
      vessel: `${firstNames[at] ?? ''} ${pick(lastNames)}`,
      dwt: 20_000 + Math.floor(chance() * 1_600) * 100,
      built: 1998 + Math.floor(chance() * 26),
      port: pick(generatedPorts),
      ...{ from, to: new Date(from.getTime() + Math.floor(chance() * 5) * DAY_MS) },
    }
  }
  return Object.entries(layouts).flatMap(([layout, write]) =>
    dateWays.map((date) => {
      const ships = firstNames.map((_, at) => shipOf(at))
      const prefix = pick(['MV ', 'M/V ', 'mv '])
      const isCapital = chance() < 0.5
      const cased =
        (words: Words): Words =>
        (ship) =>
          isCapital ? words(ship).toUpperCase() : words(ship)
      const list = write(ships, {
        name: ({ vessel }) => prefix + vessel,
        dwt: pick(dwtWays),
        built: pick(builtWays),
        port: cased(({ port }) => port),
        date: cased(date),
      })
      const text = `Subject: Open tonnage\n\nDear all,\n\nOur open vessels:\n\n${list}\n\nBest regards\nExample Chartering`
      const positions = ships.map(({ vessel, port, from, to }) => ({
        ...{ vessel, port, open_from: iso(from), open_to: iso(to) },
      }))
      return { layout, text, positions }
    }),
  )
}
