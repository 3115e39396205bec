import * as numfmt from 'numfmt'
import type { FormatCode } from './format-code.ts'

/** Days from the first day of the calendar of 1900 to that of 1904, which old Macs counted from. */
export const DAYS_TO_1904 = 1462
/** The first one after the year 9999, where calendars of spreadsheets end. */
export const END_OF_DAYS = 2_958_466
/** From here on neighbouring numbers cannot be told apart, so their digits say nothing. */
const MOST_EXACT = 1e15
/** Times that are too long are shown as numbers, and a broken format is an error. */
const OPTIONS = { dateSpanLarge: false, dateErrorNumber: true, throws: true }

/**
 * A number as a spreadsheet shows it in a cell that is as wide as it needs; room that only aligns is left out.
 * A format that cannot be obeyed gives the plain number.
 */
export function showNumber(value: number, format: FormatCode, from1904 = false): string {
  try {
    return shown(value, format, from1904).trim()
  } catch {
    return showGeneral(value)
  }
}

function shown(value: number, { code, sections, isConditional }: FormatCode, from1904: boolean): string {
  if (code === '') return showGeneral(value)
  const shift = from1904 ? DAYS_TO_1904 : 0
  if (isConditional) {
    const isDay = sections.some(({ kind }) => kind === 'day')
    return numfmt.format(code, isDay ? value + shift : value, OPTIONS)
  }
  const hasOwnMinus = value < 0 && sections.length > 1
  const section = sections[hasOwnMinus ? 1 : value === 0 && sections.length > 2 ? 2 : 0]
  // A section for negative numbers gets them without their sign. The library does not know that of times.
  const bare = hasOwnMinus ? -value : value
  if (section?.kind === 'day') {
    const days = bare + shift
    return days < 0 || days >= END_OF_DAYS ? showGeneral(value) : numfmt.format(section.code, days, OPTIONS)
  }
  if (section?.kind !== 'clock') return numfmt.format(code, value, OPTIONS)
  const time = numfmt.format(section.code, Math.abs(value), OPTIONS)
  return bare < 0 && /[1-9]/.test(time) ? `-${time}` : time
}

/** A number without a format. Whole ones have all their digits, since they may be phone numbers or accounts. */
export function showGeneral(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < MOST_EXACT) return String(value)
  return numfmt.format('General', value, OPTIONS)
}

/** A text as a spreadsheet shows it: a format can add words to it, or hide it. */
export function showText(text: string, { text: code }: FormatCode): string {
  if (code === undefined || text === '') return text
  try {
    return numfmt.format(code, text, OPTIONS)
  } catch {
    return text
  }
}
