import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark } from '#features/records/emails/contract/email-mark.ts'
import { refuseRule } from '#features/records/rules/contract/check-criteria.ts'
import { describeRule } from '#features/records/rules/contract/describe-rule.ts'
import { RuleForm } from '#features/records/rules/contract/rule.ts'

declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    /** A condition of rules, for what no other criterion says. */
    rule: { strategy: 'equal'; content: RuleForm }
  }
}

/** A condition of a rule, asked of each mail in SQL as folders do it. */
const ruleCriterion = defineCriterion<KnownEmail, RuleForm>({
  kind: EMAIL,
  field: 'rule',
  strategies: { equal: RuleForm.refine((rule) => refuseRule(rule) === undefined) },
  // Rows have no texts.
  matches: () => undefined,
  leaves: 'on_load',
  describe: ({ content }) => describeRule(content),
})

/** Brings the criterion; nothing is said of mails. */
export const ruleMark = defineEmailMark({ name: 'rules', fields: {}, criteria: [ruleCriterion] })
