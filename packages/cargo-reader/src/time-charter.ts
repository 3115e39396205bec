import { readPlace } from '@laycan/position-reader/place.ts'
import type { OrderText } from './order-text.ts'
import { COUNTS } from './pieces.ts'

const CHARTER =
  /\b(?:1?\s?tct|t\/c\s?t(?:rip)?|time\s?charter|tc\s+trip|t\/c\s+order|tc\s+order|trip\s+(?:via|with|to|ex)|short\s+period|period\s+(?:order|req)|timecharter)\b/i
const AT_START = /^[\s*+•–.)(\d-]*(?:1?\s?tct|t\/?c\b|time\s?charter|trip\b|short\s+period)/i
const DELIVERY = /\b(?:delivery|dely|del|dlvy|dlvry)\b\.?\s*[:=.-]*\s*/i
const REDELIVERY =
  /(?:\b(?:re-?delivery|re-?dely|re-?del|rdel|redlvy)|(?<=(?:^|[\n,;|/])\s{0,3})red(?!\.?\s+(?:sea|mud|lentils?|beans|wheat)))\b\.?\s*[:=.-]*\s*/i
/** Where the words of a place end. */
const END =
  /[\n¦,;|+]|\s\/{1,2}\s|\s-{1,2}\s|\s{2}|\t|\b(?:re-?del\w*|dely|delivery|laycan|l\/c|lc\b|duration|dur\b|abt\b|about|for\b|with\b|int\b|trip\b|via\b|atdnshinc|pico)\b/i
const WHEN =
  /\b(?:aps|afsps|dop|dlosp|dops|tip|when where ready|wwr|passing|psg|atdnshinc|in port|agw|wp|pico|range|rge)\b/gi
const PERIOD =
  /(?<![\w.,-])(?:min\.?\s*|abt\.?\s*|about\s*){0,3}(?<a>\d{1,3})(?:\s*(?:-|\/|to|upto|up\s+to|max\.?)\s*(?:abt\.?\s*)?(?<b>\d{1,3}))?\s*(?<u>days?|dys|months?|mos|mths?|yrs?|years?)\b(?!\s*(?:max|old|of\s+age))(?<!\bmax\.?\s*\d{1,2}\s*yrs?)(?<!\bmax\.?\s*\d{1,2}\s*years?)/i
const DAYS: readonly [RegExp, number][] = [
  [/^d/i, 1],
  [/^m/i, 30],
  [/^y/i, 365],
]

/** What only a time charter has. */
export interface ReadCharter {
  delivery: string
  redelivery: string
  min_days: number | null
  max_days: number | null
}

/** True for an order of a ship on time: it says so, or it has a delivery and a redelivery. */
export function isTimeCharter(text: string): boolean {
  const hasDelivery = DELIVERY.test(text.replace(REDELIVERY, ''))
  return (
    (CHARTER.test(text) && (hasDelivery || REDELIVERY.test(text))) || (hasDelivery && REDELIVERY.test(text))
  )
}

/** True for a line that says that a time charter follows. */
export const isCharterLine = (text: string): boolean => CHARTER.test(text) && AT_START.test(text)

/** Takes delivery, redelivery and duration out of what is left of an order. */
export function takeCharter(order: OrderText, ports: ReadonlyMap<string, string>): ReadCharter {
  const redelivery = takePlace(order, REDELIVERY, 'redelivery', ports)
  const delivery = takePlace(order, DELIVERY, 'delivery', ports)
  return { delivery, redelivery, ...takePeriod(order) }
}

function takePlace(
  order: OrderText,
  label: RegExp,
  field: 'delivery' | 'redelivery',
  ports: ReadonlyMap<string, string>,
): string {
  const match = label.exec(order.left)
  if (!match) return ''
  const from = match.index + match[0].length
  const rest = order.left.slice(from)
  const words = withoutCounts(rest)
  const length = lengthOfPlace(words)
  const place = readPlace(words.slice(0, length), ports)
  if (!place) return ''
  order.take(match.index, from + length, field, { start: from + place.start, end: from + place.end })
  return place.name
}

const blank = (words: string) => ' '.repeat(words.length)
const withoutCounts = (text: string) => text.replace(COUNTS, blank).replace(WHEN, blank)

/** Blanks before the place do not end it. */
function lengthOfPlace(words: string): number {
  const lead = /^\s*/.exec(words)?.[0].length ?? 0
  const end = END.exec(words.slice(lead))
  return end ? lead + end.index : words.length
}

function takePeriod(order: OrderText): Pick<ReadCharter, 'min_days' | 'max_days'> {
  const match = PERIOD.exec(order.left)
  const { a = '', b, u = '' } = match?.groups ?? {}
  if (!match) return { min_days: null, max_days: null }
  const unit = DAYS.find(([word]) => word.test(u))?.[1] ?? 1
  const label = /\b(?:duration|dur|period|for)\b\s*(?:[:=.-]+\s*)?$/i.exec(
    order.left.slice(Math.max(0, match.index - 20), match.index),
  )
  order.take(match.index - (label?.[0].length ?? 0), match.index + match[0].length, 'duration')
  return { min_days: Number(a) * unit, max_days: Number(b ?? a) * unit }
}
