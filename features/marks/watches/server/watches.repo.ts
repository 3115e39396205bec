import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { type MarkReader, readableBy } from '#features/records/emails/server/public.ts'
import { WATCHED_MAX } from '../contract/endpoints.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    watches: {
      id: Generated<number>
      user_id: number
      email_id: number
      line_id: number
      received_at: string
      created_at: Generated<string>
    }
  }
}

/** A mail that a user began or ceased to watch. */
export interface ChangedWatch {
  id: number
  line_id: number
}

/** Watches those of the mails that the actor may read; answers which they are and which of them are new. */
export async function insertWatches(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<{ found_ids: number[]; changed: ChangedWatch[]; total: number }> {
  const result = await sql<{ found_ids: number[]; changed: ChangedWatch[]; total: number }>`
    with mail as materialized (
      select id, line_id, received_at from emails where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
      -- a deletion that is under way is waited for
      order by id for share
    ), watched as (
      insert into watches (user_id, email_id, line_id, received_at)
      select ${actor.user_id}, id, line_id, received_at from mail order by id on conflict do nothing
      returning email_id, line_id
    )
    select array(select id::float8 from mail order by id) as found_ids,
      coalesce((select jsonb_agg(jsonb_build_object('id', email_id, 'line_id', line_id)) from watched), '[]') as changed,
      (select count(*)::int from (
        select from watches where user_id = ${actor.user_id} limit ${sql.lit(WATCHED_MAX + 1)}
      ) as before) + (select count(*)::int from watched) as total
  `.execute(tx)
  return result.rows[0] ?? { found_ids: [], changed: [], total: 0 }
}

/** Ceases to watch mails; answers those that were watched, with the ids of the watches. */
export async function deleteWatches(
  tx: Tx,
  user_id: number,
  ids: readonly number[],
): Promise<(ChangedWatch & { watch_id: number })[]> {
  const result = await sql<ChangedWatch & { watch_id: number }>`
    delete from watches where user_id = ${user_id} and email_id in (
      select email_id from watches where user_id = ${user_id} and email_id = any(${[...ids]}::bigint[])
      order by email_id for update
    )
    returning email_id as id, line_id, id as watch_id
  `.execute(tx)
  return result.rows
}

/** A watched mail with which something happened. */
export interface WatchedMail {
  watch_id: number
  user_id: number
  email_id: number
  subject: string
  received_at: string
}

/** Whoever watches one of some mails, newest mail first, but the one acting; by index `watches_email`. */
export async function findWatches(
  tx: Tx,
  email_ids: readonly number[],
  actor_id: number | null,
): Promise<WatchedMail[]> {
  const result = await sql<WatchedMail>`
    select watches.id as watch_id, watches.user_id, email_id, subject, watches.received_at
    from watches join emails on emails.id = watches.email_id
    where email_id = any(${[...email_ids]}::bigint[]) and watches.user_id is distinct from ${actor_id}
      and emails.deleted_at is null
    order by watches.received_at desc, email_id desc
  `.execute(tx)
  return result.rows
}

/** Whoever watches an older mail of a conversation, newest mail first; by indexes `emails_thread` and `watches_email`. */
export async function findWatchesOfThread(
  tx: Tx,
  thread_id: number,
  before: { received_at: string; email_id: number },
): Promise<WatchedMail[]> {
  const result = await sql<WatchedMail>`
    select watches.id as watch_id, watches.user_id, email_id, subject, watches.received_at
    from emails join watches on watches.email_id = emails.id
    where thread_id = ${thread_id} and emails.id <> ${before.email_id}
      -- servers of mail tell whole seconds
      and date_trunc('second', emails.received_at) <= ${before.received_at}::timestamptz and emails.deleted_at is null
    order by watches.received_at desc, email_id desc
  `.execute(tx)
  return result.rows
}

export async function findUserName(tx: Tx, id: number | null): Promise<string> {
  if (id === null) return ''
  const row = await tx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

/** Watches stand where their mail stands; by index `watches_email`. */
export async function placeWatches(
  tx: Tx,
  { id, line_id, received_at }: { id: number; line_id: number; received_at: string },
): Promise<void> {
  await sql`
    update watches set line_id = ${line_id}, received_at = ${received_at} where email_id = ${id}
  `.execute(tx)
}

/** Looked up by the primary key. */
export function isWatched(user_id: MarkReader, mail: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce((select true from watches where user_id = ${user_id} and email_id = ${mail}), false)`
}

/** Those of some mails that a user watches, as an array; looked up in one go. */
export function watchedAmong(user_id: MarkReader, ids: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`array(select email_id from watches where user_id = ${user_id} and email_id = any(${ids}))`
}
