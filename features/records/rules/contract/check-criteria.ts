import type { Refusal } from '@laycan/contract/errors.ts'
import { ruleRefusals } from './errors.ts'
import type { RuleCriteria, RuleForm } from './rule.ts'
import { findRuleField } from './rule-field.ts'

/** What is wrong with one condition; undefined when nothing is. Form and server ask the same. */
export function refuseRule(rule: RuleForm): Refusal | undefined {
  const field = findRuleField(rule.field)
  if (field === undefined || !field.strategies.includes(rule.strategy)) return ruleRefusals.form
  const refusal = field.refuse?.(rule)
  if (refusal !== undefined) return refusal
  return field.content.safeParse(rule.content).success ? undefined : ruleRefusals.form
}

/** What is wrong with criteria, the first fault; undefined when nothing is. */
export function refuseCriteria({ search_in_enable, line_ids, items }: RuleCriteria): Refusal | undefined {
  for (const rule of items) {
    const refusal = refuseRule(rule)
    if (refusal !== undefined) return refusal
  }
  // RU-014: in all mailboxes only who says so.
  if (items.length > 0 && search_in_enable && line_ids.length === 0) return ruleRefusals.mailbox
  return undefined
}

/** A condition as it is stored: its content in the shape of its field. To be called on what is not refused. */
export function storedRule(rule: RuleForm): RuleForm {
  const content = findRuleField(rule.field)?.content.safeParse(rule.content)
  return content?.success ? { ...rule, content: content.data } : rule
}
