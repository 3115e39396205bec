import { type RawBuilder, sql } from 'kysely'
import { type Criterion, findCriterion, holdsForNone, type RecordKind } from '../contract/criterion.ts'
import { conditionOf, criterionSqlOf, type Lookup } from './criterion-sql.ts'

interface SqlOptions {
  readonly lookup?: Lookup
  /** Whether all of them must hold or one suffices; none hold always. */
  readonly match?: 'every' | 'any'
}

/** What criteria come to in SQL, on the row of the kind's table. Who asks has to check access besides. */
export function criteriaToSql(
  kind: RecordKind,
  user_id: number,
  criteria: readonly Criterion[],
  { lookup = 'each', match = 'every' }: SqlOptions = {},
): RawBuilder<unknown> {
  const conditions = criteria.map((criterion) => {
    // A field that nobody defines is asked about like a mark that no record has.
    if (findCriterion(kind, criterion.field) === undefined)
      return holdsForNone(criterion) ? sql`true` : sql`false`
    return sql`(${conditionOf(criterionSqlOf(kind, criterion.field), user_id, criterion, lookup)})`
  })
  if (conditions.length === 0) return sql`true`
  return sql`(${sql.join(conditions, match === 'every' ? sql` and ` : sql` or `)})`
}
