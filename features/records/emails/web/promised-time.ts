import { zoneCity } from '@laycan/ui/forms/current-zones.ts'
import { ownTimeZone } from '@laycan/web/local-time.ts'
import { type DateFormat, formatDate } from './format-date.ts'

/**
 * A time that is a promise says on which clocks: `18 Nov 2026, 17:00 London`. Times of what has happened need no zone.
 * @param moment ISO 8601 text; a text that is none reads as ''.
 */
export function promisedTime(
  moment: string,
  { format, time_zone }: { format: DateFormat; time_zone: string | undefined },
): string {
  const text = formatDate(moment, format, time_zone)
  return text === '' ? '' : `${text} ${clocksOf(time_zone)}`
}

/** The city of the clocks by which times are told. @param time_zone undefined: the browser's (FM-006) */
export function clocksOf(time_zone: string | undefined): string {
  return zoneCity(time_zone ?? ownTimeZone())
}
