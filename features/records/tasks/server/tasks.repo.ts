import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Attachment } from '#features/records/attachments/contract/attachment.ts'
import type { TaskCounts } from '../contract/endpoints.ts'
import type { Task, TaskAssignee, TaskAssignment, TaskForm } from '../contract/task.ts'
import { assignedTaskIds, assignedTo, isSeenBy } from './seen-tasks.repo.ts'

/** A task without its files, as one user sees it. */
export type StoredTask = Omit<Task, 'attachments'>

const iso = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const members = sql`(case when given.user_id is not null then jsonb_build_array(given.user_id) else coalesce((
  select jsonb_agg(users.id order by users.id) from role_users join users on users.id = role_users.user_id
  where role_users.role_id = given.role_id and users.active and users.deleted_at is null
), '[]') end)`

/** Columns of a task for a user. */
export function taskColumns(user_id: number): RawBuilder<StoredTask> {
  return sql<StoredTask>`tasks.id, tasks.title, tasks.body, ${iso(sql`tasks.due_date`)} as due_date, tasks.closed, tasks.remind,
    ${assignedTo(sql`${user_id}::bigint`, sql`tasks.id`)} as assigned_to_me, tasks.email_id, tasks.user_id,
    tasks.recurrence, tasks.timezone, case when tasks.about_id is not null
      then jsonb_build_object('kind', tasks.about_kind, 'id', tasks.about_id) end as about,
    ${iso(sql`tasks.created_at`)} as created_at, tasks.version, coalesce((
      select jsonb_agg(jsonb_build_object('id', given.id, 'task_id', given.task_id, 'assignable_type', given.assignable_type,
        'assignable_id', given.assignable_id, 'user_ids', ${members}) order by given.id)
      from task_assignments as given where given.task_id = tasks.id), '[]') as assignment_ids`
}

/** Tasks of those that the actor sees, by id. @param options.lock nobody else changes them until the transaction ends */
export async function findTasks(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  { lock = false, deleted = false }: { lock?: boolean; deleted?: boolean } = {},
): Promise<StoredTask[]> {
  const { rows } = await sql<StoredTask>`
    select ${taskColumns(actor.user_id)} from tasks
    where tasks.id = any(${[...ids]}::bigint[]) and ${isSeenBy(actor.user_id)}
      and ${deleted ? sql`tasks.deleted_at > now() - interval '1 day'` : sql`tasks.deleted_at is null`}
    order by tasks.id ${lock ? sql`for update of tasks` : sql``}
  `.execute(db)
  return rows
}

/** TK-002; the user's own by index `tasks_author_state` alone, and those of others that are assigned to him. */
export async function countTasks(db: Db, user_id: number): Promise<TaskCounts> {
  const { rows } = await sql<TaskCounts>`
    select (own.open + given.open_of_others)::int as open_count, (own.closed + given.closed_of_others)::int as closed_count,
      given.open::int as assigned_count
    from (
      select count(*) filter (where not closed) as open, count(*) filter (where closed) as closed
      from tasks where user_id = ${user_id} and deleted_at is null
    ) as own, (
      select count(*) filter (where not closed) as open,
        count(*) filter (where not closed and user_id is distinct from ${user_id}) as open_of_others,
        count(*) filter (where closed and user_id is distinct from ${user_id}) as closed_of_others
      from tasks where id in ${assignedTaskIds(user_id)} and deleted_at is null
    ) as given
  `.execute(db)
  return rows[0] ?? { open_count: 0, assigned_count: 0, closed_count: 0 }
}

type Words = Pick<
  TaskForm,
  'title' | 'body' | 'due_date' | 'remind' | 'email_id' | 'about' | 'recurrence' | 'timezone'
>

/** When its reminder comes; null without one, and of one that would have come before the task was written. */
const remindAt = ({ due_date, remind }: Words) =>
  sql`case when ${remind}::int is not null and ${due_date}::timestamptz > now()
    then greatest(${due_date}::timestamptz - ${remind}::int * interval '1 minute', now()) end`

/** @returns its id */
export async function insertTask(tx: Tx, user_id: number, words: Words): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tasks (user_id, title, body, due_date, remind, remind_at, email_id, recurrence, timezone, about_kind,
      about_id)
    values (${user_id}, ${words.title}, ${words.body}, ${words.due_date}, ${words.remind}, ${remindAt(words)}, ${words.email_id},
      ${words.recurrence}, ${words.timezone}, ${words.about?.kind ?? null}, ${words.about?.id ?? null})
    returning id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

