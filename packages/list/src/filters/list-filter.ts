import type { ComponentType } from 'react'

/** One condition, as links and calls carry it; what its content is the kind of records decides. */
export interface ListCriterion {
  readonly field: string
  readonly strategy: string
  readonly content: unknown
}

/** What an editor of criteria is given. */
export interface FilterEditorProps {
  /** The criteria in force, of all fields. */
  readonly criteria: readonly ListCriterion[]
  /** Applies at once: the list is shown beside and follows. */
  readonly onChange: (criteria: readonly ListCriterion[]) => void
}

/** A text that a field contains: `{ strategy: 'contains', content: 'nikos' }`. */
export interface TextFilter {
  readonly type: 'text'
  readonly field: string
  /** 'From contains'. */
  readonly label: string
}

/** A criterion that is on or off. */
export interface TickFilter {
  readonly type: 'tick'
  readonly field: string
  readonly label: string
  readonly criterion: ListCriterion
}

/** A range of days: `{ strategy: 'equal', content: [first moment, last moment] }`, either open as null (ML-052). */
export interface DaysFilter {
  readonly type: 'days'
  readonly field: string
  readonly label: string
  /** Said while nothing is chosen: 'Any time'. */
  readonly any: string
}

/** Anything else, with an editor of its own. */
export interface ChoiceFilter {
  readonly type: 'choice'
  readonly field: string
  /** Other fields that its editor sets. */
  readonly also?: readonly string[]
  readonly label: string
  /** Said while nothing is chosen: 'Any mailbox'. */
  readonly any: string
  /** Keep it the same, or what is being chosen starts anew. */
  readonly Editor: ComponentType<FilterEditorProps>
  /** How many are chosen, where the criteria alone do not tell. */
  readonly chosen?: number
}

/** By what a list can be filtered; `field` is that of the criterion. */
export type ListFilter = TextFilter | TickFilter | DaysFilter | ChoiceFilter

/** The filters of each column, by its id, and what is in force. */
export interface ListFilters {
  readonly byColumn: Readonly<Record<string, readonly ListFilter[]>>
  readonly criteria: readonly ListCriterion[]
  /** @param options `replace`: while somebody types, so that Back does not lead through every letter */
  onChange(criteria: readonly ListCriterion[], options?: { replace: boolean }): void
  /** A criterion in words, for those that no column filters by. */
  describe(criterion: ListCriterion): string
  /** Takes away all that narrows the list, where that is more than the criteria. */
  readonly onClear?: (() => void) | undefined
}

/** What clears the filters; undefined where nothing narrows the list. */
export function clearing({ criteria, onChange, onClear }: ListFilters): (() => void) | undefined {
  return onClear ?? (criteria.length > 0 ? () => onChange([]) : undefined)
}

/** The criterion of a field, when there is one. */
export function criterionOf(criteria: readonly ListCriterion[], field: string): ListCriterion | undefined {
  return criteria.find((criterion) => criterion.field === field)
}

/** The criteria with this one in place of the field's old one; undefined removes it. */
export function withCriterion(
  criteria: readonly ListCriterion[],
  field: string,
  next: ListCriterion | undefined,
): readonly ListCriterion[] {
  const others = criteria.filter((criterion) => criterion.field !== field)
  return next === undefined ? others : [...others, next]
}

/** The criteria without those of some filters. */
export function withoutFilters(
  criteria: readonly ListCriterion[],
  filters: readonly ListFilter[],
): readonly ListCriterion[] {
  return criteria.filter(({ field }) => !filters.some((filter) => fieldsOf(filter).includes(field)))
}

/** The fields of criteria that a filter sets. */
function fieldsOf(filter: ListFilter): readonly string[] {
  const also = filter.type === 'choice' ? (filter.also ?? []) : []
  return [filter.field, ...also]
}

/** How many things a filter asks for: each value of a choice counts. */
export function countChosen(criteria: readonly ListCriterion[], filter: ListFilter): number {
  if (filter.type === 'choice' && filter.chosen !== undefined) return filter.chosen
  const fields = fieldsOf(filter)
  const contents = criteria.flatMap(({ field, content }) => (fields.includes(field) ? [content] : []))
  return contents.reduce<number>((sum, content) => sum + (Array.isArray(content) ? content.length : 1), 0)
}

/** Whether any of some filters is in force. */
export function isFiltered(criteria: readonly ListCriterion[], filters: readonly ListFilter[]): boolean {
  return filters.some((filter) => countChosen(criteria, filter) > 0)
}

/** Text as a criterion; blank text filters nothing. */
export function textCriterion(field: string, text: string): ListCriterion | undefined {
  const content = text.trim()
  return content === '' ? undefined : { field, strategy: 'contains', content }
}

/** Criteria as links and calls carry them; undefined without any. */
export function filterText(criteria: readonly ListCriterion[]): string | undefined {
  return criteria.length === 0 ? undefined : JSON.stringify(criteria)
}
