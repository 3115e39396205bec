import type { Tx } from '@laycan/server/database/database.ts'
import {
  CALENDAR_NAME_MAX,
  CALENDARS_MAX,
  type CalendarConnection,
  type CalendarType,
} from '../../contract/calendar.ts'
import { recordCalendar } from '../access-calendar.ts'
import { countCalendars, deleteCalendarRow, insertCalendar, type StoredCalendar } from '../calendars.repo.ts'
import type { RemoteCalendar } from './provider.ts'
import { listRemoteRows, setConnectionRows, setRemoteCalendar } from './remote-calendars.repo.ts'

/**
 * Makes the calendars of a mailbox those of its line, as far as a line takes them (CA-008). One that is gone there goes here, and
 * what somebody chose here as its color stays.
 * @returns those that are here now
 */
export async function putRemoteCalendars(
  tx: Tx,
  { line_id, calendar_type }: { line_id: number; calendar_type: CalendarType },
  remote: readonly RemoteCalendar[],
): Promise<StoredCalendar[]> {
  let count = await countCalendars(tx, { line_id, user_id: null })
  const before = await listRemoteRows(tx, line_id)
  const isThere = (stored: StoredCalendar) =>
    stored.calendar_type === calendar_type && remote.some(({ id }) => id === stored.remote_id)
  for (const stored of before.filter((each) => !isThere(each))) {
    await removeRemoteCalendar(tx, stored)
    count -= 1
  }
  const now: StoredCalendar[] = []
  for (const { id, name, color, is_editable } of remote) {
    const words = { name: name.trim().slice(0, CALENDAR_NAME_MAX) || 'Calendar', is_editable }
    const known = before.find((stored) => isThere(stored) && stored.remote_id === id)
    if (!known && count >= CALENDARS_MAX) continue
    if (!known) count += 1
    const stored = known
      ? await setRemoteCalendar(tx, known, words)
      : await insertCalendar(tx, { ...words, color, line_id, user_id: null, calendar_type, remote_id: id })
    if (stored.version !== known?.version) recordCalendar(tx, stored)
    now.push(stored)
  }
  return now
}

/** Marks the calendars of a line's mailbox as reached or not; those who see them hear it. */
export async function setRemoteConnection(
  tx: Tx,
  line_id: number,
  connection: CalendarConnection,
): Promise<void> {
  for (const stored of await setConnectionRows(tx, line_id, connection)) recordCalendar(tx, stored)
}

/** Takes the calendars of a line's mailbox away here; there they stay. */
export async function removeRemoteCalendars(tx: Tx, line_id: number): Promise<void> {
  for (const stored of await listRemoteRows(tx, line_id)) await removeRemoteCalendar(tx, stored)
}

async function removeRemoteCalendar(tx: Tx, stored: StoredCalendar): Promise<void> {
  await deleteCalendarRow(tx, stored.id)
  recordCalendar(tx, stored, true)
}
