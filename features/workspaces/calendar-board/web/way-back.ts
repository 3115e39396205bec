import type { CalendarEvent, EventScope } from '#features/records/calendars/contract/event.ts'
import { timeIn } from './event-form-words.ts'

/** New times of an event. */
export interface EventTimes {
  readonly start: string
  readonly end: string
  readonly all_day: boolean
}

/** What a moving reached, and which occurrence of a series names it. */
export interface Reach {
  readonly scope: EventScope
  readonly occurrence_start: string | null
}

/** When no zone of the world puts its clocks forward any more: times before may be leapt over, and are not the same there and back. */
const CLOCKS_ARE_CHANGED_BEFORE = '05:00'

/**
 * How one call moves an event back to where it was; undefined where it would not be quite as before. Those of a series that were
 * changed or left out by themselves move along as long as it is the same series, by the same rule.
 * @param event as it stood before, and `moved` as the server answered it
 */
export function wayBack(
  event: CalendarEvent,
  { to, moved, scope }: { to: EventTimes; moved: CalendarEvent; scope: EventScope },
): Reach | undefined {
  if (event.recurrence === null && event.seriesMasterId === null)
    return { scope: 'all', occurrence_start: null }
  // By its own id one of a series moves alone.
  if (scope === 'this')
    return moved.seriesMasterId === null ? undefined : { scope, occurrence_start: moved.occurrence_start }
  // A series that was split stays two. Of all it is the one that was looked at which goes back, and the others with it.
  const isOne = event.seriesMasterId !== null
  if (isOne ? moved.seriesMasterId !== event.seriesMasterId : moved.id !== event.id) return undefined
  if (!isSameThereAndBack(event, to)) return undefined
  if (!isOne) return { scope: 'all', occurrence_start: to.start }
  // The others stand where the rule has them, which is told of it by its planned starts.
  const isByDay = [event, moved].every((each) => isOfDay(each.occurrence_start ?? '', event))
  return isByDay ? { scope: 'all', occurrence_start: moved.occurrence_start } : undefined
}

function isSameThereAndBack(event: CalendarEvent, to: EventTimes): boolean {
  // Whole days and times do not repeat alike: what was changed by itself is gone then.
  if (event.all_day !== to.all_day || !isOfDay(to.start, event)) return false
  // A rule with a day of the month takes that to which it is moved; the first time of a series may be on another one.
  const [, day] = /(?:^|;)BYMONTHDAY=\+?(\d+)(?:;|$)/i.exec(event.recurrence ?? '') ?? []
  return day === undefined || Number(day) === dayOfMonth(event.start, event.timezone ?? 'UTC')
}

/** Whether no change of the clocks leaps over this time of the day. */
function isOfDay(moment: string, { all_day, timezone }: CalendarEvent): boolean {
  return all_day || timeIn(moment, timezone ?? 'UTC') >= CLOCKS_ARE_CHANGED_BEFORE
}

function dayOfMonth(moment: string, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric' }).format(Date.parse(moment)))
}
