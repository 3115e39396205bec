import type { RuleForm } from '../contract/rule.ts'

/** What an editor of a condition's value is given. */
export interface RuleValueProps {
  readonly rule: RuleForm
  readonly onChange: (part: Partial<RuleForm>) => void
}
