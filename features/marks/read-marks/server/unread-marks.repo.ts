import { type GeneratedAlways, type RawBuilder, sql } from 'kysely'
import type { Audience, MessageBody } from '@laycan/contract/message.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { isHidden } from '#features/marks/hiddens/server/public.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'
import type { unreadCountsUpdated } from '../contract/messages.ts'
import { lockReaderMarks } from './lock-reader-marks.repo.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    unread_marks: {
      user_id: number
      email_id: number
      line_id: number
      box: string
      archived: boolean
      hidden: boolean
      counted: GeneratedAlways<boolean>
      received_at: string
    }
    unread_counts: { line_id: number; user_id: number; unread_count: number }
  }
}

export interface LineCount {
  user_id: number
  line_id: number
  unread_count: number
}

export interface UnreadEmail {
  id: number
  line_id: number
  box: string
  received_at: string
}

/**
 * Marks new mails as unread for every reader of their lines. Count rows are locked line by line, user by user: every
 * writer takes them in that order.
 */
export async function insertUnreadForReaders(tx: Tx, emails: readonly UnreadEmail[]): Promise<void> {
  const line_ids = [...new Set(emails.map((email) => email.line_id))]
  await sql`
    with mail as (
      select * from jsonb_to_recordset(${jsonForPostgres(emails)}::jsonb)
        as row(id bigint, line_id bigint, box text, received_at timestamptz)
    ), marked as (
      insert into unread_marks (user_id, email_id, line_id, box, received_at)
      select reader.user_id, mail.id, mail.line_id, mail.box, mail.received_at
      from mail join line_readers as reader using (line_id)
      -- said as values, so that the readers of these lines alone are looked up
      where reader.line_id = any(${line_ids}::bigint[])
      on conflict do nothing
      returning line_id, user_id
    )
    insert into unread_counts (line_id, user_id, unread_count)
    select line_id, user_id, count(*) from marked group by line_id, user_id order by line_id, user_id
    on conflict (line_id, user_id) do update set unread_count = unread_counts.unread_count + excluded.unread_count
  `.execute(tx)
}

/**
 * What the readers of some lines are told of the counts that this transaction changed. Others may be changing while this
 * is read, and would be told of under a later number with an older value.
 */
export function countsOfReaders(line_ids: readonly number[]) {
  return sql<{ body: MessageBody<typeof unreadCountsUpdated>; audience: Audience }>`
    select
      json_build_object('lines', json_agg(json_build_object('line_id', line_id, 'unread_count', unread_count) order by line_id)) as body,
      json_build_object('to', 'users', 'user_ids', json_build_array(user_id)) as audience
    from unread_counts join line_readers using (line_id, user_id)
    where line_id = any(${[...line_ids]}::bigint[]) and unread_counts.xmin = pg_current_xact_id()::xid
    group by user_id order by user_id
  `
}

/** Takes one user's unread marks off and returns the mails that were unread and the counts that changed. */
export async function deleteUnread(tx: Tx, user_id: number, email_ids: readonly number[]) {
  const result = await sql<{ email_ids: number[]; line_id: number; unread_count: number }>`
    with locked as (
      select line_id from unread_counts
      where user_id = ${user_id} and line_id in (
        select line_id from unread_marks where user_id = ${user_id} and email_id = any(${[...email_ids]}::bigint[])
      ) order by line_id for update
    ), gone as (
      delete from unread_marks
      where user_id = ${user_id} and email_id = any(${[...email_ids]}::bigint[])
        -- an array is read once; a join would look the marks up again for each line
        and line_id = any(array(select line_id from locked))
      returning line_id, email_id, counted
    ), per_line as (
      select line_id, count(*) filter (where counted) as number, array_agg(email_id)::float8[] as email_ids from gone group by line_id
    ), counted as (
      update unread_counts set unread_count = unread_counts.unread_count - per_line.number
      from per_line
      where unread_counts.line_id = per_line.line_id and unread_counts.user_id = ${user_id}
      returning unread_counts.line_id, unread_counts.unread_count
    )
    select email_ids, line_id, unread_count from counted join per_line using (line_id)
  `.execute(tx)
  return {
    email_ids: result.rows.flatMap((row) => row.email_ids),
    counts: result.rows.map(({ line_id, unread_count }) => ({ line_id, unread_count })),
  }
}

