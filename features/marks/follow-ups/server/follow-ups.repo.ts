import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { holdUnreadOf, unreadAmong } from '#features/marks/read-marks/server/public.ts'
import { jsonForPostgres } from '#features/records/emails/server/public.ts'
import type { BackMail, FollowUp, FollowUpCounts, FollowUpKind } from '../contract/follow-up.ts'
import { BACK_DAYS, BACK_MAX } from '../contract/follow-up.ts'
import './tables.ts'

/** Of the company's database: who holds it brings back what is due. */
const DUE_LOCK = 4_210_058

/** A follow-up that was set, has come or has ended. */
export interface ChangedFollowUp {
  id: number
  user_id: number
  email_id: number
  line_id: number
  kind: FollowUpKind
  due_at: string
  back_at: string | null
  was_unread: boolean
}

const returned = sql`follow_ups.id, follow_ups.user_id, follow_ups.email_id, follow_ups.line_id, follow_ups.kind,
  follow_ups.due_at, follow_ups.back_at, follow_ups.was_unread`

/** A mail as a follow-up keeps it. */
export interface FollowedMail {
  id: number
  line_id: number
  received_at: string
  was_unread: boolean
}

/**
 * Follow-ups are held after the mails that they are on and after the unread counts, one by one as they were made: every
 * writer takes them in that order.
 */
const inOrder = sql`order by follow_ups.id for update of follow_ups`

/** Sets follow-ups of a user; answers those that are new or due at another time. The caller holds the mails. */
export async function putFollowUps(
  tx: Tx,
  { user_id, kind, due_at }: { user_id: number; kind: FollowUpKind; due_at: string },
  mails: readonly FollowedMail[],
): Promise<ChangedFollowUp[]> {
  await sql`
    select from follow_ups where user_id = ${user_id} and kind = ${kind}
      and email_id = any(${mails.map(({ id }) => id)}::bigint[]) ${inOrder}
  `.execute(tx)
  const result = await sql<ChangedFollowUp>`
    insert into follow_ups (user_id, email_id, kind, due_at, was_unread, line_id, received_at)
    select ${user_id}, id, ${kind}, ${due_at}, was_unread, line_id, received_at
    from jsonb_to_recordset(${jsonForPostgres(mails)}::jsonb)
      as row(id bigint, line_id bigint, received_at timestamptz, was_unread boolean)
    order by id
    on conflict (user_id, email_id, kind) do update
    set due_at = excluded.due_at, back_at = null, created_at = now(),
      -- a snooze that is moved keeps what it found
      was_unread = excluded.was_unread or (follow_ups.was_unread and follow_ups.back_at is null)
    where follow_ups.due_at <> excluded.due_at or follow_ups.back_at is not null
    returning ${returned}
  `.execute(tx)
  return result.rows
}

/** Follow-ups of a user on some mails, whether they wait or have come; by their key. */
export async function findFollowUps(
  tx: Tx,
  { user_id, kind }: { user_id: number; kind: FollowUpKind },
  email_ids: readonly number[],
): Promise<ChangedFollowUp[]> {
  const result = await sql<ChangedFollowUp>`
    select ${returned} from follow_ups
    where user_id = ${user_id} and kind = ${kind} and email_id = any(${[...email_ids]}::bigint[])
  `.execute(tx)
  return result.rows
}

/** Ends follow-ups of a user on some mails, whether they wait or have come. */
export async function deleteFollowUps(
  tx: Tx,
  { user_id, kind }: { user_id: number; kind: FollowUpKind },
  email_ids: readonly number[],
): Promise<ChangedFollowUp[]> {
  const result = await sql<ChangedFollowUp>`
    delete from follow_ups where id in (
      select id from follow_ups
      where user_id = ${user_id} and kind = ${kind} and email_id = any(${[...email_ids]}::bigint[]) ${inOrder}
    )
    returning ${returned}
  `.execute(tx)
  return result.rows
}

/** Ends the reminders of all users on some mails; by index `follow_ups_email`. */
export async function deleteRemindersOn(tx: Tx, email_ids: readonly number[]): Promise<ChangedFollowUp[]> {
  const result = await sql<ChangedFollowUp>`
    delete from follow_ups where id in (
      select id from follow_ups where email_id = any(${[...email_ids]}::bigint[]) and kind = 'remind' ${inOrder}
    )
    returning ${returned}
  `.execute(tx)
  return result.rows
}

