import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { forUser } from '@laycan/web/keep.ts'
import { go } from '@laycan/web/navigation.ts'
import { currentSession, sessionState } from '#features/foundation/session/web/public.ts'
import { listEvents } from '#features/records/calendars/contract/endpoints.ts'
import { type CalendarEvent, REMINDER_MINUTES } from '#features/records/calendars/contract/event.ts'
import { currentTimeZone } from '#features/records/emails/web/public.ts'
import { isCalendarOn } from './calendar-is-on.ts'
import { t } from './messages.ts'

const MINUTE_MS = 60_000
/** How far ahead events are known; they are asked for again before that is over. */
const AHEAD_MS = 60 * MINUTE_MS
/** A reminder stays until its event has begun, or somebody presses it away. */
const STAYS_MS = 60_000

let timers: ReturnType<typeof setTimeout>[] = []
/** Occurrences that were reminded of in this window. */
const told = forUser(new Set<string>())

/**
 * CA-014: when a reminder of an event pops up, in milliseconds from now; undefined for all-day events and those that have
 * begun. An event that is nearer than ten minutes is told of at once.
 */
export function reminderDelay(
  event: Pick<CalendarEvent, 'start' | 'all_day' | 'status'>,
  now: number,
): number | undefined {
  const start = Date.parse(event.start)
  if (event.all_day || start <= now || event.status === 'cancelled') return undefined
  return Math.max(0, start - REMINDER_MINUTES * MINUTE_MS - now)
}

/** Begins to remind of what comes; called once at start. */
export function startReminders(): void {
  sessionState.subscribe(() => void loadReminders())
  setInterval(() => void loadReminders(), AHEAD_MS / 2)
}

/** Events changed: what was planned may be wrong. */
export function restartReminders(): void {
  void loadReminders()
}

async function loadReminders(): Promise<void> {
  const session = currentSession()
  if (!session || !isCalendarOn(session.company_settings)) return
  const now = Date.now()
  const [start, end] = [now, now + AHEAD_MS].map((at) => new Date(at).toISOString())
  const loaded = await call(listEvents, {
    query: { start: start ?? '', end: end ?? '' },
    silent: true,
  }).catch(() => undefined)
  if (!loaded) return
  for (const timer of timers) clearTimeout(timer)
  timers = loaded.events.flatMap((event) => {
    const delay = reminderDelay(event, now)
    return delay === undefined ? [] : [setTimeout(() => remindOf(event), delay)]
  })
}

function remindOf(event: CalendarEvent): void {
  const key = `${event.id} ${event.start}`
  if (told.has(key)) return
  told.add(key)
  const begins = t('begins', { time: timeAt(event.start) })
  const words = [event.title, begins, event.location].filter((part) => part !== '')
  showToast({
    kind: 'info',
    text: words.join(' · '),
    duration_ms: STAYS_MS,
    action: { label: t('show'), run: () => go('/calendar', { date: event.start.slice(0, 10), view: 'day' }) },
  })
}

/** TK-010. */
export function remindOfTask({
  task_id,
  title,
  due_date,
}: {
  task_id: number
  title: string
  due_date: string
}): void {
  showToast({
    kind: 'info',
    text: t('taskDue', { title, time: timeAt(due_date) }),
    duration_ms: STAYS_MS,
    action: { label: t('show'), run: () => go('/calendar/table', { task_id }) },
  })
}

function timeAt(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: currentTimeZone(),
    hour: '2-digit',
    minute: '2-digit',
  }).format(Date.parse(moment))
}
