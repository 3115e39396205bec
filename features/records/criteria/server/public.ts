export { criteriaToSql } from './criteria-to-sql.repo.ts'
export {
  type AskedBy,
  type CriterionSql,
  conditionOf,
  declareCriterionSql,
  type Lookup,
} from './criterion-sql.ts'
