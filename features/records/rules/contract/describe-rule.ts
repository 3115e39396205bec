import type { RuleForm } from './rule.ts'
import { findRuleField } from './rule-field.ts'

/** A condition in words: `Subject contains recap`. A field that nobody defines is called as on the wire. */
export function describeRule(rule: RuleForm): string {
  const label = findRuleField(rule.field)?.label ?? rule.field
  return `${label} ${verbs[rule.strategy] ?? rule.strategy} ${contentWords(rule)}`
}

const verbs: Readonly<Record<string, string>> = {
  contains: 'contains',
  equal: 'is',
  not_contains: 'does not contain',
  not_equal: 'is not',
  contains_and: 'contains all of',
  equal_and: 'is all of',
}

function contentWords({ content, content_type, firstDate, lastDate }: RuleForm): string {
  if (content_type === 'range' || content === 'custom') return `${firstDate ?? ''} – ${lastDate ?? ''}`
  if (typeof content === 'boolean') return content ? 'yes' : 'no'
  if (Array.isArray(content)) return content.map(nameOf).join(', ')
  return String(content).replaceAll('_', ' ')
}

/** Records are kept with their names. */
function nameOf(choice: unknown): string {
  const isRecord = typeof choice === 'object' && choice !== null && 'name' in choice
  return String(isRecord ? choice.name : choice)
}
