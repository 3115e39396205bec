import type { Random } from '../random.ts'
import { MONTHS } from '../zone-time.ts'

export type DateStyle = 'upper' | 'lower' | 'ordinal' | 'slash' | 'numeric'

export const dateStyles: readonly DateStyle[] = [
  'upper',
  'upper',
  'upper',
  'lower',
  'ordinal',
  'slash',
  'numeric',
]

function ordinal(day: number): string {
  if (day % 100 >= 11 && day % 100 <= 13) return `${day}TH`
  return `${day}${['TH', 'ST', 'ND', 'RD'][day % 10] ?? 'TH'}`
}

function month(at: Date): string {
  return MONTHS[at.getUTCMonth()] ?? ''
}

/** `12 NOV`, `12 Nov`, `12TH NOV`, `12/11`. */
export function dayMonth(at: Date, style: DateStyle = 'upper'): string {
  const day = at.getUTCDate()
  if (style === 'ordinal') return `${ordinal(day)} ${month(at).toUpperCase()}`
  if (style === 'numeric')
    return `${String(day).padStart(2, '0')}/${String(at.getUTCMonth() + 1).padStart(2, '0')}`
  if (style === 'lower') return `${day} ${month(at)}`
  return `${String(day).padStart(2, '0')} ${month(at).toUpperCase()}`
}

/** `12-15 NOV`, `28 NOV-02 DEC`, `12/15 NOV`. */
export function dayRange(from: Date, to: Date, style: DateStyle = 'upper'): string {
  const joint = style === 'slash' ? '/' : '-'
  if (from.getUTCMonth() !== to.getUTCMonth()) return `${dayMonth(from, style)}${joint}${dayMonth(to, style)}`
  const first = dayMonth(from, style).split(style === 'numeric' ? '/' : ' ')[0] ?? ''
  return `${first}${joint}${dayMonth(to, style)}`
}

/** `12 November 2025` as in documents. */
export function longDate(at: Date): string {
  return `${at.getUTCDate()} ${longMonths[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`
}

export const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** When a ship is open, in the way brokers write it: spot, a date, a range, on or about. */
export function openWords(at: Date, from: Date, to: Date, style: DateStyle, random: Random): string {
  if (from.getTime() - at.getTime() < 2 * 86_400_000)
    return random.pick(['SPOT', 'PPT', 'PROMPT', dayMonth(from, style)])
  const draw = random.next()
  if (draw < 0.55) return dayRange(from, to, style)
  if (draw < 0.7) return dayMonth(from, style)
  if (draw < 0.8) return `O/A ${dayMonth(from, style)}`
  if (draw < 0.88) return `${dayMonth(from, style)} ONW`
  return `${decade(from)} ${month(from).toUpperCase()}`
}

function decade(at: Date): string {
  if (at.getUTCDate() <= 10) return 'BEG'
  return at.getUTCDate() <= 20 ? 'MID' : 'END'
}
