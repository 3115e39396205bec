import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import { isHidden } from '#features/marks/hiddens/server/public.ts'
import type { EmailMove } from '#features/records/emails/server/public.ts'
import { lockReaderMarks } from './lock-reader-marks.repo.ts'
import type { LineCount } from './unread-marks.repo.ts'

/**
 * Locks the counts that marks of some mails may change, in the order of every writer: line by line, user by user. A
 * statement of its own, so that the next one sees what those before it did.
 * @param user_id only this reader's; undefined: every reader's
 */
export async function lockUnreadCounts(
  tx: Tx,
  email_ids: readonly number[],
  user_id?: number,
): Promise<void> {
  await sql`
    select from unread_counts where (line_id, user_id) in (
      select line_id, user_id from unread_marks
      where email_id = any(${[...email_ids]}::bigint[]) and (${user_id ?? null}::bigint is null or user_id = ${user_id ?? null})
    ) order by line_id, user_id for update
  `.execute(tx)
}

/**
 * Holds what making mails unread for some users may change, in the order of every writer, before anything behind it in
 * that order is held. The mails are held already (`accessEmailsInPlace`).
 */
export async function holdUnreadOf(
  tx: Tx,
  readers: readonly { user_id: number; line_id: number }[],
): Promise<void> {
  const user_ids = [...new Set(readers.map(({ user_id }) => user_id))].toSorted((one, other) => one - other)
  for (const user_id of user_ids) await lockReaderMarks(tx, user_id)
  await sql`
    select from unread_counts where (line_id, user_id) in (
      select * from unnest(
        ${readers.map(({ line_id }) => line_id)}::bigint[], ${readers.map(({ user_id }) => user_id)}::bigint[]
      )
    ) order by line_id, user_id for update
  `.execute(tx)
}

/** Lets marks follow their mails and returns the counts that changed. The counts are locked. */
export async function setMarkPlaces(tx: Tx, moves: readonly EmailMove[]): Promise<LineCount[]> {
  const result = await sql<LineCount>`
    with place as (
      select * from unnest(
        ${moves.map(({ id }) => id)}::bigint[],
        ${moves.map(({ to }) => (to.deleted ? 'deleted' : to.box))}::text[],
        ${moves.map(({ to }) => to.archived)}::boolean[]
      ) as place(id, box, archived)
    ), before as (
      select email_id, user_id, counted from unread_marks
      where email_id = any(${moves.map(({ id }) => id)}::bigint[])
    ), moved as (
      update unread_marks set box = place.box, archived = place.archived from place where email_id = place.id
      returning email_id, user_id, line_id, counted
    ), per_reader as (
      select line_id, user_id, sum(moved.counted::int - before.counted::int) as change
      from moved join before using (email_id, user_id) group by line_id, user_id
    )
    update unread_counts set unread_count = unread_count + change from per_reader
    where unread_counts.line_id = per_reader.line_id and unread_counts.user_id = per_reader.user_id and change <> 0
    returning unread_counts.user_id, unread_counts.line_id, unread_counts.unread_count
  `.execute(tx)
  return result.rows
}

/** Notes which of some mails one reader hides now, and returns the counts that changed. The counts are locked. */
export async function setMarksHidden(
  tx: Tx,
  user_id: number,
  email_ids: readonly number[],
): Promise<LineCount[]> {
  const result = await sql<LineCount>`
    with before as (
      select email_id, counted from unread_marks
      where user_id = ${user_id} and email_id = any(${[...email_ids]}::bigint[])
    ), changed as (
      update unread_marks set hidden = ${isHidden(user_id, sql.ref('unread_marks.email_id'))}
      where user_id = ${user_id} and email_id = any(${[...email_ids]}::bigint[])
      returning email_id, line_id, counted
    ), per_line as (
      select line_id, sum(changed.counted::int - before.counted::int) as change
      from changed join before using (email_id) group by line_id
    )
    update unread_counts set unread_count = unread_count + change from per_line
    where unread_counts.line_id = per_line.line_id and user_id = ${user_id} and change <> 0
    returning user_id, unread_counts.line_id, unread_count
  `.execute(tx)
  return result.rows
}
