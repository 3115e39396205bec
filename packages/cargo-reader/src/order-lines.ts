import type { DateRules } from '@laycan/position-reader/dates/date-hit.ts'
import { findDates } from '@laycan/position-reader/dates/find-dates.ts'
import { isRegion, readHeading, type Section } from '@laycan/position-reader/headings.ts'
import type { TextLine } from '@laycan/position-reader/lines.ts'
import { placeKey, readPlace } from '@laycan/position-reader/place.ts'
import { firstOpen } from '@laycan/position-reader/prose-row.ts'
import { readVesselAtStart } from '@laycan/position-reader/vessel.ts'
import { lengthOfCommodity } from './commodities.ts'
import { OrderText } from './order-text.ts'
import { findQuantity } from './quantity.ts'
import { takeRates } from './rates.ts'
import type { OrderRules } from './read-order.ts'
import { isCharterLine } from './time-charter.ts'

/** What a line adds to an order. */
export interface LineSigns {
  quantity: boolean
  route: boolean
  laycan: boolean
  account: boolean
  delivery: boolean
  /** Cargo: in front. */
  cargo: boolean
  /** It begins a time charter. */
  charter: boolean
  /** 1) or A) in front: a new order. */
  numbered: boolean
  bullet: boolean
}

const NUMBERED =
  /^[\s>*]*(?:\(?(?:\d{1,2}|[a-h])[.)](?!\d)|\d{1,2}\s+-\s+(?=\S)|(?:cargo|order|cgo|stem)\s*(?:no\.?\s*)?#?\d{1,2}\b|#\d{1,2}\b)/i
const BULLET = /^\s*[-+*•·>–~]\s*(?=\S)/
const ACCOUNT = /^[\s*+•-]*(?:(?:\d{1,2}[.)]\s*)?)(?:a\/c|acct|account|charterers?\s*:)/i
const CARGO = /^\W*(?:\d{1,2}\W+)?(?:cargo|cgo|commodity|product|material)\s*(?:[:=]|\.{2,}|\t|\s{2,})/i
const LAYCAN = /\b(?:laycan|l\/c|lc|laydays|lay\/can)\b/i
const DELIVERY = /(?<!re-?)\b(?:dely|delivery|del)\b(?!\s*(?:in|of|and))/i
const ROUTE =
  /\b(?:pol|load(?:ing)?(?:\s?ports?)?|l\/?port|loadport|lp)\s*[:=]|[=-]>|\s\/\s|\p{L}\/\p{L}|\sto\s|\s-\s/iu
const SIGN_OFF =
  /^\s*(?:brgds|b\.?rgds|best\s+(?:regards|rgds)|kind\s+regards|regards|rgds|thanks|thank\s+you|tks|thx|looking\s+forward|awaiting|as\s+brokers?\s+only|this\s+(?:e-?mail|message)|disclaimer|confidential\w*|(?:tel|phone|mob(?:ile)?|fax|cell)\b\.?\s*(?::|\+|\(|\d)|e-?mail\s*:|skype|www\.|--\s*$|sincerely|yours)/i
const NEEDS =
  /\b(?:need|needed|needs|require[ds]?|wanted|wtd|looking|seek\w*|propose|ppse|invite|try|suitable|tonnage\s+for|vessels?\s+for)\b/i

/** True for what ends a mail: greetings, numbers of telephones, small print. */
export const isSignOff = (text: string): boolean => SIGN_OFF.test(text)

/** What the lines below a line are, when it is a heading. */
export function headingOf(text: string): Section | null {
  if (NEEDS.test(text) || /[:=]\s*\w|\.{3}\s*\w/.test(text)) return null
  if (isRegion(text)) return null
  return readHeading(text)
}

const OF_A_SHIP =
  /^[\s*•-]*(?:imo\s*(?:no|nr)\b|call\s?sign|grt|nrt|tpc|ho\/ha|loa\b|holds?\s*\/\s*hatches)|\bgrain\b[^\n]{0,30}\b(?:cbm|cuft|cbft|m3)\b/i

/** A row of an open ship, which is no cargo whatever stands in it. */
export function isShipRow(text: string): boolean {
  if (OF_A_SHIP.test(text)) return true
  const vessel = readVesselAtStart(text)
  const isAlone = vessel?.end === text.trimEnd().length
  if (vessel?.hasPrefix && /^[\s\d.)*+•–-]*m\/?\.?v\b/i.test(text) && (isAlone || /\d/.test(text)))
    return true
  return (
    vessel !== null &&
    firstOpen(text) !== null &&
    (vessel.hasPrefix || /\d{2}k|dwt|\d{2}[.,]\d{3}/i.test(text))
  )
}

export function signsOf(line: TextLine, { ports, dates }: OrderRules): LineSigns {
  const { text } = line
  const order = new OrderText([line])
  const isCargoAt = (at: number) => lengthOfCommodity(order.left.slice(at, at + 60).trimStart()) > 0
  const hasDigits = /\d{2}/.test(text)
  if (hasDigits) takeRates(order, isCargoAt)
  return {
    quantity: hasDigits && findQuantity(order, isCargoAt) !== null,
    route: hasRoute(text, ports),
    laycan: LAYCAN.test(text) || (hasDigits && hasDates(text, dates)),
    account: ACCOUNT.test(text),
    delivery: DELIVERY.test(text),
    cargo: CARGO.test(text),
    charter: isCharterLine(text),
    numbered: NUMBERED.test(text),
    bullet: BULLET.test(text),
  }
}

const MONTH = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d[./]\d/i

/** A spread of days, as orders have one; checked only where a month may stand. */
const hasDates = (text: string, rules: DateRules) =>
  MONTH.test(text) &&
  findDates(text, rules).some(({ from, to, weak }) => from !== null && from !== to && !weak)

/** True for words alone that may be the ports, the cargo or the account of the amount below them. */
export function mayBelongBelow(text: string): boolean {
  return text.length <= 60 && !/\d{3}|[:.!?]\s*$/.test(text) && !NEEDS.test(text) && !GREETING.test(text)
}

const GOES_ON =
  /^\s*(?:laycan|l\/c|laydays|dates?|disch\w*|pod|d\/?port|redel\w*|comm?\b|commission|adcom|(?:load|disch\w*)\s+rates?|rates?|terms|freight|duration|cargo|intention)\b/i

/** True for a line behind a blank one that adds to the order above what it lacks. */
export function goesOn(text: string, signs: LineSigns, sums: LineSigns): boolean {
  if (signs.quantity || signs.account || signs.delivery || signs.numbered) return false
  return GOES_ON.test(text) && !(signs.laycan && sums.laycan)
}

const GREETING =
  /\b(?:dear|hi|hello|good|gents|sirs|friends|all|morning|day|pls|please|below|cargoes|orders|find|fresh|firm|our)\b/i

function hasRoute(text: string, ports: ReadonlyMap<string, string>): boolean {
  if (!ROUTE.test(text) || text.length > 300) return false
  if (/\b(?:pol|load(?:ing)?\s?ports?|l\/port|loadport)\s*[:=]/i.test(text)) return true
  const words = text.split(/(?:(?<!\s)\s+)?(?:\/|(?<![=-])[=-]+>|\bto\b|\s-\s|[,;:+|])\s*/i).slice(0, 12)
  const known = words.filter(
    (each) => ports.has(placeKey(each)) || readPlace(each, NO_PORTS)?.isKnown === true,
  )
  // One that is known is enough where nothing else stands in the line.
  return known.length >= 2 || (known.length === 1 && words.length === 2 && !/\d/.test(text))
}

const NO_PORTS: ReadonlyMap<string, string> = new Map()
