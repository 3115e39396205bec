import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { CalendarConnection } from '../../contract/calendar.ts'
import { calendarColumns, type StoredCalendar } from '../calendars.repo.ts'

/** Calendars of a line that are kept at a provider: ten at most. */
export async function listRemoteRows(db: Db, line_id: number): Promise<StoredCalendar[]> {
  return db
    .selectFrom('calendars')
    .select(calendarColumns)
    .where('line_id', '=', line_id)
    .where('remote_id', 'is not', null)
    .orderBy('id')
    .execute()
}

/** @returns those that were something else before */
export async function setConnectionRows(
  tx: Tx,
  line_id: number,
  connection: CalendarConnection,
): Promise<StoredCalendar[]> {
  return tx
    .updateTable('calendars')
    .set({ connection, version: sql`version + 1` })
    .where('line_id', '=', line_id)
    .where('remote_id', 'is not', null)
    .where('connection', '<>', connection)
    .returning(calendarColumns)
    .execute()
}

/** Follows a name and a right that changed there; nothing is written where they did not. */
export async function setRemoteCalendar(
  tx: Tx,
  stored: StoredCalendar,
  { name, is_editable }: { name: string; is_editable: boolean },
): Promise<StoredCalendar> {
  if (stored.name === name && stored.is_editable === is_editable) return stored
  return tx
    .updateTable('calendars')
    .set({ name, is_editable, version: sql`version + 1` })
    .where('id', '=', stored.id)
    .returning(calendarColumns)
    .executeTakeFirstOrThrow()
}
