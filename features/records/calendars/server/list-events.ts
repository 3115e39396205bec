import { setImmediate } from 'node:timers/promises'
import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import * as calls from '../contract/endpoints.ts'
import { calendarRefusals, eventRefusals } from '../contract/errors.ts'
import type { CalendarEvent } from '../contract/event.ts'
import { accessCalendar } from './access-calendar.ts'
import { listCalendarRows } from './calendars.repo.ts'
import { describeEvent, seriesOf } from './describe-event.ts'
import { type EventWindow, listChangedOccurrences, listEventRows, type StoredEvent } from './events.repo.ts'
import { occurrencesOf } from './recurrence/occurrences.ts'

const DAY_MS = 86_400_000
/** Days that one answer shows at most: a year with its weeks. */
const WINDOW_MAX = 400 * DAY_MS
/** Events of one answer. */
const EVENTS_MAX = 5_000
/** Others have their turn after so many milliseconds of expanding. */
const TURN_MS = 15

/** AP-255. */
export const listEventsRoute = readRoute(calls.listEvents, async ({ query }, { db, actor }) => {
  const { start, end, line_id, calendar_id } = query
  const [from, to] = [Date.parse(start), Date.parse(end)]
  if (to - from > WINDOW_MAX) throw new RefusedError(eventRefusals.windowTooLong)
  if (line_id !== undefined && !actor.line_ids.includes(line_id))
    throw new RefusedError(calendarRefusals.notFound)
  const calendars =
    calendar_id === undefined
      ? await listCalendarRows(db, actor, line_id)
      : [await accessCalendar(db, actor, calendar_id)]
  const calendar_ids = calendars
    .filter((each) => line_id === undefined || each.line_id === line_id)
    .map(({ id }) => id)
  return eventsIn(db, { calendar_ids, from, to, limit: EVENTS_MAX })
})

/** All events of calendars in a time, each occurrence by itself, by start. */
export async function eventsIn(
  db: Db,
  window: EventWindow,
): Promise<{ events: CalendarEvent[]; is_cut: boolean }> {
  const rows = window.to > window.from ? await listEventRows(db, window) : []
  const series = rows.filter(({ recurrence }) => recurrence !== null)
  const changed = await listChangedOccurrences(
    db,
    series.map(({ id }) => id),
  )
  const entries: Entry[] = rows
    .filter(({ recurrence }) => recurrence === null)
    .map((row) => ({ row, at: row.start }))
  let turn = performance.now()
  for (const row of series) {
    entries.push(...occurrencesIn(row, changed.get(row.id) ?? [], window))
    if (performance.now() - turn < TURN_MS) continue
    await setImmediate()
    turn = performance.now()
  }
  entries.sort((one, other) => one.at - other.at || one.row.id - other.row.id)
  return {
    events: entries.slice(0, window.limit).map(describeEntry),
    is_cut: entries.length > window.limit || rows.length >= window.limit,
  }
}

/** What an answer may show: put in order and cut before it is described. */
interface Entry {
  row: StoredEvent
  at: number
  /** Of an occurrence: its series as it goes out, which all that are shown share. */
  planned?: { event?: CalendarEvent }
}

/** Those that began before and last into the time are among them. A rule that cannot be read gives its first time alone. */
function occurrencesIn(row: StoredEvent, changed: readonly number[], { from, to }: EventWindow): Entry[] {
  const length = row.end - row.start
  const planned = {}
  return startsIn(row, changed, { from: from - length, to })
    .filter((at) => at + length > from || at >= from)
    .map((at) => ({ row, at, planned }))
}

function describeEntry({ row, at, planned }: Entry): CalendarEvent {
  if (!planned) return describeEvent(row)
  planned.event ??= describeEvent(row)
  const start = new Date(at).toISOString()
  const end = new Date(at + row.end - row.start).toISOString()
  return { ...planned.event, start, end, occurrence_start: start }
}

function startsIn(
  row: StoredEvent,
  changed: readonly number[],
  window: { from: number; to: number },
): number[] {
  try {
    return occurrencesOf(seriesOf(row, changed), window)
  } catch {
    return [row.start]
  }
}
