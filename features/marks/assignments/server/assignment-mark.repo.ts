import { type RawBuilder, sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import {
  type AskedList,
  criterionSql,
  emailMarkSql,
  type MarkSource,
} from '#features/records/emails/server/public.ts'
import { type AssigneeChoice, readChoice } from '../contract/assignee.ts'
import { assignmentMark } from '../contract/mark.ts'
import { assignmentsAmong, assignmentsOf, listRolesOf, rolesOf } from './assignments.repo.ts'

/** Assignees of one list that are merged in list order at most; of more the mails are looked through. */
const MERGED_MAX = 20

/** Who is meant by a name: a user by name or user name, a role by its name; in whatever letter case. */
function idsNamed(kind: 'User' | 'Role', name: string): RawBuilder<unknown> {
  const text = name.toLowerCase()
  return kind === 'User'
    ? sql`(select id from users where deleted_at is null and (lower(user_name) = ${text} or strpos(lower(name), ${text}) > 0))`
    : sql`(select id from roles where strpos(lower(name), ${text}) > 0)`
}

/** Whether the row `assignments` is to one of some users, also by their roles (AS-012). */
function isToUsers(users: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(assignments.assignable_type = 'User' and assignments.assignable_id in ${users}
    or assignments.assignable_type = 'Role' and assignments.assignable_id in ${rolesOf(users)})`
}

/** Whether the row `assignments` is one that a choice means; undefined for nobody. */
function isMeant(user_id: number, choice: AssigneeChoice): RawBuilder<unknown> | undefined {
  const asked = readChoice(choice)
  switch (asked.kind) {
    case 'nobody':
      return undefined
    case 'me':
      return isToUsers(sql`(${user_id}::bigint)`)
    case 'User':
      return isToUsers(sql`(${asked.id}::bigint)`)
    case 'Role':
      return sql`(assignments.assignable_type = 'Role' and assignments.assignable_id = ${asked.id}::bigint)`
    case 'name':
      return sql`(${isToUsers(idsNamed('User', asked.name))}
        or assignments.assignable_type = 'Role' and assignments.assignable_id in ${idsNamed('Role', asked.name)})`
  }
}

function isAssigned(which: RawBuilder<unknown>, lookup: 'each' | 'joined'): RawBuilder<unknown> {
  return lookup === 'each'
    ? sql`coalesce((select true from assignments where assignments.email_id = emails.id and ${which} limit 1), false)`
    : sql`emails.id in (select assignments.email_id from assignments where ${which})`
}

const anybody = sql`true`

/** What is known of where a list's mails are, for the rows of assignments. */
function inPlace({ box, archived, criteria }: AskedList): RawBuilder<unknown> {
  const closed = criteria.find(({ field }) => field === 'closed')?.content
  const conditions = [
    box === undefined ? sql`box not in ('spam', 'deleted')` : sql`box = ${box}`,
    ...(archived === undefined ? [] : [sql`archived = ${archived}`]),
    // In these words: they are those of the index `assignments_open`.
    ...(typeof closed === 'boolean' ? [closed ? sql`closed` : sql`not closed`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Fields that hold for all mails of a source. */
function fulfilled(field: string, { criteria }: AskedList): string[] {
  return criteria.some((criterion) => criterion.field === 'closed') ? [field, 'closed'] : [field]
}

const assigned = criterionSql('assigned', {
  is_by_key: true,
  condition: (_, content, lookup) => {
    const isOne = isAssigned(anybody, lookup)
    return content ? isOne : sql`not ${isOne}`
  },
  among: (_, content, ids) =>
    content ? sql`array(select distinct email_id from assignments where email_id = any(${ids}))` : undefined,
  // By index `assignments_mails`; a mail that several have counts by the first.
  source(list, content) {
    if (!content) return undefined
    const first = sql`(
      select true from assignments as other where other.email_id = source.email_id and other.id < source.id limit 1
    ) is null`
    return {
      table: 'assignments',
      id: 'email_id',
      where: sql`${inPlace(list)} and ${first}`,
      fulfils: fulfilled('assigned', list),
    }
  },
})

/** Users and roles whose mails are asked for, each as a list in an index. */
type Branch = readonly ['User' | 'Role', number]

/** The users and roles of choices, with the roles of users; undefined where they are no such lists. */
async function branchesOf(
  db: Db,
  user_id: number,
  choices: readonly AssigneeChoice[],
): Promise<readonly Branch[] | undefined> {
  const asked = choices.map(readChoice)
  if (asked.some(({ kind }) => kind === 'nobody' || kind === 'name')) return undefined
  const users = asked.flatMap((each) =>
    each.kind === 'me' ? [user_id] : each.kind === 'User' ? [each.id] : [],
  )
  const roles = asked.flatMap((each) => (each.kind === 'Role' ? [each.id] : []))
  const theirs = await listRolesOf(db, users)
  const all = [
    ...[...new Set(users)].map((id) => ['User', id] as const),
    ...[...new Set([...roles, ...theirs])].map((id) => ['Role', id] as const),
  ]
  return all.length > MERGED_MAX ? undefined : all
}

/**
 * The mails of some users and roles as one source in list order, each mail once: PostgreSQL merges the branches of a plain
 * `union all`, each by index `assignments_list` or `assignments_open`, and stops with the page.
 */
function mergedRows(
  list: AskedList,
  branches: readonly Branch[],
  order: 'asc' | 'desc',
): RawBuilder<unknown> {
  const by = sql`order by received_at ${sql.raw(order)}, email_id ${sql.raw(order)}`
  const place = inPlace(list)
  const selects = branches.map(([type, id], at) => {
    const taken = branches.slice(0, at).map(
      ([other, other_id]) => sql`(
        select true from assignments as other where other.email_id = assignments.email_id
          and other.assignable_type = ${sql.lit(other)} and other.assignable_id = ${other_id}
      ) is null`,
    )
    const once = taken.length === 0 ? sql`true` : sql.join(taken, sql` and `)
    return sql`(
      select email_id, received_at, line_id from assignments
      where assignable_type = ${sql.lit(type)} and assignable_id = ${id} and ${place} and ${once} ${by}
    )`
  })
  return sql`(${sql.join(selects, sql` union all `)})`
}

function sourceOf(list: AskedList, branches: readonly Branch[]): MarkSource {
  return {
    table: 'assignments',
    id: 'email_id',
    rows: (order) => mergedRows(list, branches, order),
    where: sql`true`,
    fulfils: fulfilled('assigned_to', list),
  }
}

/** Whether a mail is assigned so by one of several choices. */
function isAssignedTo(
  user_id: number,
  choices: readonly AssigneeChoice[],
  lookup: 'each' | 'joined',
): RawBuilder<unknown> {
  const meant = choices.flatMap((choice) => isMeant(user_id, choice) ?? [])
  const parts = [
    ...(meant.length === 0 ? [] : [isAssigned(sql`(${sql.join(meant, sql` or `)})`, lookup)]),
    ...(choices.includes('nobody') ? [sql`not ${isAssigned(anybody, lookup)}`] : []),
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}

const assignedTo = criterionSql<'assigned_to', readonly Branch[]>('assigned_to', {
  prepare: (db, { user_id }, choices) => branchesOf(db, user_id, choices),
  condition: isAssignedTo,
  source: (list, _, branches) =>
    branches === undefined || branches.length === 0 ? undefined : sourceOf(list, branches),
})

const notAssignedTo = criterionSql('not_assigned_to', {
  condition: (user_id, choices, lookup) => sql`not ${isAssignedTo(user_id, choices, lookup)}`,
})

export const assignmentMarkSql = emailMarkSql({
  mark: assignmentMark,
  values: (_, { mail, ids }) => ({ assignment_ids: ids ? assignmentsAmong(mail, ids) : assignmentsOf(mail) }),
  criteria: [assigned, assignedTo, notAssignedTo],
})
