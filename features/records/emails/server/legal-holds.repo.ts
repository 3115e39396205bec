import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    legal_holds: {
      id: Generated<number>
      kind: LegalHoldKind
      email_id: number | null
      line_id: number | null
      sender: string | null
      label: string
      reason: string
      created_at: Generated<string>
      created_by: number
      released_at: string | null
      released_by: number | null
    }
  }
}

export type LegalHoldKind = 'email' | 'thread' | 'line' | 'sender'

/** Holds of a company at once: each mail that is to go is compared with all of them. */
export const LEGAL_HOLDS_MAX = 500

/** What is held, by one of the three. */
export interface LegalHoldTarget {
  kind: LegalHoldKind
  email_id: number | null
  line_id: number | null
  sender: string | null
}

export interface StoredLegalHold extends LegalHoldTarget {
  id: number
  label: string
  reason: string
  created_at: string
  created_by: number
}

/** Holds on the row `emails`. A conversation is that in which its mail stands now, also when conversations were joined. */
const holdsOnMail = sql`
  from legal_holds left join emails as known on known.id = legal_holds.email_id and legal_holds.kind = 'thread'
  where legal_holds.released_at is null and (
    legal_holds.email_id = emails.id or legal_holds.line_id = emails.line_id or known.thread_id = emails.thread_id
    or legal_holds.sender = lower(emails.people -> 'from' -> 0 ->> 'address')
  )`

/** Condition of every query that removes `emails`: no hold is on the mail, its conversation, its line or who sent it. */
export const isNotHeld = sql<boolean>`not exists (select ${holdsOnMail})`

/** What the first hold on the row `emails` is called; null: none is. */
export const holdOn = sql<
  string | null
>`(select legal_holds.label ${holdsOnMail} order by legal_holds.id limit 1)`

/** Those that are in force, the newest first. */
export async function listLegalHolds(db: Db): Promise<StoredLegalHold[]> {
  return db
    .selectFrom('legal_holds')
    .select(['id', 'kind', 'email_id', 'line_id', 'sender', 'label', 'reason', 'created_at', 'created_by'])
    .where('released_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(LEGAL_HOLDS_MAX)
    .execute()
}

export async function insertLegalHold(
  tx: Tx,
  hold: LegalHoldTarget & { label: string; reason: string; created_by: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('legal_holds')
    .values({ ...hold, released_at: null, released_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns what it was; undefined when it is not in force */
export async function setLegalHoldReleased(
  tx: Tx,
  id: number,
  released_by: number,
): Promise<StoredLegalHold | undefined> {
  return tx
    .updateTable('legal_holds')
    .set({ released_at: sql<string>`now()`, released_by })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .returning(['id', 'kind', 'email_id', 'line_id', 'sender', 'label', 'reason', 'created_at', 'created_by'])
    .executeTakeFirst()
}

/**
 * Mails of a line that came before a moment and are not held, those first that came first; drafts and what is on its way are
 * none. By index `emails_line`, for each place in which mails stand.
 */
export async function listOutlivedEmails(
  db: Db,
  { line_id, before, limit }: { line_id: number; before: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select mail.id from (values ('received', false), ('received', true), ('sent', false), ('sent', true), ('spam', false), ('spam', true))
      as place(box, archived)
    cross join lateral (
      select emails.id, received_at from emails
      where line_id = ${line_id} and emails.box = place.box and emails.archived = place.archived and deleted_at is null
        and received_at < ${before.toISOString()} and status in ('received', 'sent') and ${isNotHeld}
      order by received_at, emails.id limit ${limit}
    ) as mail
    order by mail.received_at, mail.id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds that are on a mail, the oldest first. */
export async function listHoldsOn(
  db: Db,
  email_id: number,
): Promise<Pick<StoredLegalHold, 'id' | 'kind' | 'label' | 'reason' | 'created_at'>[]> {
  const { rows } = await sql<Pick<StoredLegalHold, 'id' | 'kind' | 'label' | 'reason' | 'created_at'>>`
    select hold.* from emails cross join lateral (
      select legal_holds.id, legal_holds.kind, legal_holds.label, legal_holds.reason, legal_holds.created_at ${holdsOnMail}
    ) as hold
    where emails.id = ${email_id} order by hold.id
  `.execute(db)
  return rows
}
