import { type Generated, type GeneratedAlways, type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    hiddens: {
      user_id: number
      hiddenable_type: string
      hiddenable_id: number
      line_id: number | null
      box: string | null
      archived: boolean | null
      received_at: string | null
      created_at: Generated<string>
      email_id: GeneratedAlways<number | null>
    }
    hidden_counts: { user_id: number; line_id: number; box: string; archived: boolean; total: number }
  }
}

/**
 * Whether a user hid the mail of the row `emails`, for few mails: a scalar subquery by primary key, because `exists`
 * would let the planner hash all hidden mails of the user first.
 */
export function isHidden(
  user_id: number | RawBuilder<number>,
  email_id: RawBuilder<unknown> = sql.ref('emails.id'),
): RawBuilder<boolean> {
  return sql`coalesce((
    select true from hiddens where user_id = ${user_id} and hiddenable_type = 'Email' and hiddenable_id = ${email_id}
  ), false)`
}

/** Those of some mails that a user hid, as an array; looked up in one go. */
export function hiddenAmong(
  user_id: number | RawBuilder<number>,
  ids: RawBuilder<unknown>,
): RawBuilder<number[]> {
  return sql`array(
    select hiddenable_id from hiddens
    where user_id = ${user_id} and hiddenable_type = 'Email' and hiddenable_id = any(${ids})
  )`
}

/** How many mails of a plain view a user hid, as part of a query: the kept counts, by primary key. */
export function hiddenTotal(
  user_id: number,
  view: { line_ids: readonly number[]; box: string; archived: boolean },
): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(total), 0) from hidden_counts
    where user_id = ${user_id} and line_id = any(${[...view.line_ids]}::bigint[])
      and box = ${view.box} and archived = ${view.archived}
  )`
}

/** How many mails a user hid of which something holds that is said of `hiddenable_id`, by the user's marks. */
export function countHidden(user_id: number, holds: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from hiddens where user_id = ${user_id} and hiddenable_type = 'Email' and ${holds}
  )`
}

