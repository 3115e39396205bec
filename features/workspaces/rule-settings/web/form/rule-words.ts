import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { mailRuleRefusals } from '#features/flows/mail-rules/contract/errors.ts'
import { RuleAction } from '#features/flows/mail-rules/contract/mail-rule.ts'
import { type AnyRule, findOfferedAction } from '#features/flows/mail-rules/web/public.ts'
import { refuseCriteria } from '#features/records/rules/contract/check-criteria.ts'
import { ruleRefusals } from '#features/records/rules/contract/errors.ts'
import { MatchType, type RuleCriteria, RuleForm } from '#features/records/rules/contract/rule.ts'

/** What stands in the form of a rule. */
export const RuleWords = z.object({
  name: z.string(),
  line_ids: z.array(Id),
  match_type: MatchType,
  items: z.array(RuleForm),
  actions: z.array(RuleAction),
  enabled: z.boolean(),
  /** The version that was edited; null of a new one. */
  version: z.number().nullable(),
})
export type RuleWords = z.infer<typeof RuleWords>

export const emptyRule: RuleWords = {
  name: '',
  line_ids: [],
  match_type: 'every',
  items: [],
  actions: [],
  enabled: true,
  version: null,
}

export function wordsOf(rule: AnyRule): RuleWords {
  const { name, criteria, actions, enabled, version } = rule
  const { match_type, items } = criteria
  const line_ids = 'line_id' in rule ? [rule.line_id] : rule.line_ids
  return { name, line_ids, match_type, items, actions, enabled, version }
}

/** Rules act on what arrives: outgoing mail is none of theirs. */
export function criteriaOf({ line_ids, match_type, items }: RuleWords): RuleCriteria {
  return { search_in_enable: true, mail_scope: 'incoming', match_type, line_ids, items }
}

/** What is wrong with a rule, by field: a missing one is named (AC-011). */
export function ruleErrors(words: RuleWords): Record<string, string> {
  const { name, line_ids, actions } = words
  const errors: Record<string, string> = {}
  if (name.trim() === '') errors.name = mailRuleRefusals.name.text
  if (line_ids.length === 0) errors.line_ids = ruleRefusals.mailbox.text
  const refusal = refuseCriteria(criteriaOf(words))
  if (refusal !== undefined && refusal !== ruleRefusals.mailbox) errors.items = refusal.text
  if (actions.length === 0) errors.actions = mailRuleRefusals.noAction.text
  for (const [at, { type, content }] of actions.entries()) {
    const error = findOfferedAction(type)?.refuse?.(content)
    if (error !== undefined) errors[`actions.${at}`] = error
  }
  return errors
}
