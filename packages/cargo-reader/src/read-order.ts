import type { DateRules } from '@laycan/position-reader/dates/date-hit.ts'
import { textOfDay } from '@laycan/position-reader/dates/days.ts'
import { isFixed } from '@laycan/position-reader/headings.ts'
import type { TextLine } from '@laycan/position-reader/lines.ts'
import { takeCargo } from './cargo-name.ts'
import type { CargoOrder } from './cargo-order.ts'
import { takeCommission } from './commission.ts'
import { lengthOfCommodity } from './commodities.ts'
import { confidenceOf } from './confidence.ts'
import { takeLaycan } from './laycan.ts'
import { noteOf, takeAccount, takeTerms } from './note.ts'
import { OrderText } from './order-text.ts'
import { findQuantity } from './quantity.ts'
import { takeRates } from './rates.ts'
import { type ReadRoute, takeRoute } from './route.ts'
import { takeShipSize } from './ship-size.ts'
import { isTimeCharter, takeCharter } from './time-charter.ts'

/** What orders of one mail are read by. */
export interface OrderRules {
  dates: DateRules
  ports: ReadonlyMap<string, string>
}

const BULLET =
  /^[\s>*+\-•·–#=~]*(?:\(?(?:\d{1,2}|[a-z])[.)](?!\d)\s*|(?:cargo|order|cgo|stem)\s*(?:no\.?\s*)?\d{1,2}\s*[:.)-]\s*|\d{1,2}\s+-\s+)?[\s*+\-•·–#]*/i
const NO_CHARTER = { delivery: '', redelivery: '', min_days: null, max_days: null }

/** Without an amount only these make an order of a cargo between two ports. */
const ORDER_WORDS =
  /\b(?:laycan|l\/c|lay\/can|laydays|acct|a\/c|pol|pod|load(?:ing)?|disch\w*|orders?|cgo|cargo\s*[:.])|装|受载/i
const OF_A_SHIP =
  /\b(?:imo\s*(?:(?:no|nr|number)\s*)?(?:[.:]+\s*)?\d{7}|call\s?sign|grt|nrt|gt\/nt|tpc|ho\/ha|loa\/beam|rob\b|rpm|p&i\s*:|class\s*:|grain\/bale|ssw|speed\/cons)/gi

/** True for what describes a ship and not a cargo. */
const isDescription = (text: string) =>
  new Set([...text.matchAll(OF_A_SHIP)].map(([words]) => words.toLowerCase())).size >= 2

/** The order that some lines are; null where they are none, or not surely one. */
export function readOrder(lines: readonly TextLine[], { dates, ports }: OrderRules): CargoOrder | null {
  const order = new OrderText(lines)
  if (isFixed(order.text) || isDescription(order.text)) return null
  const bullet = BULLET.exec(order.left)?.[0].length ?? 0
  if (bullet > 0) order.take(0, bullet)
  const isCharter = isTimeCharter(order.text)
  const isCargoAt = (at: number) => startsWithCargo(order.left.slice(at, at + 60))
  const account = takeAccount(order)
  const size = takeShipSize(order)
  const rates = takeRates(order, isCargoAt)
  const quantity = findQuantity(order, isCargoAt)
  if (quantity) order.take(quantity.start, quantity.end, 'quantity')
  const commission = takeCommission(order)
  const laycan = takeLaycan(order, dates)
  const charter = isCharter ? takeCharter(order, ports) : NO_CHARTER
  const cargo = takeCargo(order, quantity?.end ?? null, quantity?.start ?? null)
  const route: ReadRoute = isCharter ? { load: [], discharge: [], isKnown: true } : takeRoute(order, ports)
  const terms = takeTerms(order)
  const read: CargoOrder = {
    kind: isCharter ? 'time_charter' : 'voyage',
    account,
    cargo,
    quantity_min: quantity?.min ?? null,
    quantity_max: quantity?.max ?? null,
    quantity_unit: quantity?.unit ?? 'mt',
    tolerance: quantity?.tolerance ?? null,
    load_ports: route.load,
    discharge_ports: route.discharge,
    laycan_from: dayText(laycan?.from),
    laycan_to: dayText(laycan?.to),
    load_rate: rates.load,
    discharge_rate: rates.discharge,
    terms,
    commission,
    delivery: charter.delivery,
    redelivery: charter.redelivery,
    duration_min_days: charter.min_days,
    duration_max_days: charter.max_days,
    dwt_min: size.min,
    dwt_max: size.max,
    note: noteOf(order),
    confidence: 0,
    spans: order.spans,
  }
  read.confidence = confidenceOf(read, route.isKnown, ORDER_WORDS.test(order.text))
  return read.confidence > 0 ? read : null
}

const dayText = (day: number | null | undefined) =>
  day === null || day === undefined ? null : textOfDay(day)

const startsWithCargo = (text: string) =>
  lengthOfCommodity(
    text.replace(/^[\s.,:/-]*(?:(?:of|mts?|moloo|molchopt|molco|chopt|min\/max|bulk|bgd|about)\s+)*/i, ''),
  ) > 0
