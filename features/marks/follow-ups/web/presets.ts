import { dayAt, type LocalTime, localTimeAt, momentOf, nextMonday } from '@laycan/web/local-time.ts'
import type { FollowUpKind } from '../contract/follow-up.ts'

/** A time that is one press away. */
export interface Preset {
  readonly id: 'later' | 'evening' | 'tomorrow' | 'two_days' | 'monday' | 'week'
  readonly at: Date
}

const MORNING = '09:00'
const EVENING = '18:00'
/** From then on this evening is too near to be meant. */
const EVENING_IS_NEAR = '17:00'
const QUARTER_MS = 15 * 60_000
const LATER_MS = 3 * 3_600_000

/** Times that are near, in the user's zone: those of a snooze are hours and days, of a reminder days. */
export function presetsOf(kind: FollowUpKind, now: Date, time_zone: string): readonly Preset[] {
  const here = localTimeAt(now, time_zone)
  const on = (id: Preset['id'], local: LocalTime): Preset[] => {
    const at = momentOf(local, time_zone)
    return at === undefined ? [] : [{ id, at }]
  }
  const days = [
    ...on('tomorrow', dayAt(here, 1, MORNING)),
    ...(kind === 'remind' ? on('two_days', dayAt(here, 2, MORNING)) : []),
    ...on('monday', nextMonday(here, MORNING)),
    ...on('week', dayAt(here, 7, MORNING)),
  ]
  if (kind === 'remind') return days
  const later = new Date(Math.ceil((now.getTime() + LATER_MS) / QUARTER_MS) * QUARTER_MS)
  const isEveningNear = here.slice(11) >= EVENING_IS_NEAR
  return [
    { id: 'later', at: later },
    ...(isEveningNear ? [] : on('evening', dayAt(here, 0, EVENING))),
    ...days,
  ]
}
