import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'

interface RecurringTask {
  id: number
  due_date: string
  recurrence: string
  timezone: string
}

/** Those of some tasks that repeat and have not come again yet, by primary key. */
export async function listRecurring(tx: Tx, ids: readonly number[]): Promise<RecurringTask[]> {
  const { rows } = await sql<RecurringTask>`
    select id, due_date, recurrence, timezone from tasks
    where id = any(${[...ids]}::bigint[]) and recurrence is not null and due_date is not null and next_id is null
    order by id
  `.execute(tx)
  return rows
}

/** The same task again, open, with its assignees. @returns its id */
export async function copyTask(
  tx: Tx,
  id: number,
  { due_date, recurrence }: Pick<RecurringTask, 'due_date' | 'recurrence'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into tasks (user_id, title, body, due_date, remind, remind_at, email_id, recurrence, timezone, about_kind,
        about_id)
      select user_id, title, body, ${due_date}::timestamptz, remind,
        case when remind is not null then greatest(${due_date}::timestamptz - remind * interval '1 minute', now()) end,
        email_id, ${recurrence}, timezone, about_kind, about_id
      from tasks where id = ${id} returning id
    ), linked as (update tasks set next_id = (select id from made) where id = ${id})
    select id from made
  `.execute(tx)
  const next = rows[0]?.id ?? 0
  await sql`
    insert into task_assignments (task_id, assignable_type, assignable_id)
    select ${next}, assignable_type, assignable_id from task_assignments where task_id = ${id}
  `.execute(tx)
  return next
}

/** Deletes what came after some tasks and is as it came. @returns their ids */
export async function takeUntouchedNext(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update tasks set deleted_at = now(), version = version + 1
    where id in (select next_id from tasks where id = any(${[...ids]}::bigint[]) and next_id is not null)
      and version = 1 and not closed and deleted_at is null
    returning id
  `.execute(tx)
  const gone = rows.map(({ id }) => id)
  await sql`
    update tasks set next_id = null where id = any(${[...ids]}::bigint[]) and next_id = any(${gone}::bigint[])
  `.execute(tx)
  return gone
}
