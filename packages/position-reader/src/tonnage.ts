import type { Span } from './position.ts'

/** A number and the words that it was read from. */
export interface ReadNumber extends Span {
  value: number
}

const NUMBER = String.raw`\d{1,3}(?:[.,' ]\d{3}){1,8}|\d{4,6}|\d{1,3}(?:[.,]\d{1,2})?`
const LABEL = String.raw`(?:s?dwa?t|dtw|dead\s?weight|d\/w)`
/** Capacities, volumes and speeds that are no deadweight. */
const OTHER = String.raw`(?!\s*(?:dwcc|dwcct|cbft|cbm|cuft|grt|gt\b|nrt|teu|kn\b|kts|bhp|kw\b|ft\b))`

const DWT: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\d.,])(${NUMBER})\s*(?:(k)\s*)?(?:(?:(?:mts?|tons?|t)\.?|\.)\s*)?${LABEL}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${LABEL}\b(?:\s?\/\s?\w+)?\s*(?:[:.=-]+\s*)?(?:(?:abt\.?|about)\s*)?(${NUMBER})\s*(k\b)?`,
    'i',
  ),
  /(?<![\d.,x])(\d{1,3}(?:\.\d{1,2})?)\s*(k)(?![a-z])/i,
]
const BARE = new RegExp(
  String.raw`(?<![\d.,\/'x$-])(\d{1,3}[.,']\d{3}|\d{5,6})()(?![\d%]|[.,]\d)${OTHER}`,
  'i',
)
const LEAST = 500
const MOST = 450_000

/** The deadweight that a row names with its unit: 56K, 57,000 DWT, D/W 28,343MT. */
export function findDwt(text: string): ReadNumber | null {
  for (const pattern of DWT) {
    const found = deadweight(text, pattern)
    if (found) return found
  }
  return null
}

/** The same for a row that is a ship, where a number of thousands can be nothing else: 52,454 / 2004. */
export function findBareDwt(text: string): ReadNumber | null {
  return findDwt(text) ?? deadweight(text, BARE)
}

function deadweight(text: string, pattern: RegExp): ReadNumber | null {
  const match = pattern.exec(text)
  if (!match?.[1]) return null
  const value = tonnesOf(match[1], match[2] ?? '')
  if (value < LEAST || value > MOST) return null
  return { value, start: match.index, end: match.index + match[0].trimEnd().length }
}

function tonnesOf(digits: string, unit: string): number {
  const isGrouped = /[.,' ]\d{3}$/.test(digits)
  const number = isGrouped ? Number(digits.replace(/\D/g, '')) : Number(digits.replace(',', '.'))
  // 56 DWT is 56 thousand, as nobody writes of smaller ships in tonnes of two digits.
  return Math.round(unit !== '' || (!isGrouped && number <= 450) ? number * 1000 : number)
}

const BUILT_WORD = String.raw`(?:blt|built|build|bulit|yob|y\.o\.b\.?|year\s+built|year|yr)`
const BUILT: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${BUILT_WORD}\b\.?\s*(?:[:/.=-]+\s*)?(?:in\s+)?(?:[a-z]{3,9}\.?\s+)?(?:\d\d[./])?'?((?:19|20)\d\d|\d\d)(?!\d|\s?yrs)`,
    'i',
  ),
  new RegExp(String.raw`(?<!\d)'?((?:19|20)\d\d|\d\d)\s*(?:-\s*)?${BUILT_WORD}(?![a-z])`, 'i'),
  /k\s*(?:(?:dwt|mts?)\s*)?[/-]\s*'?((?:19|20)\d\d|\d\d)(?![\d,./])/i,
  /(?<!\w)'(\d\d)(?!\d)/,
  /(?:^|[\s/(,|;-])((?:19[7-9]|20[0-4])\d)(?![\d,.]\d|\d|[-/]\d|\s*(?:mts?|dwt|k\b))/i,
]

/** The year that a ship was built in; two digits are the nearest past one. */
export function findBuilt(text: string, mailYear: number): ReadNumber | null {
  for (const pattern of BUILT) {
    const match = pattern.exec(text)
    if (!match?.[1]) continue
    const value = yearOfDigits(match[1], mailYear)
    if (value >= 1950 && value <= mailYear + 5)
      return {
        value,
        start: match.index + Math.max(0, match[0].search(/[^\s/(,|;-]/)),
        end: match.index + match[0].length,
      }
  }
  return null
}

/** A year as four digits, or as two: 15 is 2015, 98 is 1998. */
export function yearOfDigits(digits: string, mailYear: number): number {
  const number = Number(digits)
  if (digits.length > 2) return number
  return number <= (mailYear % 100) + 3 ? 2000 + number : 1900 + number
}

const IMO = /\bimo\s*(?:(?:no|nr|number|#)\s*)?(?:[.:#]+\s*)?(\d{7})\b/i

/** The IMO number of a text, when its check digit is right (IMO A.1117(30)). */
export function findImo(text: string): string {
  const digits = IMO.exec(text)?.[1] ?? ''
  const sum = [...digits.slice(0, 6)].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0)
  return digits !== '' && sum % 10 === Number(digits[6]) ? digits : ''
}
