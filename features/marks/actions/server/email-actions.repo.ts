import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'
import { type ActionItem, ActionKind, type Activity, type ActivityKind } from '../contract/action.ts'
import { READERS_MAX } from '../contract/endpoints.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    email_actions: {
      id: Generated<number>
      email_id: number
      action: ActivityKind
      user_id: number | null
      created_at: Generated<string>
      email_participants: Generated<Participant[]>
      about: Generated<string>
      rule: Generated<string>
      seen_by: number | null
    }
    email_readings: { email_id: number; user_id: number; read_at: Generated<string> }
  }
}

/** Entries that are told without pages at most. */
export const LISTED = 200

/** Answers and forwards of a mail, latest first. Uses `email_actions_email`. */
export async function listEmailActions(db: Db, email_id: number): Promise<ActionItem[]> {
  const result = await sql<ActionItem>`
    select id, action, created_at, user_id, email_participants from email_actions
    where email_id = ${email_id} and action = any(${[...ActionKind.options]}::text[])
    order by id desc limit ${sql.lit(LISTED)}
  `.execute(db)
  return result.rows
}

/** What was done with a mail, as a user sees it, latest first: so many before one entry. Uses `email_actions_email`. */
export async function listEmailActivity(
  db: Db,
  email_id: number,
  { user_id, before, count }: { user_id: number; before?: number | undefined; count: number },
): Promise<Activity[]> {
  const result = await sql<Activity>`
    select id, action, created_at, user_id, about, rule, email_participants from email_actions
    where email_id = ${email_id} and id < ${before ?? Number.MAX_SAFE_INTEGER}
      and (seen_by is null or seen_by = ${user_id})
    order by id desc limit ${sql.lit(count)}
  `.execute(db)
  return result.rows
}

/** Who has read a mail, and when first. Uses the key of `email_readings`. */
export async function listReaders(db: Db, email_id: number): Promise<{ user_id: number; read_at: string }[]> {
  const result = await sql<{ user_id: number; read_at: string }>`
    select user_id, read_at from email_readings where email_id = ${email_id}
    order by read_at, user_id limit ${sql.lit(READERS_MAX)}
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

interface ActivityRow {
  email_ids: readonly number[]
  action: ActivityKind
  user_id: number | null
  about: string
  rule: string
  seen_by: number | null
}

export async function insertActivity(tx: Tx, row: ActivityRow): Promise<void> {
  await sql`
    insert into email_actions (email_id, action, user_id, about, rule, seen_by)
    select email_id, ${row.action}, ${row.user_id}, ${row.about}, ${row.rule}, ${row.seen_by}
    from unnest(${[...row.email_ids]}::bigint[]) as given(email_id)
  `.execute(tx)
}

/** A user has read mails; the first time counts. */
export async function insertReadings(tx: Tx, user_id: number, email_ids: readonly number[]): Promise<void> {
  await sql`
    insert into email_readings (email_id, user_id)
    select email_id, ${user_id} from unnest(${[...email_ids]}::bigint[]) as given(email_id) order by email_id
    on conflict do nothing
  `.execute(tx)
}
