import type { CalendarEvent } from '#features/records/calendars/contract/event.ts'

/** When an event takes place, in words; whole days by their dates. */
export function timesOf({ start, end, all_day }: CalendarEvent, zone: string): string {
  const last = all_day ? new Date(Date.parse(end) - 1) : new Date(end)
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: all_day ? 'UTC' : zone,
    dateStyle: 'medium',
    ...(!all_day && { timeStyle: 'short' as const }),
  })
  return format.formatRange(new Date(start), last)
}