/** A reminder comes again only where its time has changed. */
export async function setTask(tx: Tx, id: number, words: Words): Promise<void> {
  await sql`
    update tasks set title = ${words.title}, body = ${words.body}, remind_at = case
        when due_date is distinct from ${words.due_date}::timestamptz or remind is distinct from ${words.remind}::int
        then ${remindAt(words)} else remind_at end,
      due_date = ${words.due_date}, remind = ${words.remind}, email_id = ${words.email_id},
      recurrence = ${words.recurrence}, timezone = ${words.timezone}, about_kind = ${words.about?.kind ?? null},
      about_id = ${words.about?.id ?? null}, version = version + 1
    where id = ${id}
  `.execute(tx)
}

/** @returns those that were not so before */
export async function setClosed(tx: Tx, ids: readonly number[], closed: boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update tasks set closed = ${closed}, version = version + 1
    where id = any(${[...ids]}::bigint[]) and closed <> ${closed} returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function setDeleted(tx: Tx, ids: readonly number[], deleted: boolean): Promise<void> {
  await sql`
    update tasks set deleted_at = ${deleted ? sql`now()` : null}, version = version + 1
    where id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

/** Makes the assignees of a task exactly these. @returns assignments that are new, and those that are gone */
export async function setAssignees(
  tx: Tx,
  task_id: number,
  assignees: readonly TaskAssignee[],
): Promise<{
  added: { id: number; assignable_type: 'User' | 'Role'; assignable_id: number }[]
  removed_ids: number[]
}> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(assignees)}::jsonb) as wanted(assignable_type text, assignable_id bigint)`
  const removed = await sql<{ id: number }>`
    delete from task_assignments as given where task_id = ${task_id} and not exists (
      select 1 from ${wanted}
      where wanted.assignable_type = given.assignable_type and wanted.assignable_id = given.assignable_id
    ) returning id
  `.execute(tx)
  const added = await sql<{ id: number; assignable_type: 'User' | 'Role'; assignable_id: number }>`
    insert into task_assignments (task_id, assignable_type, assignable_id)
    select ${task_id}, wanted.assignable_type, wanted.assignable_id from ${wanted}
    on conflict do nothing returning id, assignable_type, assignable_id
  `.execute(tx)
  return { added: added.rows, removed_ids: removed.rows.map(({ id }) => id) }
}

export async function findAssignment(
  db: Db,
  id: number,
): Promise<(TaskAssignee & { id: number; task_id: number }) | undefined> {
  const { rows } = await sql<TaskAssignee & { id: number; task_id: number }>`
    select id, task_id, assignable_type, assignable_id::float8 as assignable_id from task_assignments where id = ${id}
  `.execute(db)
  return rows[0]
}

/** What is known of a user or role that a task may be assigned to; undefined for who is not active or not there. */
export async function findAssignee(
  db: Db,
  { assignable_type, assignable_id }: TaskAssignee,
): Promise<{ name: string; user_ids: number[] } | undefined> {
  const { rows } = await sql<{ name: string; user_ids: number[] }>`
    select name, array[id::float8] as user_ids from users
    where ${assignable_type} = 'User' and id = ${assignable_id} and active and deleted_at is null
    union all
    select name, array(select users.id::float8 from role_users join users on users.id = role_users.user_id
      where role_users.role_id = roles.id and users.active and users.deleted_at is null)
    from roles where ${assignable_type} = 'Role' and id = ${assignable_id}
  `.execute(db)
  return rows[0]
}

/** Who sees some tasks: their authors, and all to whom they are assigned. */
export async function listReaders(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from tasks where id = any(${[...ids]}::bigint[]) and user_id is not null
    union select user_id from task_assignments where task_id = any(${[...ids]}::bigint[]) and user_id is not null
    union select role_users.user_id from task_assignments join role_users using (role_id)
      where task_id = any(${[...ids]}::bigint[])
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Open tasks whose reminder is due, the longest due first; noted as told. By index `tasks_remind`. */
export async function takeDue(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ id: number; title: string; due_date: string; closed: boolean }[]> {
  const { rows } = await sql<{ id: number; title: string; due_date: string; closed: boolean }>`
    update tasks set remind_at = null where id in (
      select id from tasks where remind_at <= ${now.toISOString()} order by remind_at limit ${most} for update skip locked
    ) returning id, title, ${iso(sql`due_date`)} as due_date, closed or deleted_at is not null as closed
  `.execute(tx)
  return rows
}

/** Deleted for longer than a day. @returns their ids */
export async function removeDeleted(tx: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from tasks where id in (
      select id from tasks where deleted_at < now() - interval '1 day' order by deleted_at limit ${most} for update skip locked
    ) returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** A task as it goes out. */
export function withFiles(task: StoredTask, attachments: readonly Attachment[] = []): Task {
  return { ...task, attachments: [...attachments], assignment_ids: task.assignment_ids as TaskAssignment[] }
}
