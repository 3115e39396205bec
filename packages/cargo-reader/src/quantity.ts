import type { QuantityUnit } from './cargo-order.ts'
import type { OrderText } from './order-text.ts'

/** How much there is of a cargo. */
export interface ReadQuantity {
  min: number
  max: number
  unit: QuantityUnit
  tolerance: number | null
  /** Where its words begin and end, the tolerance among them. */
  start: number
  end: number
}

const NUMBER = String.raw`\d{1,3}(?:[.,']\d{3}){1,2}|\d{1,6}(?:[.,]\d{1,2})?`
const UNIT = String.raw`(?:m\.?\s?ts?\b\.?|mtons?\b|[dw]mts?\b|metric\s+(?:tons?|tonnes?)\b|tons?\b|tonnes?\b|tns?\b|ts\b|t\b|cbm\b|m3\b|cub(?:ic)?\s?m(?:etres|eters|trs)?\b|units?\b|pcs\b|pieces\b|吨|噸|トン)`
const K = String.raw`(?:\s?k\b|k(?=\s?m?ts?\b)|\s?kmts?\b)`
/** What makes a number something else than an amount of cargo. */
const OTHER = String.raw`(?!\s*(?:(?:dwt|dwat|dwcc|deadweight|loa|cranes?|grabs?|hp|bhp|hire)\b|per\s+day|p\/?d\b|pwwd|pd\b|on\s+\d|draft|draught|crane|swl|shex|shinc))`
const TOLERANCE = String.raw`(?:\s*(?:,\s*)?(?:\/\s?(?<ta>\d{1,2})(?:\s?(?:%|pct|percent|pc\b))?(?![\d.,/-]*\d)(?!\s*[/-]\s*\d)|(?:[\/(]\s*)?(?:(?:\+\s?\/?\s?-|-\s?\/\s?\+|±|plus\s?\/?\s?minus|abt\.?|with)\s*)?(?<tb>\d{1,2}(?:[.,]5)?)\s?(?:%|pct|percent|pc\b)\s*\)?)(?:\s*(?:more\s+or\s+less|m(?:ore)?\s?\/\s?l(?:ess)?))?)?`
const OPTION = String.raw`(?:[\s,(/]*(?:mol?l?oo|molo|mol\s?co|molchopt\w*|molcho\w*|molct\w*|molco\w*|mol|min\s?\/\s?max|min-max|chopt|oo|co|ownopt|in\s+(?:owners?|ows|chtrs|charterers?)'?\s+option|more\s+or\s+less|(?:owners?|ows|chtrs|charterers?)'?\s+(?:option|opt)|opt)\b\)?)*`
const ABOUT = String.raw`(?:(?:abt|about|ard|around|approx|cca|circa|min\s?\/\s?max|min|max|up\s?to|upto|appr)\.?\s*){0,3}`
const IN_UNITS = String.raw`(?:\s*(?<u>${UNIT})${OTHER}|${OTHER}\s*)`
const FRONT = String.raw`(?<![\w.,'$/])`

const RANGED = new RegExp(
  String.raw`${FRONT}${ABOUT}(?<a>${NUMBER})(?<ka>${K})?\s*(?:${UNIT}\s*)?(?:-{1,2}|/|\bto\b|\bup\s?to\b|~|\bmax\b)\s*(?:max\.?\s*)?(?<b>${NUMBER})(?<kb>${K})?${IN_UNITS}${OPTION}${TOLERANCE}${OPTION}`,
  'gi',
)
const PLAIN = new RegExp(
  String.raw`${FRONT}${ABOUT}(?<a>${NUMBER})(?<ka>${K})?${IN_UNITS}${OPTION}${TOLERANCE}${OPTION}`,
  'gi',
)

/** The first amount of cargo in what is left of an order; null when there is none. */
export function findQuantity(order: OrderText, isCargoAt: (at: number) => boolean): ReadQuantity | null {
  return findQuantities(order.left, isCargoAt)[0] ?? null
}

