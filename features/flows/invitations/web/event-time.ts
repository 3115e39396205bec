import { type DateFormat, formatDate } from '#features/records/emails/web/public.ts'
import { isClockTime } from '../contract/invite.ts'

const DAY_MS = 86_400_000
/** The time that stands behind a day, in whatever format. */
const TIME = /,? \d{1,2}:\d\d.*$/

interface EventTime {
  start: string | null
  end: string | null
  all_day: boolean
}

interface DateStyle {
  format: DateFormat
  time_zone: string | undefined
}

/**
 * When an event takes place, in the user's format. The end of an all-day event is exclusive (RFC 5545 §3.6.1). What a clock
 * shows (EventTime) is told as it stands.
 */
export function formatEventTime(
  { start, end, all_day }: EventTime,
  { format, time_zone }: DateStyle,
): string {
  if (start === null) return ''
  if (!all_day) {
    const [from, to] = [start, end].map((time) => {
      if (time === null || !isClockTime(time)) return time && formatDate(time, format, time_zone)
      return formatDate(`${time}Z`, format, 'UTC')
    })
    if (!from || !to) return from || ''
    // The day is told once.
    const day = from.replace(TIME, '')
    return to.replace(TIME, '') === day
      ? `${from} – ${to.slice(day.length).replace(/^,? /, '')}`
      : `${from} – ${to}`
  }
  const first = dayOf(start, format)
  const last =
    end === null
      ? first
      : dayOf(new Date(Math.max(Date.parse(end) - DAY_MS, Date.parse(start))).toISOString(), format)
  return first === last ? first : `${first} – ${last}`
}

/** A day has no time zone: it is the same day everywhere. */
function dayOf(moment: string, format: DateFormat): string {
  return formatDate(moment, format, 'UTC').replace(TIME, '')
}
