import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Assignment } from '#features/records/emails/contract/email.ts'
import { type EmailMove, readableBy } from '#features/records/emails/server/public.ts'
import type { Assignee } from '../contract/assignee.ts'
import './tables.ts'

/** A mail that is about to be assigned or unassigned; it cannot be closed or moved meanwhile. */
export interface AssignedMail {
  id: number
  line_id: number
  closed: boolean
  subject: string
  received_at: string
}

/**
 * Mails of those the actor may read, locked until the transaction ends: what is told afterwards is all assignments of each, and of two
 * people who assign at once the later one has to know the earlier.
 */
export async function accessMails(tx: Tx, actor: Actor, ids: readonly number[]): Promise<AssignedMail[]> {
  const result = await sql<AssignedMail>`
    select id, line_id, closed, subject, received_at from emails
    where id = any(${[...ids]}::bigint[]) and ${readableBy(actor)}
    order by id for no key update
  `.execute(tx)
  return result.rows
}

/** Active members of a role, or the user. */
function membersOf(type: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`(case when ${type} = 'User' then jsonb_build_array(${id}) else coalesce((
    select jsonb_agg(users.id order by users.id) from role_users join users on users.id = role_users.user_id
    where role_users.role_id = ${id} and users.active and users.deleted_at is null
  ), '[]') end)`
}

/** The roles of those of some users who are active. @param users a list of ids in parentheses */
export function rolesOf(users: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select role_users.role_id from role_users join users on users.id = role_users.user_id
    where role_users.user_id in ${users} and users.active and users.deleted_at is null)`
}

/** The same, each once. */
export async function listRolesOf(db: Db, user_ids: readonly number[]): Promise<number[]> {
  if (user_ids.length === 0) return []
  const result = await sql<{ role_id: number }>`
    select distinct role_id from ${rolesOf(sql`(select unnest(${[...user_ids]}::bigint[]))`)} as theirs
  `.execute(db)
  return result.rows.map(({ role_id }) => role_id)
}

/** An assignment as it goes out, of the row `assignments`. */
const described = sql`jsonb_build_object(
  'id', assignments.id, 'assignable_id', assignments.assignable_id, 'assignable_type', assignments.assignable_type,
  'user_ids', ${membersOf(sql`assignments.assignable_type`, sql`assignments.assignable_id`)}, 'email_id', assignments.email_id)`

/** One mail's assignments, the oldest first. */
export function assignmentsOf(mail: RawBuilder<unknown>): RawBuilder<Assignment[]> {
  return sql`coalesce((
    select jsonb_agg(${described} order by assignments.id) from assignments where assignments.email_id = ${mail}
  ), '[]')`
}

/** The assignments of a page's mails in one object by id, looked up in one go; of it those of `mail`, null without. */
export function assignmentsAmong(mail: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((
    select jsonb_object_agg(email_id, list) from (
      select assignments.email_id, jsonb_agg(${described} order by assignments.id) as list
      from assignments where assignments.email_id = any(${ids}) group by assignments.email_id
    ) as assigned
  ) -> (${mail})::text)`
}

/** The ids of all users to whom a mail is assigned, members of roles too. */
export function assignedUsers(mail: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`(
    select coalesce(json_agg(distinct user_id), '[]') from (
      select user_id from assignments where email_id = ${mail} and user_id is not null
      union all
      select users.id from assignments join role_users using (role_id) join users on users.id = role_users.user_id
      where assignments.email_id = ${mail} and users.active and users.deleted_at is null
    ) as assigned
  )`
}

/** What is known of a user or role that something may be assigned to; undefined for who is not active or not there. */
export async function findAssignee(
  db: Db,
  { assignable_type, assignable_id }: Assignee,
): Promise<{ name: string; user_ids: number[] } | undefined> {
  const named =
    assignable_type === 'User'
      ? sql`select name from users where id = ${assignable_id} and active and deleted_at is null`
      : sql`select name from roles where id = ${assignable_id}`
  const result = await sql<{ name: string; user_ids: number[] }>`
    select name, ${membersOf(sql`${assignable_type}::text`, sql`${assignable_id}::bigint`)} as user_ids
    from (${named}) as assignee
  `.execute(db)
  return result.rows[0]
}

/** Names and members of those to whom something is assigned, whatever has become of them. */
export async function listAssignees(
  db: Db,
  assignees: readonly Assignee[],
): Promise<(Assignee & { name: string; user_ids: number[] })[]> {
  const result = await sql<Assignee & { name: string; user_ids: number[] }>`
    select asked.assignable_type, asked.assignable_id, coalesce(users.name, roles.name, '') as name,
      ${membersOf(sql`asked.assignable_type`, sql`asked.assignable_id`)} as user_ids
    from jsonb_to_recordset(${JSON.stringify(assignees)}::jsonb) as asked(assignable_type text, assignable_id bigint)
    left join users on asked.assignable_type = 'User' and users.id = asked.assignable_id
    left join roles on asked.assignable_type = 'Role' and roles.id = asked.assignable_id
  `.execute(db)
  return result.rows
}

