import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { HeldLook } from '../contract/hold.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    held_emails: { email_id: number; look: Generated<HeldLook>; reason: Generated<string> }
  }
}

/** A mail that waited, and what was found out about it. */
export interface HeldRow {
  email_id: number
  look: HeldLook
  reason: string
}

/** Enters mails that wait; those entered before stay as they are. */
export async function insertHeld(db: Db, email_ids: readonly number[]): Promise<void> {
  await sql`
    insert into held_emails (email_id) select unnest(${[...email_ids]}::bigint[]) on conflict do nothing
  `.execute(db)
}

/** One page by id; `due` only those that are still to be looked up. */
export async function listHeld(
  db: Db,
  page: { after: number; limit: number; due?: boolean },
): Promise<HeldRow[]> {
  const result = await sql<HeldRow>`
    select email_id, look, reason from held_emails
    where email_id > ${page.after} ${page.due ? sql`and look = 'due'` : sql``}
    order by email_id limit ${page.limit}
  `.execute(db)
  return result.rows
}

export async function findHeld(db: Db, email_id: number): Promise<HeldRow | undefined> {
  return db.selectFrom('held_emails').selectAll().where('email_id', '=', email_id).executeTakeFirst()
}

export async function setHeld(tx: Tx, { email_id, look, reason }: HeldRow): Promise<void> {
  await tx.updateTable('held_emails').set({ look, reason }).where('email_id', '=', email_id).execute()
}

export async function setDueUnknown(tx: Tx, reason: string): Promise<void> {
  await sql`update held_emails set look = 'unknown', reason = ${reason} where look = 'due'`.execute(tx)
}

/** Mails that are still to be looked up. @param waiting ids of those that waited, of which some may not be entered yet */
export async function countDue(db: Db, waiting: readonly number[]): Promise<number> {
  const result = await sql<{ due: number }>`
    select (select count(*) from held_emails where look = 'due')
      + (select count(*) from unnest(${[...waiting]}::bigint[]) as id
          where not exists (select from held_emails where email_id = id)) as due
  `.execute(db)
  return result.rows[0]?.due ?? 0
}

export async function deleteHeld(tx: Tx): Promise<void> {
  await sql`delete from held_emails`.execute(tx)
}
