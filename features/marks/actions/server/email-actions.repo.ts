import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'
import type { ActionItem, ActionKind } from '../contract/action.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    email_actions: {
      id: Generated<number>
      email_id: number
      action: ActionKind
      user_id: number
      created_at: Generated<string>
      email_participants: Participant[]
    }
  }
}

/** The log shows these at most; nobody answers one mail more often. */
const LISTED = 200

/** The action log of a mail, latest first. Uses `email_actions_email`. */
export async function listEmailActions(db: Db, email_id: number): Promise<ActionItem[]> {
  const result = await sql<ActionItem>`
    select id, action, created_at, user_id, email_participants from email_actions
    where email_id = ${email_id} order by id desc limit ${sql.lit(LISTED)}
  `.execute(db)
  return result.rows
}

export async function insertEmailAction(
  tx: Tx,
  action: {
    email_id: number
    action: ActionKind
    user_id: number
    email_participants: readonly Participant[]
  },
): Promise<ActionItem> {
  const result = await sql<ActionItem>`
    insert into email_actions (email_id, action, user_id, email_participants)
    values (${action.email_id}, ${action.action}, ${action.user_id}, ${jsonForPostgres(action.email_participants)}::jsonb)
    returning id, action, created_at, user_id, email_participants
  `.execute(tx)
  const [row] = result.rows
  if (!row) throw new Error('An action was not inserted')
  return row
}
