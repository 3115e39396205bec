import { clocksOf } from '#features/records/emails/web/public.ts'
import { formatEventTime } from './event-time.ts'

/** When an event takes place and on whose clocks; whole days are the same everywhere. */
export function zonedEventTime(...[event, style]: Parameters<typeof formatEventTime>): string {
  const time = formatEventTime(event, style)
  return event.all_day || time === '' ? time : `${time} ${clocksOf(style.time_zone)}`
}
