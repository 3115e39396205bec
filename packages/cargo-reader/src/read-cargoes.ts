import type { DateRules } from '@laycan/position-reader/dates/date-hit.ts'
import { dayOfText } from '@laycan/position-reader/dates/days.ts'
import { isMonthFirst } from '@laycan/position-reader/dates/numeric-dates.ts'
import { sectionOf } from '@laycan/position-reader/headings.ts'
import { linesOf, readHead, type TextLine } from '@laycan/position-reader/lines.ts'
import { placeKey } from '@laycan/position-reader/place.ts'
import { segmentsOf } from '@laycan/position-reader/segments.ts'
import type { CargoOrder } from './cargo-order.ts'
import { readByCargoLayouts } from './layouts/read-by-cargo-layout.ts'
import { isNegotiation } from './negotiation.ts'
import { readLines } from './read-lines.ts'
import type { OrderRules } from './read-order.ts'
import type { CargoReadingRules } from './reading-rules.ts'

const NO_PORTS: ReadonlyMap<string, string> = new Map()

/**
 * The cargoes and time charters that a text asks ships for. The text may begin with lines `Subject:` and `Date:` and an
 * empty one; columns are parted by tabs or aligned by blanks; what is struck out stands in `~~`. What is not surely said
 * is left out: lists below an answer, fixtures, negotiations of one ship, open ships, dates that do not exist.
 * @returns orders as they stand, each once
 */
export function readCargoes(
  text: string,
  { mailDate, ports = NO_PORTS, layouts = [] }: CargoReadingRules,
): CargoOrder[] {
  const head = readHead(text)
  const mail = dayOfText(typeof mailDate === 'string' ? mailDate : mailDate.toISOString())
  if (mail === null) return []
  const dates: DateRules = { mail, monthFirst: isMonthFirst(text) }
  const rules: OrderRules = { dates, ports }
  const section = sectionOf(head.subject)
  if (section === 'sales' || section === 'fixtures') return []
  const segments = segmentsOf(linesOf(text, head.body), head.subject).filter(({ kind }) => kind !== 'history')
  const orders: CargoOrder[] = []
  const own: TextLine[] = []
  let isPassedOn = false
  for (const { kind, lines } of segments) {
    if (kind === 'forwarded' && isPassedOn) continue
    if (isNegotiation(head.subject, lines)) continue
    own.push(...lines)
    const read = readLines(lines, rules)
    if (kind === 'forwarded' && read.length > 0) isPassedOn = true
    orders.push(...read)
  }
  const all = withLearnt(orders, readByCargoLayouts(text, layouts, rules, own))
  if (all.length > 0 || isNegotiation(head.subject, [])) return once(all)
  const subject = linesOf(head.subject, 0).map((line) => ({
    ...line,
    start: head.subject_start + line.start,
  }))
  return readLines(subject, rules)
}

/** What was learnt from a person is right where both read the same words. */
function withLearnt(read: readonly CargoOrder[], learnt: readonly CargoOrder[]): CargoOrder[] {
  const isSame = ({ spans: { row: one } }: CargoOrder, { spans: { row: other } }: CargoOrder) =>
    one !== undefined && other !== undefined && one.start < other.end && other.start < one.end
  const startOf = ({ spans: { row } }: CargoOrder) => row?.start ?? 0
  const others = read.filter((order) => !learnt.some((each) => isSame(order, each)))
  return [...others, ...learnt].sort((one, other) => startOf(one) - startOf(other))
}

/** The same order twice is one. */
function once(orders: readonly CargoOrder[]): CargoOrder[] {
  const seen = new Map<string, CargoOrder>()
  for (const order of orders) {
    const key = JSON.stringify([
      order.quantity_max,
      placeKey(order.cargo),
      order.load_ports,
      order.discharge_ports,
      order.laycan_from,
      order.delivery,
      order.redelivery,
      order.dwt_max,
      order.account,
    ])
    if (!seen.has(key)) seen.set(key, order)
  }
  return [...seen.values()]
}
