import type { RawBuilder } from 'kysely'
import { type Criterion, definedFields, type RecordKind } from '../contract/criterion.ts'

/** How a condition looks records up: `each` record's by key, for few of them; `joined` for many, as the planner likes. */
export type Lookup = 'each' | 'joined'

/** How a criterion is asked, besides its content. */
export type AskedBy = Pick<Criterion, 'strategy' | 'case_sensitive'>

/** What a criterion is in SQL. A kind of records may know more of its own, e.g. an index in list order. */
export interface CriterionSql<Content = unknown> {
  readonly field: string
  /**
   * Whether a record fulfils it, on the row of its table. `content` has the shape that the definition gives for the
   * strategy. Without one the kind has another index that answers.
   */
  condition?(user_id: number, content: Content, lookup: Lookup, asked: AskedBy): RawBuilder<unknown>
}

const kinds = new Map<RecordKind, ReadonlyMap<string, CriterionSql>>()

/**
 * Makes known what the criteria of one kind of records are in SQL, once at start, after `declareCriteria`.
 * @throws Error for a criterion that the wire accepts and the database could not be asked by: a mistake of the feature
 */
export function declareCriterionSql(kind: RecordKind, declared: readonly CriterionSql[]): void {
  const byField = new Map(declared.map((each) => [each.field, each]))
  const missing = definedFields(kind).filter((field) => !byField.has(field))
  if (missing.length > 0) throw new Error(`No feature says what ${kind}.${missing.join(', ')} is in SQL`)
  kinds.set(kind, byField)
}

/** The SQL of a criterion. @throws Error where none is declared */
export function criterionSqlOf(kind: RecordKind, field: string): CriterionSql {
  const found = kinds.get(kind)?.get(field)
  if (!found) throw new Error(`No feature says what ${kind}.${field} is in SQL`)
  return found
}

/** The condition of a criterion. @throws Error where SQL cannot be asked, which is a mistake of the caller */
export function conditionOf(
  { field, condition }: CriterionSql,
  user_id: number,
  { content, ...asked }: AskedBy & { readonly content: unknown },
  lookup: Lookup,
): RawBuilder<unknown> {
  if (!condition) throw new Error(`${field} is not asked in SQL`)
  return condition(user_id, content, lookup, asked)
}
