import type { TimeRange } from '@laycan/dav/filters.ts'
import {
  type DeviceEventWhole,
  occurrencesOf,
  type StoredEvent,
} from '#features/records/calendars/server/public.ts'

/** As far as moments of JavaScript go. */
const FIRST = -8.64e15
const LAST = 8.64e15

/** Whether an event, or an occurrence of a series, takes place in a time (RFC 4791, 9.9). */
export function overlapsIn({ event, changed }: DeviceEventWhole, range: TimeRange): boolean {
  const from = Math.max(range.from, FIRST)
  const to = Math.min(range.to, LAST)
  const isThen = ({ start, end }: Pick<StoredEvent, 'start' | 'end'>) =>
    start < to && (end > from || (start === end && start >= from))
  if (changed.some(isThen)) return true
  if (event.recurrence === null) return isThen(event)
  const length = event.end - event.start
  const series = {
    start: event.start,
    all_day: event.all_day,
    zone: event.timezone,
    recurrence: event.recurrence,
    exdates: [...event.exdates, ...changed.flatMap(({ occurrence_start }) => occurrence_start ?? [])],
    rdates: event.rdates,
  }
  try {
    const starts = occurrencesOf(series, { from: Math.max(from - length, event.start), to, limit: 3 })
    return starts.some((start) => isThen({ start, end: start + length }))
  } catch {
    // A rule that cannot be followed has its first time alone.
    return isThen(event)
  }
}
