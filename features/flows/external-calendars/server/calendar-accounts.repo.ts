import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { CalendarAccountKind, CalendarAccountState } from '../contract/calendar-account.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    calendar_accounts: Omit<StoredAccount, 'reason' | 'listed_at' | 'synced_at' | 'next_at'> & {
      reason: Generated<string>
      listed_at: Generated<string | null>
      synced_at: Generated<string | null>
      next_at: Generated<string>
    }
    calendar_cursors: StoredCursor & { calendar_id: number }
  }
}

/** A mailbox whose calendars are connected, with its sealed password; it never leaves the server side. */
export interface StoredAccount {
  line_id: number
  kind: CalendarAccountKind
  url: string | null
  user_name: string | null
  secret: Buffer | null
  state: CalendarAccountState
  reason: string
  listed_at: string | null
  synced_at: string | null
  next_at: string
}

/** How far a calendar is read. */
export interface StoredCursor {
  cursor: string | null
  is_whole: boolean
  round: number
  whole_at: string | null
}

/** As many as there are mailboxes: a few dozen. */
export async function listCalendarAccountRows(db: Db): Promise<StoredAccount[]> {
  return db.selectFrom('calendar_accounts').selectAll().orderBy('line_id').execute()
}

export async function findCalendarAccount(db: Db, line_id: number): Promise<StoredAccount | undefined> {
  return db.selectFrom('calendar_accounts').selectAll().where('line_id', '=', line_id).executeTakeFirst()
}

/** Another connection takes the place of what was there, and everything is listed anew. */
export async function putCalendarAccount(
  tx: Tx,
  account: Pick<StoredAccount, 'line_id' | 'kind' | 'url' | 'user_name' | 'secret' | 'state' | 'reason'>,
): Promise<void> {
  const { line_id: _, ...fields } = account
  await tx
    .insertInto('calendar_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('line_id').doUpdateSet({ ...fields, listed_at: null }))
    .execute()
}

/** @returns whether the state is another one now */
export async function setAccountState(
  tx: Tx,
  line_id: number,
  news: Pick<StoredAccount, 'state' | 'reason'> & { wait_s: number; synced: boolean; listed?: boolean },
): Promise<boolean> {
  const { state, reason, wait_s, synced, listed } = news
  const { rows } = await sql<{ changed: boolean }>`
    update calendar_accounts as account set state = ${state}, reason = ${reason},
      next_at = now() + ${wait_s}::float8 * interval '1 second',
      synced_at = ${synced ? sql`now()` : sql`account.synced_at`},
      listed_at = ${listed === undefined ? sql`account.listed_at` : listed ? sql`now()` : sql`null`}
    from (select state, reason, synced_at from calendar_accounts where line_id = ${line_id} for update) as before
    where account.line_id = ${line_id}
    returning (before.state, before.reason) is distinct from (account.state, account.reason)
      or before.synced_at is null as changed
  `.execute(tx)
  return rows[0]?.changed ?? false
}

export async function deleteCalendarAccount(tx: Tx, line_id: number): Promise<void> {
  await tx.deleteFrom('calendar_accounts').where('line_id', '=', line_id).execute()
}

/** Mailboxes whose time has come; by index `calendar_accounts_next`. */
export async function listDueLines(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('calendar_accounts')
    .select('line_id')
    .where('next_at', '<=', sql<string>`now()`)
    .orderBy('next_at')
    .limit(1_000)
    .execute()
  return rows.map(({ line_id }) => line_id)
}

export async function findCursor(db: Db, calendar_id: number): Promise<StoredCursor> {
  const found = await db
    .selectFrom('calendar_cursors')
    .select(['cursor', 'is_whole', 'round', 'whole_at'])
    .where('calendar_id', '=', calendar_id)
    .executeTakeFirst()
  return found ?? { cursor: null, is_whole: true, round: 1, whole_at: null }
}

export async function setCursor(tx: Tx, calendar_id: number, cursor: StoredCursor): Promise<void> {
  await tx
    .insertInto('calendar_cursors')
    .values({ calendar_id, ...cursor })
    .onConflict((conflict) => conflict.column('calendar_id').doUpdateSet(cursor))
    .execute()
}
