import { isIsoDate } from '@laycan/contract/checks.ts'

/** Shortcuts of the date filter (ML-052). */
export const dateShortcuts = ['today', 'yesterday', 'this_week', 'last_week'] as const
export type DateShortcut = (typeof dateShortcuts)[number]

/** First and last moment as ISO texts; either may be open. */
export type DateRange = [string | null, string | null]

/** Whether the content of a criterion is a range. */
export function isRange(content: unknown): content is DateRange {
  const isMoment = (end: unknown) => end === null || typeof end === 'string'
  return Array.isArray(content) && content.length === 2 && content.every(isMoment)
}

/** Days are those of the clock this browser shows. Months roll over by themselves: day 0 is the last of the month before. */
function day(now: Date, offset: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset)
}

/** From the first moment of `first` to the last moment of `last`, both days included. */
function daysFrom(first: Date, last: Date): DateRange {
  return [first.toISOString(), new Date(day(last, 1).getTime() - 1).toISOString()]
}

export function rangeOfShortcut(shortcut: DateShortcut, now: Date): DateRange {
  if (shortcut === 'today') return daysFrom(day(now, 0), day(now, 0))
  if (shortcut === 'yesterday') return daysFrom(day(now, -1), day(now, -1))
  // Weeks start on Monday; getDay counts from Sunday.
  const monday = -((now.getDay() + 6) % 7)
  const start = shortcut === 'this_week' ? monday : monday - 7
  return daysFrom(day(now, start), day(now, start + 6))
}

/** Picked days (`yyyy-MM-dd`, '' for open) as a range; undefined when both are open or no dates. */
export function rangeOfDays(first: string, last: string): DateRange | undefined {
  const from = dayOf(first)
  const until = dayOf(last)
  if (from === undefined && until === undefined) return undefined
  return [
    from === undefined ? null : daysFrom(from, from)[0],
    until === undefined ? null : daysFrom(until, until)[1],
  ]
}

function dayOf(text: string): Date | undefined {
  if (!isIsoDate(text)) return undefined
  const [year, month, date] = text.split('-').map(Number)
  return new Date(year ?? 0, (month ?? 1) - 1, date)
}

/** A moment of a range as a picker shows it; '' when open. */
export function dayText(moment: string | null | undefined): string {
  if (!moment) return ''
  const date = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
