import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import {
  applyRemotePage,
  type CalendarProvider,
  deleteUnseen,
  ProviderError,
  type RemotePage,
  recordCalendar,
  type StoredCalendar,
} from '#features/records/calendars/server/public.ts'
import { findCursor, type StoredCursor, setCursor } from './calendar-accounts.repo.ts'

const DAY_MS = 86_400_000
/** What everything is read for: nothing that ended earlier, and nothing so far ahead that not every provider tells it. */
const SEEN = { past: 365 * DAY_MS, ahead: 730 * DAY_MS }

/**
 * Brings a calendar up to date, page by page: each is written with the place up to which it was read, so that whoever dies in
 * between goes on there. Where the provider no longer knows the place, everything is read anew, and what is not seen goes.
 * @throws ProviderError
 */
export async function syncCalendar(
  db: Db,
  provider: CalendarProvider,
  calendar: StoredCalendar,
  { signal, now }: { signal: AbortSignal; now: Date },
): Promise<void> {
  let place = await findCursor(db, calendar.id)
  if (isOld(place, calendar, now)) place = anew(place)
  let resets = 0
  while (!signal.aborted) {
    try {
      const page = await provider.listChanges(calendar.remote_id ?? '', place.cursor)
      place = await take(db, calendar, { place, page, now })
      if (!page.has_more) return
    } catch (error) {
      if (!(error instanceof ProviderError) || error.trouble !== 'reset' || resets > 0) throw error
      resets += 1
      place = anew(place)
    }
  }
}

/** Microsoft does not tell of every left-out occurrence, and its time ahead moves on: it is read anew once a day. */
function isOld({ is_whole, whole_at }: StoredCursor, { calendar_type }: StoredCalendar, now: Date): boolean {
  if (is_whole || whole_at === null || calendar_type !== 'outlook') return false
  return now.getTime() - Date.parse(whole_at) > DAY_MS
}

function anew({ round, whole_at }: StoredCursor): StoredCursor {
  return { cursor: null, is_whole: true, round: round + 1, whole_at }
}

async function take(
  db: Db,
  calendar: StoredCalendar,
  { place, page, now }: { place: StoredCursor; page: RemotePage; now: Date },
): Promise<StoredCursor> {
  const { is_whole, round } = place
  const is_done = is_whole && !page.has_more
  const next: StoredCursor = {
    cursor: page.cursor,
    is_whole: is_whole && page.has_more,
    round,
    whole_at: is_done ? now.toISOString() : place.whole_at,
  }
  await inTransaction(db, async (tx) => {
    await applyRemotePage(tx, calendar, page, { round: is_whole ? round : null, user_id: null })
    await setCursor(tx, calendar.id, next)
    if (!is_done) return
    const [from, to] = [now.getTime() - SEEN.past, now.getTime() + SEEN.ahead]
    const is_less = await deleteUnseen(tx, calendar.id, { round, from: new Date(from), to: new Date(to) })
    if (is_less) recordCalendar(tx, calendar)
  })
  return next
}
