import { clocksOf } from '#features/records/emails/web/public.ts'
import { type Invite, isClockTime } from '../contract/invite.ts'
import { formatEventTime } from './event-time.ts'
import { t } from './messages.ts'

type Style = Parameters<typeof formatEventTime>[1]

/**
 * When an event takes place and on whose clocks; whole days are the same everywhere. A time in a zone that is not known is
 * told with the zone's name: it is on nobody's clock here.
 */
export function zonedEventTime(
  event: Pick<Invite, 'start' | 'end' | 'all_day'> & Partial<Pick<Invite, 'timezone'>>,
  style: Style,
): string {
  const time = formatEventTime(event, style)
  if (event.all_day || time === '') return time
  const zone = isClockTime(event.start ?? '') ? event.timezone : null
  return zone ? `${time} · ${t('unknown_zone', { zone })}` : `${time} ${clocksOf(style.time_zone)}`
}