/** Takes what has come off the top, for all users; by index `follow_ups_email`. */
export async function deleteBackOn(tx: Tx, email_ids: readonly number[]): Promise<ChangedFollowUp[]> {
  const result = await sql<ChangedFollowUp>`
    delete from follow_ups where id in (
      select id from follow_ups where email_id = any(${[...email_ids]}::bigint[]) and back_at is not null ${inOrder}
    )
    returning ${returned}
  `.execute(tx)
  return result.rows
}

/**
 * Mails of a conversation that one may answer, as they are no younger. A server of mail tells when it got something in whole
 * seconds: what came in the same one is no younger.
 */
function answeredBy({ thread_id, email_id, received_at }: Answering): RawBuilder<unknown> {
  return sql`thread_id = ${thread_id} and emails.id <> ${email_id}
    and date_trunc('second', emails.received_at) <= ${received_at}::timestamptz`
}

interface Answering {
  thread_id: number
  email_id: number
  received_at: string
}

/** What waits on older mails of a conversation; by indexes `emails_thread` and `follow_ups_email`. */
export async function findWaitingOfThread(tx: Tx, answer: Answering): Promise<ChangedFollowUp[]> {
  const result = await sql<ChangedFollowUp>`
    select ${returned} from emails join follow_ups on follow_ups.email_id = emails.id
    where ${answeredBy(answer)} and (kind = 'remind' or back_at is null)
  `.execute(tx)
  return result.rows
}

/**
 * Follow-ups whose time has come, the longest due first. One process does it at a time: two that share the due ones would
 * bring a later one back before an earlier one.
 */
export async function findDue(tx: Tx, now: Date, count: number): Promise<ChangedFollowUp[]> {
  await sql`select pg_advisory_xact_lock(${DUE_LOCK})`.execute(tx)
  const result = await sql<ChangedFollowUp>`
    select ${returned} from follow_ups where back_at is null and due_at <= ${now.toISOString()}
    order by due_at, id limit ${count}
  `.execute(tx)
  return result.rows
}

/**
 * Holds some that were found, and all that bringing them back changes: their mails, the unread counts of their users, then
 * they themselves.
 * @returns them as they are now, in the order given, without those that have ended
 */
export async function holdFollowUps(tx: Tx, found: readonly ChangedFollowUp[]): Promise<ChangedFollowUp[]> {
  if (found.length === 0) return []
  const email_ids = found.map(({ email_id }) => email_id)
  await sql`select from emails where id = any(${email_ids}::bigint[]) order by id for share`.execute(tx)
  await holdUnreadOf(tx, found)
  const ids = found.map(({ id }) => id)
  const result = await sql<ChangedFollowUp>`
    select ${returned} from follow_ups where id = any(${ids}::bigint[]) ${inOrder}
  `.execute(tx)
  const held = new Map(result.rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => held.get(id) ?? [])
}

/** Who waits for something on some mails; by index `follow_ups_email`. */
export async function findFollowers(
  tx: Tx,
  email_ids: readonly number[],
): Promise<Pick<ChangedFollowUp, 'user_id' | 'email_id' | 'line_id'>[]> {
  const result = await sql<Pick<ChangedFollowUp, 'user_id' | 'email_id' | 'line_id'>>`
    select distinct user_id, email_id, line_id from follow_ups where email_id = any(${[...email_ids]}::bigint[])
    order by user_id, email_id
  `.execute(tx)
  return result.rows
}

