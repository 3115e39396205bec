import * as numfmt from 'numfmt'
import { isoDates, unitsOf } from './iso-dates.ts'

type Token = ReturnType<typeof numfmt.tokenize>[number]

/** One part of a number format: those of positive numbers, negative ones, zero and texts are parted by semicolons. */
export interface FormatSection {
  kind: 'number' | 'day' | 'clock'
  /** What is shown: a date in digits in the order of ISO 8601, and separators that do not depend on a country. */
  code: string
  /** The digits alone, without words and signs; '' where what is shown does not hold the whole number. */
  digits: string
}

/** A number format (ECMA-376 §18.8.31), taken apart. */
export interface FormatCode {
  /** All sections together; '' for the format General. */
  code: string
  /** Those for numbers, one at least. */
  sections: readonly FormatSection[]
  /** True where conditions like `[>100]` choose the section and not the sign. */
  isConditional: boolean
  /** How texts are shown; undefined: as they are. */
  text: string | undefined
}

/** Excel takes 255 characters. What is longer is made to cost time. */
const MOST_CHARS = 512
/** The system's long date and time: a place that is a whole format, whatever letters follow. */
const SYSTEM_DATE = /^\[\$-(?:x-sys|f[48]00)/i

const GENERAL: FormatCode = {
  code: '',
  sections: [{ kind: 'number', code: 'General', digits: '' }],
  isConditional: false,
  text: undefined,
}

/** Takes a number format apart; what is broken or far too long counts as General, as spreadsheets mend it. */
export function readFormatCode(code: string): FormatCode {
  if (code === '' || code.length > MOST_CHARS || !numfmt.isValidFormat(code)) return GENERAL
  const parts = partsOf(numfmt.tokenize(code))
  const last = parts.at(-1) ?? []
  const hasText = parts.length === 4 || last.some(({ type }) => type === numfmt.TOKEN_TEXT)
  const read = parts.map(readSection)
  const numbers = hasText ? read.slice(0, -1) : read
  const isPlain = numbers.length === 0 || /^general$/i.test(code)
  return {
    code: isPlain ? '' : read.map((section) => section.code).join(';'),
    sections: isPlain ? GENERAL.sections : numbers,
    isConditional: parts.flat().some(({ type }) => type === numfmt.TOKEN_CONDITION),
    text: hasText ? textCode(last) : undefined,
  }
}

function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.type === numfmt.TOKEN_BREAK) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

function readSection(tokens: readonly Token[]): FormatSection {
  const kind = kindOf(tokens)
  const kept = withoutRoom(tokens)
  // A place decides the names of months and days. Commas and points of a number stay the same for all readers.
  const isNamed = unitsOf(tokens).some(({ unit, length }) => length > 2 && 'mda'.includes(unit))
  const shown = kind === 'day' ? isoDates(kept) : kept.map(({ raw }) => raw)
  const code = shown
    .map((raw) => (raw.startsWith('[$') && !isNamed && !SYSTEM_DATE.test(raw) ? currencyOf(raw) : raw))
    .join('')
  return { kind, code, digits: digitsOf(tokens) }
}

/** Room at the ends is left out, and what fills a cell with blanks up to its edge is one blank. */
function withoutRoom(tokens: readonly Token[]): Token[] {
  const isRoom = ({ type }: Token) => type === numfmt.TOKEN_SKIP
  const first = tokens.findIndex((token) => !isRoom(token))
  const end = tokens.findLastIndex((token) => !isRoom(token)) + 1
  return tokens
    .slice(Math.max(0, first), end)
    .map((token) => (token.raw === '* ' ? { type: numfmt.TOKEN_SPACE, value: ' ', raw: ' ' } : token))
}

function kindOf(tokens: readonly Token[]): FormatSection['kind'] {
  const units = unitsOf(tokens)
  if (units.some(({ unit }) => !'hns'.includes(unit))) return 'day'
  if (tokens.some(({ raw }) => SYSTEM_DATE.test(raw))) return 'day'
  return units.length > 0 ? 'clock' : 'number'
}

/** `[$€-407]` is the sign of a currency, and a place that decides nothing here. */
function currencyOf(raw: string): string {
  const sign = raw.slice(2, -1).replace(/-[^-]*$/, '')
  return sign === '' ? '' : `"${sign.replaceAll('"', '')}"`
}

const DIGITS = new Map<string, string>([
  [numfmt.TOKEN_ZERO, '0'],
  [numfmt.TOKEN_HASH, '#'],
  [numfmt.TOKEN_QMARK, '#'],
  [numfmt.TOKEN_GROUP, ','],
  [numfmt.TOKEN_POINT, '.'],
  [numfmt.TOKEN_PERCENT, '%'],
])
const LOSSY: readonly string[] = [
  numfmt.TOKEN_EXP,
  numfmt.TOKEN_SCALE,
  numfmt.TOKEN_SLASH,
  numfmt.TOKEN_GENERAL,
]

function digitsOf(tokens: readonly Token[]): string {
  if (tokens.some(({ type }) => LOSSY.includes(type))) return ''
  const digits = tokens.map(({ type }) => DIGITS.get(type) ?? '').join('')
  // Commas at the end divide by thousands.
  return /[0#]/.test(digits) && !/,(?:$|[.%])/.test(digits) ? digits : ''
}

/** Room beside a text is no part of it, so a section of room and text alone shows the text as it is. */
function textCode(tokens: readonly Token[]): string | undefined {
  const room: readonly string[] = [numfmt.TOKEN_SKIP, numfmt.TOKEN_FILL, numfmt.TOKEN_COLOR]
  const kept = tokens.filter(({ type }) => !room.includes(type))
  return kept.length === 1 && kept[0]?.type === numfmt.TOKEN_TEXT
    ? undefined
    : `;;;${kept.map(({ raw }) => raw).join('')}`
}