/**
 * Marks mails that one user has read as unread again and returns which, with the counts that changed. The mails were
 * loaded by `accessEmailsInPlace`: else one archived meanwhile would be counted.
 */
export async function insertUnread(
  tx: Tx,
  user_id: number,
  emails: readonly (UnreadEmail & { archived: boolean })[],
): Promise<{ email_ids: number[]; counts: LineCount[] }> {
  await lockReaderMarks(tx, user_id)
  const result = await sql<LineCount & { email_ids: number[] }>`
    with mail as (
      select * from jsonb_to_recordset(${jsonForPostgres(emails)}::jsonb)
        as row(id bigint, line_id bigint, box text, archived boolean, received_at timestamptz)
    ), marked as (
      insert into unread_marks (user_id, email_id, line_id, box, archived, hidden, received_at)
      select ${user_id}, id, line_id, box, archived, ${isHidden(user_id, sql.ref('mail.id'))}, received_at from mail
      on conflict do nothing returning line_id, email_id, counted
    ), per_line as (
      select line_id, count(*) filter (where counted) as number, array_agg(email_id)::float8[] as email_ids
      from marked group by line_id
    ), counted as (
      insert into unread_counts (line_id, user_id, unread_count)
      select line_id, ${user_id}, number from per_line order by line_id
      on conflict (line_id, user_id) do update set unread_count = unread_counts.unread_count + excluded.unread_count
      returning user_id, line_id, unread_count
    )
    select user_id, line_id, unread_count, email_ids from counted join per_line using (line_id)
  `.execute(tx)
  return {
    email_ids: result.rows.flatMap((row) => row.email_ids),
    counts: result.rows.map(({ email_ids: _, ...count }) => count),
  }
}

/** How many mails of some lines one user has not read, as part of a query: the kept counts, by primary key. */
export function unreadTotal(user_id: number, line_ids: readonly number[]): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(unread_count), 0) from unread_counts
    where user_id = ${user_id} and line_id = any(${[...line_ids]}::bigint[])
  )`
}

/** Unread counts of one user's lines; lines without unread mail are left out. */
export async function listUnreadCounts(
  db: Db,
  user_id: number,
): Promise<{ line_id: number; unread_count: number }[]> {
  return db
    .selectFrom('unread_counts')
    .select(['line_id', 'unread_count'])
    .where('user_id', '=', user_id)
    .where('unread_count', '>', 0)
    .execute()
}

/** Counts that differ from the marks they stand for; always empty unless something is broken. */
export async function findWrongUnreadCounts(db: Db): Promise<(LineCount & { counted: number })[]> {
  const result = await sql<LineCount & { counted: number }>`
    select line_id, user_id, coalesce(unread_count, 0) as unread_count, coalesce(counted, 0) as counted
    from unread_counts
    full join (
      select line_id, user_id, count(*) filter (where counted) as counted from unread_marks group by line_id, user_id
    ) as marks
      using (line_id, user_id)
    where coalesce(unread_count, 0) <> coalesce(counted, 0)
  `.execute(db)
  return result.rows
}

/**
 * Takes unread marks off as if readers had read the mails: of each mail by about the given share of its readers, the
 * same ones whenever it is asked.
 */
export async function deleteUnreadShare(
  tx: Tx,
  shares: readonly { email_id: number; share: number }[],
): Promise<LineCount[]> {
  const result = await sql<LineCount>`
    with gone as (
      delete from unread_marks using jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as wanted(email_id bigint, share float8)
      where unread_marks.email_id = wanted.email_id
        and abs(hashint8(unread_marks.email_id * 31 + unread_marks.user_id)::float8) / 2147483648 < wanted.share
      returning unread_marks.line_id, unread_marks.user_id, unread_marks.counted
    ), per_reader as (
      select line_id, user_id, count(*) filter (where counted) as number from gone group by line_id, user_id
    )
    update unread_counts set unread_count = unread_counts.unread_count - per_reader.number from per_reader
    where unread_counts.line_id = per_reader.line_id and unread_counts.user_id = per_reader.user_id
    returning unread_counts.user_id, unread_counts.line_id, unread_counts.unread_count
  `.execute(tx)
  return result.rows
}