export async function setBack(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await sql`update follow_ups set back_at = ${at.toISOString()} where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
}

export async function deleteByIds(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from follow_ups where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Those that have stood on top for too long. By index `follow_ups_back`, which holds few. */
export async function deleteOldBack(tx: Tx, now: Date, count: number): Promise<ChangedFollowUp[]> {
  const before = new Date(now.getTime() - BACK_DAYS * 86_400_000).toISOString()
  const result = await sql<ChangedFollowUp>`
    delete from follow_ups where id in (
      select id from follow_ups where back_at is not null and back_at < ${before}
      order by id limit ${count} for update skip locked
    )
    returning ${returned}
  `.execute(tx)
  return result.rows
}

/** Snoozed mails among some that a user has unread all the same. */
export async function findUnreadSnoozed(
  tx: Tx,
  user_id: number,
  email_ids: readonly number[],
): Promise<number[]> {
  const result = await sql<{ email_id: number }>`
    select email_id from follow_ups
    where user_id = ${user_id} and kind = 'snooze' and back_at is null
      and email_id = any(${[...email_ids]}::bigint[])
      and email_id = any(${unreadAmong(user_id, sql`${[...email_ids]}::bigint[]`)})
  `.execute(tx)
  return result.rows.map((row) => row.email_id)
}

/** What a user waits for on some mails, as it is now. */
export async function readFollowUps(
  tx: Tx,
  user_id: number,
  email_ids: readonly number[],
): Promise<ReadonlyMap<number, Partial<Record<FollowUpKind, FollowUp>>>> {
  const result = await sql<{ email_id: number; kind: FollowUpKind } & FollowUp>`
    select email_id, kind, due_at, back_at from follow_ups
    where user_id = ${user_id} and email_id = any(${[...email_ids]}::bigint[])
  `.execute(tx)
  const found = new Map<number, Partial<Record<FollowUpKind, FollowUp>>>()
  for (const { email_id, kind, due_at, back_at } of result.rows)
    found.set(email_id, { ...found.get(email_id), [kind]: { due_at, back_at } })
  return found
}

/**
 * How many a user has: of those whose mails are in his views, and at most of a kind, wherever their mails are. By index
 * `follow_ups_list` and the keys of the mails, bounded by the limit of follow-ups.
 */
export async function countFollowUps(db: Db, user_id: number): Promise<FollowUpCounts & { most: number }> {
  const result = await sql<FollowUpCounts & { most: number }>`
    select count(*) filter (where kind = 'snooze' and back_at is null and is_listed)::int as snoozed,
      count(*) filter (where kind = 'remind' and is_listed)::int as reminders,
      count(distinct email_id) filter (where back_at is not null and is_listed)::int as due,
      greatest(count(*) filter (where kind = 'snooze'), count(*) filter (where kind = 'remind'))::int as most
    from (
      select follow_ups.kind, follow_ups.email_id, follow_ups.back_at,
        emails.deleted_at is null and not archived and box <> 'spam'
          and emails.line_id in (select line_id from line_readers where line_readers.user_id = ${user_id}) as is_listed
      from follow_ups join emails on emails.id = follow_ups.email_id where follow_ups.user_id = ${user_id}
    ) as own
  `.execute(db)
  return result.rows[0] ?? { snoozed: 0, reminders: 0, due: 0, most: 0 }
}

/** Mails on top of a user's list, the last one first: those that are still where he works through them. */
export async function listBack(db: Db, user_id: number, line_ids: readonly number[]): Promise<BackMail[]> {
  const result = await sql<BackMail>`
    select email_id, line_id from (
      select distinct on (follow_ups.email_id) follow_ups.email_id, emails.line_id, back_at
      from follow_ups join emails on emails.id = follow_ups.email_id
      where follow_ups.user_id = ${user_id} and back_at is not null
        and emails.deleted_at is null and not archived and box in ('received', 'sent')
        and emails.line_id = any(${[...line_ids]}::bigint[])
      order by follow_ups.email_id, back_at desc
    ) as back
    order by back_at desc, email_id desc limit ${sql.lit(BACK_MAX)}
  `.execute(db)
  return result.rows
}

export async function readSubjects(
  tx: Tx,
  email_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const result = await sql<{ id: number; subject: string }>`
    select id, subject from emails where id = any(${[...email_ids]}::bigint[])
  `.execute(tx)
  return new Map(result.rows.map(({ id, subject }) => [id, subject]))
}

/** Follow-ups stand where their mail stands; by index `follow_ups_email`. */
export async function placeFollowUps(
  tx: Tx,
  { id, line_id, received_at }: { id: number; line_id: number; received_at: string },
): Promise<void> {
  await sql`
    update follow_ups set line_id = ${line_id}, received_at = ${received_at} where email_id = ${id}
  `.execute(tx)
}
