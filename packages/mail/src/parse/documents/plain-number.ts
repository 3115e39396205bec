import * as numfmt from 'numfmt'
import type { FormatCode } from './format-code.ts'
import { DAYS_TO_1904, END_OF_DAYS, showGeneral, showNumber } from './show-number.ts'

const SECONDS = 86_400

/**
 * A number for a program that reads a list: the least digits stay and words and currencies do not, all its digits are
 * there, and each date is whole (`2026-05-14 08:30`), though the cell may show no year.
 */
export function plainNumber(value: number, format: FormatCode, from1904 = false): string {
  try {
    // A section may show nothing, but a list has a number here.
    return plain(value, format, from1904) || exact(value)
  } catch {
    return exact(value)
  }
}

function plain(value: number, format: FormatCode, from1904: boolean): string {
  const [section] = format.sections
  if (section === undefined || format.code === '' || format.isConditional) return exact(value)
  if (section.kind === 'day') return plainDay(value, from1904 ? DAYS_TO_1904 : 0, section.code)
  if (section.kind === 'clock') {
    const isElapsed = section.code.includes('[')
    return isElapsed || value < 0 ? showNumber(value, format, from1904) : plainMoment(value, '', 'hh:mm')
  }
  return section.digits === '' ? exact(value) : numfmt.format(section.digits, value)
}

/** Sums in floating point end in noise that no spreadsheet shows. */
function exact(value: number): string {
  return Number.isInteger(value) ? showGeneral(value) : String(Number(value.toPrecision(12)))
}

function plainDay(value: number, shift: number, code: string): string {
  const days = value + shift
  if (days < 0 || days >= END_OF_DAYS) return exact(value)
  const { hours, minutes, seconds } = numfmt.getFormatDateInfo(code)
  return plainMoment(days, 'yyyy-mm-dd', hours || minutes || seconds ? ' hh:mm' : '')
}

/** Seconds are told where there are some. */
function plainMoment(days: number, date: string, clock: string): string {
  const seconds = Math.round(days * SECONDS)
  const code = clock !== '' && seconds % 60 !== 0 ? `${date}${clock}:ss` : `${date}${clock}`
  return numfmt.format(code, seconds / SECONDS, { dateSpanLarge: false })
}
