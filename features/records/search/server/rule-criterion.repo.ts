import { sql } from 'kysely'
import { criterionSql, emailMarkSql } from '#features/records/emails/server/public.ts'
import type { RuleForm } from '#features/records/rules/contract/rule.ts'
import { ruleSqlOf } from '#features/records/rules/server/public.ts'
import { ruleMark } from '../contract/rule-criterion.ts'

/** A condition of a rule on the row `emails`; the mail's contents are looked up where it asks for them. */
export const ruleMarkSql = emailMarkSql({
  mark: ruleMark,
  values: () => ({}),
  criteria: [
    criterionSql('rule', {
      condition(user_id, rule: RuleForm) {
        const condition = ruleSqlOf(rule.field)?.condition(rule, new Date(), user_id)
        if (condition === undefined) return sql`false`
        return sql`(
          select ${condition} from (select emails.id) as sought
          left join email_contents as contents on contents.email_id = sought.id
        )`
      },
    }),
  ],
})