/** All that may be amounts of cargo, the first one first, and a range before its ends. */
export function findQuantities(text: string, isCargoAt: (at: number) => boolean): ReadQuantity[] {
  const found = [...matches(text, RANGED, isCargoAt), ...matches(text, PLAIN, isCargoAt)]
  return found.sort((a, b) => a.start - b.start || Number(b.max > b.min) - Number(a.max > a.min))
}

function* matches(text: string, pattern: RegExp, isCargoAt: (at: number) => boolean): Iterable<ReadQuantity> {
  for (const match of text.matchAll(pattern)) {
    const read = quantityOf(match, isCargoAt(match.index + match[0].length))
    if (read) yield read
  }
}

function quantityOf(match: RegExpMatchArray, isBeforeCargo: boolean): ReadQuantity | null {
  const { u = '', ta, tb } = match.groups ?? {}
  const range = rangeOf(match.groups ?? {})
  if (!range) return null
  // Without a unit a number is an amount where a cargo follows, or a tolerance does behind a stroke.
  const isBig = range.isThousand || range.min >= 800
  const isSaid = u !== '' || (isBig && (isBeforeCargo || ta !== undefined || isThousandOf(match)))
  if (!isSaid || range.min < leastOf(u) || range.max > MOST || isYear(match, range.min)) return null
  const tolerance = Number((ta ?? tb ?? '').replace(',', '.'))
  const start = match.index ?? 0
  return {
    min: range.min,
    max: range.max,
    unit: unitOf(u),
    tolerance: tolerance > 0 && tolerance <= MOST_TOLERANCE ? tolerance : null,
    start,
    end: start + match[0].trimEnd().length,
  }
}

/** BLT 2011 / 4 X 30T is no amount. */
const isYear = ({ index = 0, input = '' }: RegExpMatchArray, number: number) =>
  number > 1950 &&
  number < 2100 &&
  /\b(?:blt|built|bulit|yob|year)\W*$/i.test(input.slice(Math.max(0, index - 12), index))

/** PETCOKE 50K 10%: thousands with a tolerance, unless the percent are a commission. */
function isThousandOf({ groups = {}, index = 0, input = '', 0: words }: RegExpMatchArray): boolean {
  const behind = input.slice(index + words.length)
  return groups.ka !== undefined && /^(?:5|10)$/.test(groups.tb ?? '') && !COMMISSION.test(behind)
}

const COMMISSION = /^[\s.]*(?:ttl|total|add|comm?|adcom|pus|here|brok)/i

/** Tonnes that no ship takes. */
const MOST = 450_000
const MOST_TOLERANCE = 25

const isShort = (number: string) => !/[.,']\d{3}/.test(number) && Number(number.replace(',', '.')) < 1000

/** Both ends of an amount; in 20-25,000 the first is of thousands too. */
function rangeOf({ a = '', ka, b, kb }: Record<string, string | undefined>) {
  const isThousand = ka !== undefined || kb !== undefined
  if (b === undefined) {
    const only = amount(a, isThousand)
    return { min: only, max: only, isThousand }
  }
  const max = amount(b, isThousand)
  const min = amount(a, ka !== undefined || (isShort(a) && (isThousand || max >= 1000)))
  return max <= min || max > min * 4 ? null : { min, max, isThousand }
}

/** Nobody looks for a ship for less. */
const leastOf = (unit: string) => (unitOf(unit) === 'units' ? 1 : 100)

function amount(digits: string, isThousand: boolean): number {
  const isGrouped = /[.,']\d{3}/.test(digits)
  const number = isGrouped ? Number(digits.replace(/\D/g, '')) : Number(digits.replace(',', '.'))
  return Math.round(isThousand && number < 1000 ? number * 1000 : number)
}

function unitOf(word: string): QuantityUnit {
  if (/^(?:cbm|m3|cub)/i.test(word)) return 'cbm'
  return /^(?:units?|pcs|pieces)/i.test(word) ? 'units' : 'mt'
}
