export { describeRule } from '../contract/describe-rule.ts'
export { RuleEditor } from './late-rule-editor.tsx'
export { loadRuleFields, type OfferedRuleField, optionsOf } from './offered-fields.ts'
