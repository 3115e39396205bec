export { spanOf } from '../contract/fields/time-fields.ts'
export { criteriaCondition, ruleMailTables } from './criteria-condition.repo.ts'
export { comparedText } from './folded-texts.repo.ts'
export { readRuleMails } from './rule-mails.repo.ts'
export {
  accessRules,
  type FurtherRuleField,
  prepareRuleMails,
  ruleFieldSql,
  ruleSqlOf,
} from './rule-sql.ts'
