import { type Criterion, findCriterion, holdsForNone, type RecordKind } from './criterion.ts'

/** Whether a record fulfils one criterion; undefined where only the server knows. */
export function matchesCriterion(kind: RecordKind, row: unknown, criterion: Criterion): boolean | undefined {
  const definition = findCriterion(kind, criterion.field)
  return definition === undefined ? holdsForNone(criterion) : definition.matches(row as never, criterion)
}

/** Whether a record fulfils all of them; undefined when only those are left that the server alone knows. */
export function matchesEvery(
  kind: RecordKind,
  row: unknown,
  criteria: readonly Criterion[],
): boolean | undefined {
  const answers = criteria.map((criterion) => matchesCriterion(kind, row, criterion))
  if (answers.includes(false)) return false
  return answers.includes(undefined) ? undefined : true
}

/** Whether a record fulfils one of them; of none: true, as for `matchesEvery`. */
export function matchesAny(
  kind: RecordKind,
  row: unknown,
  criteria: readonly Criterion[],
): boolean | undefined {
  if (criteria.length === 0) return true
  const answers = criteria.map((criterion) => matchesCriterion(kind, row, criterion))
  if (answers.includes(true)) return true
  return answers.includes(undefined) ? undefined : false
}
