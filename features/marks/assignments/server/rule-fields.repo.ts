import { type RawBuilder, sql } from 'kysely'
import type { AskedRule } from '#features/records/rules/contract/rule-field.ts'
import type { UserChoice } from '#features/records/rules/contract/user-choice.ts'
import { type FurtherRuleField, ruleFieldSql } from '#features/records/rules/server/public.ts'
import * as fields from '../contract/rule-fields.ts'
import { assignedUsers, rolesOf } from './assignments.repo.ts'

/** Looked up by the unique key. */
const isAssigned = sql`exists (select from assignments where assignments.email_id = emails.id)`

function toCondition({ content }: AskedRule<UserChoice>): RawBuilder<unknown> {
  if (content === 'all') return sql`true`
  if (content === 'any') return isAssigned
  if (content === 'none') return sql`not ${isAssigned}`
  const users = sql`(select unnest(${content}::bigint[]))`
  return sql`exists (
    select from assignments where assignments.email_id = emails.id
      and (user_id in ${users} or role_id in ${rolesOf(users)})
  )`
}

function statusCondition({ content }: AskedRule<fields.RuleStatus>): RawBuilder<unknown> {
  return content === 'any' ? sql`true` : sql`emails.closed = ${content === 'closed'}`
}

/** Assignments and the closed state as rules ask for them (RU-003). */
export const assignmentRuleFields: readonly FurtherRuleField[] = [
  {
    definition: fields.statusField,
    value: sql`emails.closed`,
    sql: ruleFieldSql<fields.RuleStatus>({ field: 'status', condition: statusCondition }),
  },
  {
    definition: fields.closedField,
    value: sql`emails.closed`,
    sql: ruleFieldSql<boolean>({
      field: 'closed',
      condition: ({ content }) => sql`emails.closed = ${content}`,
    }),
  },
  {
    definition: fields.assignmentField,
    value: isAssigned,
    sql: ruleFieldSql<boolean>({
      field: 'assignment',
      condition: ({ content }) => sql`${isAssigned} = ${content}`,
    }),
  },
  {
    definition: fields.assignmentToField,
    value: assignedUsers(sql`emails.id`),
    sql: ruleFieldSql<UserChoice>({ field: 'assignmentTo', condition: toCondition }),
  },
]
