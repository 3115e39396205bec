import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { emailRefusals } from '../contract/errors.ts'
import type { EmailsTable } from './tables.ts'

/** What checks of a mail need. */
export type AccessedEmail = Pick<
  EmailsTable,
  'id' | 'line_id' | 'box' | 'status' | 'archived' | 'received_at' | 'user_id' | 'thread_id'
>

/** Condition of every query over `emails` (or an alias): not deleted and in a line the actor reads (SC-006). */
export function readableBy(actor: Actor, alias = 'emails') {
  const table = sql.ref(alias)
  return sql<boolean>`${table}.deleted_at is null and ${table}.line_id = any(${[...actor.line_ids]}::bigint[])`
}

/** The mail if the actor may read it; one refusal for missing and hidden ones alike. */
export async function accessEmail(db: Db, actor: Actor, id: number): Promise<AccessedEmail> {
  const result = await sql<AccessedEmail>`
    select id, line_id, box, status, archived, received_at, user_id, thread_id from emails
    where id = ${id} and ${readableBy(actor)}
  `.execute(db)
  const email = result.rows[0]
  if (!email) throw new RefusedError(emailRefusals.notFound)
  return email
}

/** As `accessEmail`, for several at once: ids the actor may not read are left out. At most `ids.length` rows by key. */
export async function accessEmails(db: Db, actor: Actor, ids: readonly number[]): Promise<AccessedEmail[]> {
  const result = await sql<AccessedEmail>`
    select id, line_id, box, status, archived, received_at, user_id, thread_id from emails
    where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
    order by id
  `.execute(db)
  return result.rows
}

/**
 * As `accessEmails`, and the mails stay where they are (box, archive, not deleted) until the transaction ends: for marks
 * that keep a copy of the place.
 */
export async function accessEmailsInPlace(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<AccessedEmail[]> {
  const result = await sql<AccessedEmail>`
    select id, line_id, box, status, archived, received_at, user_id, thread_id from emails
    where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
    order by id for share
  `.execute(tx)
  return result.rows
}
