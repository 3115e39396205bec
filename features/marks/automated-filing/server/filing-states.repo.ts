import { type Generated, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { criterionSql, emailMarkSql, readableBy } from '#features/records/emails/server/public.ts'
import { automatedFilingMark, type FilingState } from '../contract/mark.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    filing_connector_token: { id: Generated<number>; sealed: Buffer }
    filing_requests: {
      id: string
      user_id: number | null
      capability_type: string
      email_ids: number[]
      created_at: Generated<string>
    }
    filing_states: {
      email_id: number
      state: Exclude<FilingState, 'none'>
      note: string
      folder_id: number | null
      updated_at: Generated<string>
    }
  }
}

/** By the primary key. */
const stateOf = (mail: ReturnType<typeof sql>) =>
  sql<FilingState>`coalesce((select state from filing_states where email_id = ${mail}), 'none')`

export const automatedFilingMarkSql = emailMarkSql({
  mark: automatedFilingMark,
  values: (_user_id, { mail }, decided) => ({
    filing_state: decided.has('filing_state') ? sql.lit(decided.get('filing_state')) : stateOf(mail),
  }),
  criteria: [
    criterionSql('filing_state', {
      condition: (_user_id, content) => sql`${stateOf(sql`emails.id`)} = ${content}`,
    }),
  ],
})

/** A mail as a connector is told of it. */
export interface MailToFile {
  id: number
  line_id: number
  thread_id: number
  subject: string
  sender: string
  received_at: string
}

/** Those of some mails that the actor may read, locked until the transaction ends. */
export async function lockMailsToFile(tx: Tx, actor: Actor, ids: readonly number[]): Promise<MailToFile[]> {
  const result = await sql<MailToFile>`
    select id, line_id, thread_id, subject, coalesce(lower(people -> 'from' -> 0 ->> 'address'), '') as sender, received_at
    from emails where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)} order by id for share
  `.execute(tx)
  return result.rows
}

export async function insertRequest(
  tx: Tx,
  request: { id: string; user_id: number; capability_type: string; email_ids: number[] },
): Promise<void> {
  await tx.insertInto('filing_requests').values(request).execute()
}

export async function findRequest(db: Db, id: string) {
  return db
    .selectFrom('filing_requests')
    .select(['id', 'user_id', 'capability_type', sql<number[]>`email_ids::float8[]`.as('email_ids')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Requests that no connector will tell of any more; by index `filing_requests_created`. */
export async function deleteOldRequests(tx: Tx): Promise<void> {
  await sql`delete from filing_requests where created_at < now() - interval '30 days'`.execute(tx)
}

/** Sets how mails that exist stand, 'none' for no longer; answers them by line. */
export async function setFilingStates(
  tx: Tx,
  email_ids: readonly number[],
  { state, note, folder_id }: { state: FilingState; note: string; folder_id: number | null },
): Promise<{ line_id: number; email_ids: number[] }[]> {
  const mails = sql`select id, line_id from emails
    where id = any(${[...email_ids]}::bigint[]) and deleted_at is null order by id for key share`
  const change =
    state === 'none'
      ? sql`delete from filing_states where email_id in (select id from mail)`
      : sql`insert into filing_states (email_id, state, note, folder_id)
          select id, ${state}, ${note}, ${folder_id}::bigint from mail on conflict (email_id) do update
          set state = excluded.state, note = excluded.note, folder_id = excluded.folder_id, updated_at = now()`
  const result = await sql<{ line_id: number; email_ids: number[] }>`
    with mail as materialized (${mails}), changed as (${change})
    select line_id, array_agg(id)::float8[] as email_ids from mail group by line_id
  `.execute(tx)
  return result.rows
}

/** Where the built-in connector put mails of those that the actor may read. */
export async function listBuiltInFilings(
  tx: Tx,
  actor: Actor,
  email_ids: readonly number[],
): Promise<{ folder_id: number; email_ids: number[] }[]> {
  const result = await sql<{ folder_id: number; email_ids: number[] }>`
    select folder_id, array_agg(email_id)::float8[] as email_ids from filing_states
    where folder_id is not null and email_id in (
      select id from emails where id = any(${[...email_ids]}::bigint[]) and ${readableBy(actor)})
    group by folder_id order by folder_id
  `.execute(tx)
  return result.rows
}

export async function findSealedToken(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('filing_connector_token').select('sealed').executeTakeFirst()
  return row?.sealed
}

export async function setSealedToken(tx: Tx, sealed: Buffer | null): Promise<void> {
  await tx.deleteFrom('filing_connector_token').execute()
  if (sealed !== null) await tx.insertInto('filing_connector_token').values({ sealed }).execute()
}
