import { type RawBuilder, sql } from 'kysely'
import { boxesOfScope, type RuleCriteria } from '../contract/rule.ts'
import { ruleSqlOf } from './rule-sql.ts'

/**
 * The half in SQL of what criteria mean, on the rows `emails` and `contents` of `ruleMailTables`; `compileCriteria` is the
 * other. Who asks has to limit the mails besides: a text is looked for in each of them.
 */
export function criteriaCondition(criteria: RuleCriteria, now = new Date()): RawBuilder<unknown> {
  const { items, match_type, search_in_enable, line_ids, mail_scope } = criteria
  const boxes = sql`emails.box = any(${[...boxesOfScope(mail_scope)]}::text[])`
  const lines = search_in_enable ? sql`emails.line_id = any(${[...line_ids]}::bigint[])` : sql`true`
  const conditions = items.map((item) => {
    const condition = ruleSqlOf(item.field)?.condition(item, now)
    return condition === undefined ? sql`false` : sql`(${condition})`
  })
  const all =
    conditions.length === 0
      ? sql`true`
      : sql`(${sql.join(conditions, match_type === 'every' ? sql` and ` : sql` or `)})`
  return sql`(${boxes} and ${lines} and ${all})`
}

/** Mails with what conditions ask of them, for the `from` of a query. */
export const ruleMailTables = sql`emails left join email_contents as contents on contents.email_id = emails.id`
