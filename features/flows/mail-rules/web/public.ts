export {
  describeAction,
  findOfferedAction,
  loadRuleActions,
  ruleActions,
} from './offered-actions.ts'
export { type AnyRule, orderRules, removeRule, ruleList, switchRule } from './rule-list.ts'
export { RuleLogEntry } from './rule-log-entry.tsx'
