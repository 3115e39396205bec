import * as numfmt from 'numfmt'

interface Token {
  type: string
  raw: string
}

/** A letter of a number format that stands for a part of a date or time. */
interface Unit {
  /** Its place among the tokens. */
  at: number
  /** As in format codes, and `n` for minutes. */
  unit: string
  /** How often it is written: `mm` is a number, `mmm` a name. */
  length: number
}

/** The parts of a date or time in the order of a format. `m` stands for minutes after hours and before seconds. */
export function unitsOf(tokens: readonly Token[]): Unit[] {
  const units = tokens.flatMap(({ type, raw }, at) => {
    if (type !== numfmt.TOKEN_DATETIME && type !== numfmt.TOKEN_DURATION) return []
    const letters = raw.replace(/[[\]]/g, '').toLowerCase()
    const unit = type === numfmt.TOKEN_DURATION && letters.startsWith('m') ? 'n' : (letters[0] ?? '')
    return [{ at, unit, length: letters.length }]
  })
  return units.map((each, at) => {
    const isMinute = units[at - 1]?.unit === 'h' || units[at + 1]?.unit === 's'
    return each.unit === 'm' && each.length < 3 && isMinute ? { ...each, unit: 'n' } : each
  })
}

/**
 * The signs of a format. A date in digits becomes `yyyy-mm-dd`, because 05/12 is May here and December there and its
 * reader does not see the format. Names of months and a year that stands first leave no doubt and stay as they are.
 */
export function isoDates(tokens: readonly Token[]): string[] {
  const shown = tokens.map(({ raw }) => raw)
  const units = unitsOf(tokens)
  const date = units.filter(({ unit, length }) => 'ym'.includes(unit) || (unit === 'd' && length < 3))
  const order = date.map(({ unit }) => unit).join('')
  const isInDigits = date.every(({ unit, length }) => unit === 'y' || length < 3)
  if (!isInDigits || !/^(?:dm|md|dmy|mdy|ydm|ymd)$/.test(order)) return shown
  if (order === 'ymd' && (date[0]?.length ?? 0) > 2) return shown
  const [first = 0, last = 0] = [date[0]?.at, date.at(-1)?.at]
  // Another sign between them, like the name of a day, has its place there.
  if (units.some((each) => each.at > first && each.at < last && !date.includes(each))) return shown
  // Years of another calendar are no years of ISO 8601.
  if (units.some(({ unit }) => 'egb'.includes(unit))) return shown
  if (tokens.some(({ type }) => type === numfmt.TOKEN_CALENDAR)) return shown
  const isJoined = units.some(({ at }) => at === last + 1)
  return [...shown.slice(0, first), `yyyy-mm-dd${isJoined ? ' ' : ''}`, ...shown.slice(last + 1)]
}
