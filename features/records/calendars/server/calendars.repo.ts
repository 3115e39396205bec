import { randomUUID } from 'node:crypto'
import { type Generated, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { CalendarConnection, CalendarForm, CalendarType } from '../contract/calendar.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    calendars: CalendarsTable
  }
}

interface CalendarsTable {
  id: Generated<number>
  cid: string
  user_id: number | null
  line_id: number | null
  name: string
  color: string
  calendar_type: CalendarType
  is_default: boolean
  remote_id: Generated<string | null>
  is_editable: Generated<boolean>
  connection: Generated<CalendarConnection>
  version: Generated<number>
  created_at: Generated<string>
}

export interface StoredCalendar {
  id: number
  cid: string
  user_id: number | null
  line_id: number | null
  name: string
  color: string
  calendar_type: CalendarType
  is_default: boolean
  /** What it is called at its provider; null for one that is kept here. */
  remote_id: string | null
  is_editable: boolean
  connection: CalendarConnection
  version: number
}

/** The columns of a calendar. */
export const calendarColumns = [
  'id',
  'cid',
  'user_id',
  'line_id',
  'name',
  'color',
  'calendar_type',
  'is_default',
  'remote_id',
  'is_editable',
  'connection',
  'version',
] as const

/** CA-017: a user's own calendars and those of the lines that he reads. */
function visibleTo({ user_id, line_ids }: Actor) {
  return sql<boolean>`(calendars.user_id = ${user_id} or calendars.line_id = any(${[...line_ids]}::bigint[]))`
}

/** Ten of each line and person at most; by indexes `calendars_user` and `calendars_line`. */
export async function listCalendarRows(db: Db, actor: Actor, line_id?: number): Promise<StoredCalendar[]> {
  return db
    .selectFrom('calendars')
    .select(calendarColumns)
    .where(visibleTo(actor))
    .$if(line_id !== undefined, (query) => query.where('line_id', '=', line_id ?? null))
    .orderBy('line_id', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
}

/** Calendars of some people; by index `calendars_user`. */
export async function listCalendarsOf(
  db: Db,
  user_ids: readonly number[],
): Promise<Pick<StoredCalendar, 'id' | 'user_id'>[]> {
  if (user_ids.length === 0) return []
  return db.selectFrom('calendars').select(['id', 'user_id']).where('user_id', 'in', user_ids).execute()
}

export async function findCalendar(db: Db, actor: Actor, id: number): Promise<StoredCalendar | undefined> {
  return db
    .selectFrom('calendars')
    .select(calendarColumns)
    .where('id', '=', id)
    .where(visibleTo(actor))
    .executeTakeFirst()
}

/** A calendar, whoever may see it. */
export async function findStoredCalendar(db: Db, id: number): Promise<StoredCalendar | undefined> {
  return db.selectFrom('calendars').select(calendarColumns).where('id', '=', id).executeTakeFirst()
}

/** As `findCalendar`; it can be neither changed nor deleted until the transaction ends. */
export async function lockCalendar(tx: Tx, actor: Actor, id: number): Promise<StoredCalendar | undefined> {
  return tx
    .selectFrom('calendars')
    .select(calendarColumns)
    .where('id', '=', id)
    .where(visibleTo(actor))
    .forUpdate()
    .executeTakeFirst()
}

/** How many there are of a person or a line; two who make one at once wait for each other. */
export async function countCalendars(
  tx: Tx,
  { user_id, line_id }: { user_id: number | null; line_id: number | null },
): Promise<number> {
  const owner = line_id === null ? `calendars of user ${user_id}` : `calendars of line ${line_id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from calendars
    where ${line_id === null ? sql`user_id = ${user_id}` : sql`line_id = ${line_id}`}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertCalendar(
  tx: Tx,
  calendar: CalendarForm & {
    user_id: number | null
    line_id: number | null
    calendar_type: CalendarType
    is_default?: boolean
    remote_id?: string
    is_editable?: boolean
  },
): Promise<StoredCalendar> {
  return tx
    .insertInto('calendars')
    .values({ is_default: false, ...calendar, cid: randomUUID() })
    .returning(calendarColumns)
    .executeTakeFirstOrThrow()
}

export async function hasDefaultCalendar(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from calendars where user_id = ${user_id} and is_default`.execute(db)
  return rows.length > 0
}

/** The calendar that everybody has; made when he first looks. Undefined: it was there. */
export async function insertDefaultCalendar(
  tx: Tx,
  user_id: number,
  name: string,
): Promise<StoredCalendar | undefined> {
  return tx
    .insertInto('calendars')
    .values({
      cid: randomUUID(),
      user_id,
      line_id: null,
      name,
      color: 'Blue',
      calendar_type: 'local',
      is_default: true,
    })
    .onConflict((conflict) => conflict.column('user_id').where(sql<boolean>`is_default`).doNothing())
    .returning(calendarColumns)
    .executeTakeFirst()
}

export async function setCalendar(tx: Tx, id: number, words: CalendarForm): Promise<StoredCalendar> {
  return tx
    .updateTable('calendars')
    .set({ name: words.name, color: words.color, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(calendarColumns)
    .executeTakeFirstOrThrow()
}

/**
 * The calendar is held first, as whoever writes what its provider says does, and then its events: whoever changes one of them
 * has it before he needs its calendar.
 */
export async function deleteCalendarRow(tx: Tx, id: number): Promise<void> {
  await sql`select from calendars where id = ${id} for no key update`.execute(tx)
  await sql`select from calendar_events where calendar_id = ${id} order by id for update`.execute(tx)
  await tx.deleteFrom('calendars').where('id', '=', id).execute()
}