export async function findUserName(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

/** Assigns locked mails to somebody; answers the ids of those who were not so before. Twice is once. */
export async function insertAssignments(
  tx: Tx,
  email_ids: readonly number[],
  { assignable_type, assignable_id }: Assignee,
  created_by: number,
): Promise<number[]> {
  const result = await sql<{ email_id: number }>`
    insert into assignments
      (email_id, assignable_type, assignable_id, line_id, box, archived, closed, received_at, created_by)
    select id, ${assignable_type}, ${assignable_id}, line_id, box, archived, closed, received_at, ${created_by} from emails
    where id = any(${[...email_ids]}::bigint[])
    order by id on conflict do nothing
    returning email_id
  `.execute(tx)
  return result.rows.map(({ email_id }) => email_id)
}

/** A removed or existing assignment of a mail. */
export type StoredAssignment = Assignee & { id: number; email_id: number }

/** Removes the assignments of locked mails, or those to somebody; answers what was removed, by ascending id. */
export async function deleteAssignments(
  tx: Tx,
  email_ids: readonly number[],
  only: Assignee | undefined,
): Promise<Assignment[]> {
  const isMeant =
    only === undefined
      ? sql`true`
      : sql`assignable_type = ${only.assignable_type} and assignable_id = ${only.assignable_id}`
  const result = await sql<{ removed: Assignment }>`
    with removed as (
      delete from assignments where email_id = any(${[...email_ids]}::bigint[]) and ${isMeant} returning *
    )
    select ${described} as removed from removed as assignments order by assignments.id
  `.execute(tx)
  return result.rows.map(({ removed }) => removed)
}

/** The assignments of some mails, or those to somebody, by ascending id. */
export async function listAssignments(
  db: Db,
  email_ids: readonly number[],
  only?: Assignee,
): Promise<Assignment[]> {
  const isMeant =
    only === undefined
      ? sql`true`
      : sql`assignable_type = ${only.assignable_type} and assignable_id = ${only.assignable_id}`
  const result = await sql<{ found: Assignment }>`
    select ${described} as found from assignments
    where email_id = any(${[...email_ids]}::bigint[]) and ${isMeant} order by assignments.id
  `.execute(db)
  return result.rows.map(({ found }) => found)
}

/** The mail of an assignment; undefined where there is none. */
export async function findAssignment(db: Db, id: number): Promise<StoredAssignment | undefined> {
  return db
    .selectFrom('assignments')
    .select(['id', 'email_id', 'assignable_type', 'assignable_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Some mails with their lines and all their assignments, by primary keys. */
export async function listAssigned(
  tx: Tx,
  ids: readonly number[],
): Promise<{ email_id: number; line_id: number; closed: boolean; assignment_ids: Assignment[] }[]> {
  const result = await sql<{
    email_id: number
    line_id: number
    closed: boolean
    assignment_ids: Assignment[]
  }>`
    select emails.id as email_id, emails.line_id, emails.closed, ${assignmentsOf(sql`emails.id`)} as assignment_ids
    from emails where emails.id = any(${[...ids]}::bigint[]) order by emails.id
  `.execute(tx)
  return result.rows
}

/** Assignments are where their mails are; the caller has locked the mails. */
export async function moveAssignments(tx: Tx, moves: readonly EmailMove[]): Promise<void> {
  const places = moves.map(({ id, to }) => ({
    id,
    box: to.deleted ? 'deleted' : to.box,
    archived: to.archived,
  }))
  await sql`
    update assignments set box = place.box, archived = place.archived
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id bigint, box text, archived boolean)
    where assignments.email_id = place.id
  `.execute(tx)
}

/** The same of a mail that counts from another moment or came into another line. */
export async function placeAssignments(
  tx: Tx,
  { id, line_id, received_at }: { id: number; line_id: number; received_at: string },
): Promise<void> {
  await sql`update assignments set line_id = ${line_id}, received_at = ${received_at} where email_id = ${id}`.execute(
    tx,
  )
}

export async function setAssignmentsClosed(tx: Tx, ids: readonly number[], closed: boolean): Promise<void> {
  await sql`
    update assignments set closed = ${closed} where email_id = any(${[...ids]}::bigint[])
  `.execute(tx)
}

/** Assignments whose copy of the mail's place differs from it; always empty unless something is broken. */
export async function findMisplacedAssignments(db: Db): Promise<{ id: number; email_id: number }[]> {
  const result = await sql<{ id: number; email_id: number }>`
    select assignments.id, email_id from assignments join emails on emails.id = assignments.email_id
    where (assignments.line_id, assignments.archived, assignments.closed, assignments.box, assignments.received_at)
      is distinct from (emails.line_id, emails.archived, emails.closed,
        case when emails.deleted_at is null then emails.box else 'deleted' end, emails.received_at)
  `.execute(db)
  return result.rows
}
