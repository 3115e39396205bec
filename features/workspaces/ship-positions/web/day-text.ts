import { dayOfText, textOfDay } from '@laycan/position-reader/dates/days.ts'
import { findDates } from '@laycan/position-reader/dates/find-dates.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day of positions as people read it: dd/MMM/yyyy (PO-004, FM-002). '' for none. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return year && month && date ? `${date}/${MONTHS[Number(month) - 1]}/${year}` : ''
}

/**
 * The day that somebody typed, as he types it: 05/Dec/2026, 5 dec, 5/12, 2026-12-05. '' for an empty text; undefined for
 * what is no day, or none that exists.
 * @param today yyyy-MM-dd: the year that is left out is the nearest to it
 */
export function parseDay(text: string, today: string): string | undefined {
  if (text.trim() === '') return ''
  const mail = dayOfText(today) ?? 0
  const [hit] = findDates(text.trim(), { mail, monthFirst: false })
  const isWhole = hit !== undefined && hit.start === 0 && hit.end === text.trim().length
  return isWhole && hit.from !== null ? textOfDay(hit.from) : undefined
}

/** The day some days later. */
export function addDays(day: string, days: number): string {
  const from = dayOfText(day)
  return from === null ? '' : textOfDay(from + days)
}
