import type { Tx } from '@laycan/server/database/database.ts'
import { putCalendarAccount } from '#features/flows/external-calendars/server/public.ts'
import {
  applyRemotePage,
  putRemoteCalendars,
  type RemoteEvent,
  setRemoteConnection,
} from '#features/records/calendars/server/public.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What the claims desk plans in Outlook: title, day from Monday on, hour in UTC, and how it repeats. */
const diary = [
  { title: 'Demurrage claims: weekly round', day: -21, hour: 9, hours: 1, rule: 'FREQ=WEEKLY;BYDAY=TU' },
  { title: 'Call with the P&I correspondent', day: 1, hour: 11, hours: 0.5, rule: null },
  { title: 'Time bar: laytime claim Aegean Dawn', day: 3, hour: 0, hours: 24, rule: null },
  { title: 'Hearing by video, LMAA', day: 4, hour: 10, hours: 2, rule: null },
  { title: 'Time bar: hold cleaning invoice', day: 9, hour: 0, hours: 24, rule: null },
] as const

/**
 * The Outlook calendar of a mailbox, as it was read before its consent ended: the demo asks no provider, and shows what a calendar
 * that waits for a sign-in looks like (CA-018).
 */
export async function connectDemoCalendar(tx: Tx, line_id: number, monday: number): Promise<void> {
  const reason = 'Microsoft does not give access to the calendar. Sign in again.'
  const place = { line_id, kind: 'outlook', url: null, user_name: null, secret: null } as const
  await putCalendarAccount(tx, { ...place, state: 'sign_in_again', reason })
  const remote = { id: 'demo', name: 'Claims diary', color: 'lightTeal', is_editable: true }
  const [calendar] = await putRemoteCalendars(tx, { line_id, calendar_type: 'outlook' }, [remote])
  if (!calendar) return
  const page = {
    changed: diary.map((event, at) => remoteEvent(event, at, monday)),
    removed: [],
    left_out: [],
  }
  await applyRemotePage(tx, calendar, page, { round: 1, user_id: null })
  await setRemoteConnection(tx, line_id, 'sign_in_again')
}

function remoteEvent(
  { title, day, hour, hours, rule }: (typeof diary)[number],
  at: number,
  monday: number,
): RemoteEvent {
  const start = monday + day * DAY_MS + hour * HOUR_MS
  const all_day = hours === 24
  return {
    ...{ id: `demo-${at}`, etag: '1', uid: `demo-${at}@outlook.example`, title, all_day },
    ...{ series_id: null, occurrence_start: null, has_all_exdates: true, location: '', sequence: 0 },
    ...{ recurrence: rule, exdates: [], attendees: [], organizer: null },
    start: new Date(start).toISOString(),
    end: new Date(start + hours * HOUR_MS).toISOString(),
    timezone: all_day ? null : 'Europe/Athens',
  }
}
