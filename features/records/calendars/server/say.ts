import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { CalendarEvent } from '../contract/event.ts'
import { calendarEvents } from '../contract/messages.ts'
import { audienceOf } from './access-calendar.ts'
import type { StoredCalendar } from './calendars.repo.ts'

/** RT-017. */
export function say(
  tx: Tx,
  { user_id }: { user_id: Actor['user_id'] | null },
  {
    action,
    calendar,
    event,
  }: { action: 'create' | 'update' | 'delete'; calendar: StoredCalendar; event: CalendarEvent },
): void {
  recordChange(tx, {
    message: calendarEvents,
    body: { action, event },
    audience: audienceOf(calendar),
    actor_id: user_id,
  })
}
