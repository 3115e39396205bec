import { shipText } from '#features/records/ships/contract/ship.ts'
import {
  type ShipField,
  type ShipFieldName,
  shipFieldOf,
} from '#features/records/ships/contract/ship-fields.ts'

/** What a cell says of a field, or why it cannot be taken. */
export type ReadValue = { readonly value: string | number | boolean | null } | { readonly refused: string }

/** Cells that say that nobody knows. */
const UNKNOWN = /^(?:-+|\.+|\?+|n\.?\/?a\.?|nil|none|tbn|tba|tbc|unknown|not known|null)$/i
const YES = /^(?:y|yes|true|1|x|✓)$/i
const NO = /^(?:n|no|false|0)$/i
/** Units in which the fields are, as people write them behind a number. */
const UNIT = / ?(?:m|mtrs?|metres|meters|t|mts?|tonnes|tons|dwt|gt|nt|cbm|m3|m³|m³\/h|kn|kts?|knots|teu)\.?$/i
const NUMBER = /^\d{1,12}(?:\.\d{1,6})?$/
/** Numbers up to here may be said to a thousandth: of a larger one three digits behind a sign are thousands, or nobody knows. */
const SMALL = 10_000
const FIRST_YEAR = 1_850

/** A cell as what its field holds. Nothing is guessed: what may mean two things is refused. */
export function readValue(name: ShipFieldName, cell: string): ReadValue {
  const field = shipFieldOf(name)
  const text = shipText(cell)
  if (text === '' || UNKNOWN.test(text)) return { value: isWords(field) ? '' : null }
  if (isWords(field)) return wordsOf(field, text)
  if (field.kind === 'flag') return flagOf(field, text)
  if (name === 'lrimo') return digitsOf(text.replace(/^imo(?: ?no\.?)?[ :#]*/i, ''), 'IMO number', text)
  if (name === 'mmsi') return digitsOf(text.replace(/ /g, ''), 'MMSI', text)
  if (name === 'year_of_build') return yearOf(text)
  return numberOf(field, text)
}

const isWords = ({ kind }: ShipField) => kind === 'text' || kind === 'choice'
const quoted = (text: string) => `“${text.slice(0, 60)}”`

function wordsOf({ label, max, choices = [] }: ShipField, text: string): ReadValue {
  if (text.length > max) return { refused: `${label} has at most ${max} characters.` }
  const known = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
  return { value: known ?? text }
}

function flagOf({ label }: ShipField, text: string): ReadValue {
  if (YES.test(text)) return { value: true }
  return NO.test(text) ? { value: false } : { refused: `${label}: ${quoted(text)} is neither yes nor no.` }
}

function digitsOf(digits: string, noun: string, text: string): ReadValue {
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { refused: `${quoted(text)} is no ${noun}.` }
}

/** A year, or the year of a day; two digits may be of any century. */
function yearOf(text: string): ReadValue {
  const years = [...text.matchAll(/(?<!\d)\d{4}(?!\d)/g)].map(([year]) => Number(year))
  const [year] = years
  if (years.length !== 1 || year === undefined) return { refused: `${quoted(text)} is no year.` }
  return year < FIRST_YEAR || year > 2_100 ? { refused: `No ship was built in ${year}.` } : { value: year }
}

function numberOf({ label, kind, max, unit = '' }: ShipField, text: string): ReadValue {
  const plain = plainNumber(text.replace(UNIT, '').trim(), max)
  if (plain === 'ambiguous') return { refused: `${label}: ${quoted(text)} may mean two numbers.` }
  if (plain === undefined || !NUMBER.test(plain))
    return { refused: `${label}: ${quoted(text)} is no number.` }
  const value = Number(plain)
  if (value > max)
    return { refused: `${label} cannot be above ${max.toLocaleString('en-US')}${unit && ` ${unit}`}.` }
  if (kind === 'integer' && !Number.isInteger(value)) return { refused: `${label} is a whole number.` }
  return { value }
}

/** A number with a point for its fraction and no signs between thousands; undefined where it is none. */
function plainNumber(text: string, max: number): string | 'ambiguous' | undefined {
  const bare = text.replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g, '')
  const signs = [...bare.replace(/\d/g, '')]
  const [first = '', last = ''] = [signs[0], signs.at(-1)]
  if (signs.length === 0) return bare
  if (signs.some((sign) => sign !== '.' && sign !== ',')) return undefined
  if (signs.length === 1) return withOneSign(bare, first, max)
  // 1.234.567 and 1,234,567 are thousands; of 1,234.5 the last sign is the point.
  if (signs.every((sign) => sign === first))
    return /^\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? bare.replaceAll(first, '') : undefined
  if (signs.slice(0, -1).some((sign) => sign === last)) return undefined
  return bare.replaceAll(first, '').replace(last, '.')
}

function withOneSign(bare: string, sign: string, max: number): string {
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
  if (!isGroup) return bare.replace(sign, '.')
  // A draught of 12.500 m is 12.5, and one of 12,500 may be both; 56.000 t may be 56 or 56,000.
  if (max < SMALL) return sign === '.' ? bare : 'ambiguous'
  return sign === ',' ? bare.replace(sign, '') : 'ambiguous'
}