/** Hides those of the mails that the actor may read; answers which they are and which of them were not hidden before. */
export async function insertHiddens(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<{ found_ids: number[]; changed_ids: number[] }> {
  const result = await sql<{ found_ids: number[]; changed_ids: number[] }>`
    with mail as materialized (
      select id, line_id, box, archived, received_at from emails
      where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
      -- a move that is under way is waited for, so that the mark says where the mail stands
      order by id for share
    ), hid as (
      insert into hiddens (user_id, hiddenable_type, hiddenable_id, line_id, box, archived, received_at)
      select ${actor.user_id}, 'Email', id, line_id, box, archived, received_at from mail
      order by id on conflict do nothing
      returning hiddenable_id, line_id, box, archived
    ), counted as (${addCounts(sql`select ${actor.user_id}::bigint as user_id, line_id, box, archived, 1 as step from hid`)})
    select array(select id::float8 from mail order by id) as found_ids,
           array(select hiddenable_id::float8 from hid order by hiddenable_id) as changed_ids
  `.execute(tx)
  return result.rows[0] ?? { found_ids: [], changed_ids: [] }
}

/** Shows mails to a user again; answers those that were hidden. */
export async function deleteHiddens(tx: Tx, user_id: number, ids: readonly number[]): Promise<number[]> {
  const email_ids = [...ids]
  const [, , shown] = await Promise.all([
    // A move that is under way changes the marks of its mails: it is waited for before any mark is held here.
    sql`select from emails where id = any(${email_ids}::bigint[]) order by id for share`.execute(tx),
    sql`
      select from hiddens
      where user_id = ${user_id} and hiddenable_type = 'Email' and hiddenable_id = any(${email_ids}::bigint[])
      order by hiddenable_id for update
    `.execute(tx),
    sql<{ changed_ids: number[] }>`
      with shown as (
        delete from hiddens
        where user_id = ${user_id} and hiddenable_type = 'Email' and hiddenable_id = any(${email_ids}::bigint[])
        returning hiddenable_id, line_id, box, archived
      ), counted as (${addCounts(sql`select ${user_id}::bigint as user_id, line_id, box, archived, -1 as step from shown`)})
      select array(select hiddenable_id::float8 from shown order by hiddenable_id) as changed_ids
    `.execute(tx),
  ])
  return shown.rows[0]?.changed_ids ?? []
}

/** Where a mail stands now. */
export interface Place {
  id: number
  box: string
  archived: boolean
}

/** Lets all users' marks of mails follow to where the mails stand now. The caller has locked the mails. */
export async function moveHiddens(tx: Tx, places: readonly Place[]): Promise<void> {
  await sql`
    with place as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as row(id bigint, box text, archived boolean)
    ), before as materialized (
      select mark.user_id, mark.email_id, mark.line_id, mark.box, mark.archived
      from hiddens as mark join place on place.id = mark.email_id
      where (mark.box, mark.archived) is distinct from (place.box, place.archived)
    ), moved as (
      update hiddens set box = place.box, archived = place.archived
      from before join place on place.id = before.email_id
      where hiddens.user_id = before.user_id and hiddens.hiddenable_type = 'Email'
        and hiddens.hiddenable_id = before.email_id
      returning hiddens.user_id, hiddens.line_id, before.box as box_before, before.archived as archived_before,
        hiddens.box, hiddens.archived
    )
    ${addCounts(sql`
      select user_id, line_id, box_before as box, archived_before as archived, -1 as step from moved
      union all select user_id, line_id, box, archived, 1 from moved
    `)}
  `.execute(tx)
}

/** Takes all users' marks off mails that go for good. */
export async function deleteHiddensOf(tx: Tx, email_ids: readonly number[]): Promise<void> {
  await sql`
    with gone as (
      delete from hiddens where email_id = any(${[...email_ids]}::bigint[])
      returning user_id, line_id, box, archived
    )
    ${addCounts(sql`select user_id, line_id, box, archived, -1 as step from gone`)}
  `.execute(tx)
}

/** Marks stand in the line and at the moment of their mail; by index `hiddens_email`. */
export async function placeHiddens(
  tx: Tx,
  { id, line_id, received_at }: { id: number; line_id: number; received_at: string },
): Promise<void> {
  await sql`
    with before as materialized (
      select user_id, line_id, box, archived from hiddens where email_id = ${id}
    ), placed as (
      update hiddens set line_id = ${line_id}, received_at = ${received_at} where email_id = ${id}
      returning user_id, line_id, box, archived
    )
    ${addCounts(sql`
      select user_id, line_id, box, archived, -1 as step from before
      union all select user_id, line_id, box, archived, 1 from placed
    `)}
  `.execute(tx)
}

/** Adds steps to the kept counts. Rows are locked in one order everywhere, so that two moves never wait for each other. */
function addCounts(steps: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into hidden_counts (user_id, line_id, box, archived, total)
    select user_id, line_id, box, archived, sum(step) from (${steps}) as steps
    group by user_id, line_id, box, archived having sum(step) <> 0
    order by user_id, line_id, box, archived
    on conflict (user_id, line_id, box, archived) do update set total = hidden_counts.total + excluded.total
  `
}

/** Kept counts that differ from the marks they stand for; always empty unless something is broken. */
export async function findWrongHiddenCounts(
  db: Db,
): Promise<
  { user_id: number; line_id: number; box: string; archived: boolean; total: number; counted: number }[]
> {
  const result = await sql<{
    user_id: number
    line_id: number
    box: string
    archived: boolean
    total: number
    counted: number
  }>`
    select user_id, line_id, box, archived, coalesce(total, 0) as total, coalesce(counted, 0) as counted
    from hidden_counts
    full join (
      select user_id, line_id, box, archived, count(*) as counted from hiddens where hiddenable_type = 'Email'
      group by user_id, line_id, box, archived
    ) as marks using (user_id, line_id, box, archived)
    where coalesce(total, 0) <> coalesce(counted, 0)
  `.execute(db)
  return result.rows
}

/** Hidden mails whose mark stands elsewhere than the mail itself; always empty unless something is broken. */
export async function findMisplacedHiddens(db: Db): Promise<{ user_id: number; email_id: number }[]> {
  const result = await sql<{ user_id: number; email_id: number }>`
    select mark.user_id, mark.email_id from hiddens as mark join emails on emails.id = mark.email_id
    where (mark.line_id, mark.archived, mark.box) is distinct from
      (emails.line_id, emails.archived, case when emails.deleted_at is null then emails.box else 'deleted' end)
  `.execute(db)
  return result.rows
}
