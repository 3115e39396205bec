import { type RawBuilder, sql } from 'kysely'

/** The tasks of a user: assigned to him or to one of his roles. @param user_id a column or value */
export function assignedTo(user_id: RawBuilder<unknown>, task_id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (
    select 1 from task_assignments as own where own.task_id = ${task_id} and own.user_id = ${user_id}
  ) or exists (
    select 1 from task_assignments as own join role_users on role_users.role_id = own.role_id
    where own.task_id = ${task_id} and role_users.user_id = ${user_id}
  ))`
}

/** Whether a user sees a task: his own, or assigned to him; asked of each row. */
export function isSeenBy(user_id: number): RawBuilder<boolean> {
  return sql<boolean>`(tasks.user_id = ${user_id} or ${assignedTo(sql`${user_id}::bigint`, sql`tasks.id`)})`
}

/**
 * Ids of all tasks that a user sees: his own and those that are assigned to him; by the three indexes.
 * @param closed of his own only those in this state
 */
export function seenTaskIds(user_id: number, closed?: boolean): RawBuilder<unknown> {
  return sql`(
    select id from tasks where user_id = ${user_id} and deleted_at is null
      ${closed === undefined ? sql`` : sql`and closed = ${closed}`}
    union select task_id from task_assignments where task_assignments.user_id = ${user_id}
    union select task_id from task_assignments join role_users using (role_id) where role_users.user_id = ${user_id}
  )`
}

/** The same of those that are assigned to him. */
export function assignedTaskIds(user_id: number): RawBuilder<unknown> {
  return sql`(
    select task_id from task_assignments where task_assignments.user_id = ${user_id}
    union select task_id from task_assignments join role_users using (role_id) where role_users.user_id = ${user_id}
  )`
}
