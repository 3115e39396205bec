import type { RuleForm } from '../contract/rule.ts'
import { findRuleField, type RuleField } from '../contract/rule-field.ts'
import { choicesOf } from './offered-fields.ts'

/** What a field begins with, where one value is as good as another. */
function firstContent({ type, field }: RuleField): unknown {
  if (type === 'bool') return true
  return field === 'dateRange' ? 'none' : (choicesOf(field)?.[0]?.value ?? null)
}

/** A condition on another field; a text that was written stays where it can (words are never lost). */
export function ruleOn(field: RuleField, before?: RuleForm): RuleForm {
  const known = before && findRuleField(before.field)
  const isLike = known?.type === field.type && field.type !== 'bool' && field.type !== 'single_select'
  // Tags are no fleets, though both are chosen among others.
  const keeps =
    isLike && (field.type !== 'multiple_select' || field.content.safeParse(before?.content).success)
  const strategy = field.strategies.find((each) => each === before?.strategy) ?? field.strategies[0] ?? ''
  return {
    name: before?.name ?? '',
    field: field.field,
    strategy,
    content: keeps ? before?.content : firstContent(field),
    content_type: 'single',
    firstDate: null,
    lastDate: null,
    case_sensitive: before?.case_sensitive ?? false,
  }
}
