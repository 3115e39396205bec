import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listTeam } from '#features/foundation/users/server/public.ts'
import { FREE_BUSY_DAYS_MAX, freeBusy } from '../contract/endpoints.ts'
import { eventRefusals } from '../contract/errors.ts'
import type { CalendarEvent } from '../contract/event.ts'
import { listCalendarsOf } from './calendars.repo.ts'
import { eventsIn } from './list-events.ts'

const DAY_MS = 86_400_000
/** Events of one answer: a full month of some people. */
const EVENTS_MAX = 5_000

interface Busy {
  start: string
  end: string
}

/** Times alone, of colleagues alone: nobody learns what they plan. */
export const freeBusyRoute = readRoute(freeBusy, async ({ query }, { db }) => {
  const [from, to] = [Date.parse(query.start), Date.parse(query.end)]
  if (to - from > FREE_BUSY_DAYS_MAX * DAY_MS) throw new RefusedError(eventRefusals.windowTooLong)
  const wanted = new Set(query.addresses.map((address) => address.toLowerCase()))
  const people = (await listTeam(db)).filter(
    ({ active, email }) => active && email !== null && wanted.has(email.toLowerCase()),
  )
  const busy = await busyOf(
    db,
    people.map(({ id }) => id),
    { from, to },
  )
  return {
    people: people.map(({ id, name, email }) => ({ name, address: email ?? '', busy: busy.get(id) ?? [] })),
  }
})

/** What is in the calendars of some users, joined where it overlaps. */
async function busyOf(
  db: Db,
  user_ids: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<Map<number, Busy[]>> {
  const calendars = await listCalendarsOf(db, user_ids)
  const owners = new Map(calendars.map(({ id, user_id }) => [id, user_id]))
  const calendar_ids = calendars.map(({ id }) => id)
  const { events } = await eventsIn(db, { calendar_ids, from, to, limit: EVENTS_MAX })
  const planned = events.filter(({ status }) => status !== 'cancelled')
  return new Map(
    user_ids.map((user_id) => [
      user_id,
      joined(planned.filter(({ calendar_id }) => owners.get(calendar_id) === user_id)),
    ]),
  )
}

/** Events by their start. */
function joined(events: readonly CalendarEvent[]): Busy[] {
  const busy: Busy[] = []
  for (const { start, end } of events) {
    const last = busy.at(-1)
    if (last && start <= last.end) last.end = last.end > end ? last.end : end
    else busy.push({ start, end })
  }
  return busy
}
