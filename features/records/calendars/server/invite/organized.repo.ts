import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Attendee } from '../../contract/event.ts'
import { eventColumns, type StoredEvent } from '../events.repo.ts'

/** Changed occurrences that go out with a series. */
const EXCEPTIONS_MAX = 200

/** What was changed by itself of a series, by index `calendar_events_changed`. */
export async function listExceptions(db: Db, series_id: number): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${eventColumns} from calendar_events as events
    where events.series_id = ${series_id} and events.deleted_at is null
    order by events.occurrence_start limit ${EXCEPTIONS_MAX}
  `.execute(db)
  return rows
}

/** Writes who is invited by whom; the words of the event stay as they are. */
export async function setInvited(
  tx: Tx,
  id: number,
  { attendees, organizer, sequence }: Pick<StoredEvent, 'attendees' | 'organizer' | 'sequence'>,
): Promise<void> {
  await sql`
    update calendar_events set attendees = ${JSON.stringify(attendees)}::jsonb,
      organizer = ${JSON.stringify(organizer)}::jsonb, sequence = ${sequence}, version = version + 1, updated_at = now()
    where id = ${id}
  `.execute(tx)
}

/** Writes what those who are invited have answered. */
export async function setAttendees(tx: Tx, id: number, attendees: readonly Attendee[]): Promise<void> {
  await sql`
    update calendar_events set attendees = ${JSON.stringify(attendees)}::jsonb, version = version + 1, updated_at = now()
    where id = ${id}
  `.execute(tx)
}
