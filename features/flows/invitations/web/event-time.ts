import { type DateFormat, formatDate } from '#features/records/emails/web/public.ts'

const DAY_MS = 86_400_000

interface EventTime {
  start: string | null
  end: string | null
  all_day: boolean
}

interface DateStyle {
  format: DateFormat
  time_zone: string | undefined
}

/** When an event takes place, in the user's format. The end of an all-day event is exclusive (RFC 5545 §3.6.1). */
export function formatEventTime(
  { start, end, all_day }: EventTime,
  { format, time_zone }: DateStyle,
): string {
  if (start === null) return ''
  if (!all_day)
    return [start, end]
      .flatMap((moment) => moment ?? [])
      .map((moment) => formatDate(moment, format, time_zone))
      .join(' – ')
  const first = dayOf(start, format)
  const last =
    end === null
      ? first
      : dayOf(new Date(Math.max(Date.parse(end) - DAY_MS, Date.parse(start))).toISOString(), format)
  return first === last ? first : `${first} – ${last}`
}

/** A day has no time zone: it is the same day everywhere. */
function dayOf(moment: string, format: DateFormat): string {
  return formatDate(moment, format, 'UTC').replace(/,? \d{1,2}:\d\d.*$/, '')
}
