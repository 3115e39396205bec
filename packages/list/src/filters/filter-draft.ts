import { dayText, isRange, rangeOfDays } from './date-ranges.ts'
import {
  criterionOf,
  type ListCriterion,
  type ListFilter,
  type TickFilter,
  textCriterion,
  withCriterion,
} from './list-filter.ts'

/** Days as `yyyy-MM-dd`; '' for open. */
export interface Days {
  readonly first: string
  readonly last: string
}

/** Filters as they are being typed, by field. */
export interface FilterDraft {
  readonly texts: Readonly<Record<string, string>>
  /** Fields whose tick is set. */
  readonly ticked: readonly string[]
  readonly days: Readonly<Record<string, Days>>
}

const open: Days = { first: '', last: '' }

export function daysOf(draft: FilterDraft, field: string): Days {
  return draft.days[field] ?? open
}

/** What is in force, as editors of some filters begin with it. */
export function draftOf(filters: readonly ListFilter[], criteria: readonly ListCriterion[]): FilterDraft {
  const texts: Record<string, string> = {}
  const days: Record<string, Days> = {}
  const ticked: string[] = []
  for (const filter of filters) {
    const content = criterionOf(criteria, filter.field)?.content
    if (filter.type === 'text') texts[filter.field] = typeof content === 'string' ? content : ''
    if (filter.type === 'tick' && isTicked(filter, content)) ticked.push(filter.field)
    if (filter.type === 'days' && isRange(content))
      days[filter.field] = { first: dayText(content[0]), last: dayText(content[1]) }
  }
  return { texts, ticked, days }
}

function isTicked({ criterion }: TickFilter, content: unknown): boolean {
  return content === criterion.content
}

export function withText(draft: FilterDraft, field: string, text: string): FilterDraft {
  return { ...draft, texts: { ...draft.texts, [field]: text } }
}

export function withDays(draft: FilterDraft, field: string, part: Partial<Days>): FilterDraft {
  return { ...draft, days: { ...draft.days, [field]: { ...daysOf(draft, field), ...part } } }
}

/** The draft with a tick turned round. */
export function withTick(draft: FilterDraft, field: string): FilterDraft {
  const others = draft.ticked.filter((each) => each !== field)
  return { ...draft, ticked: others.length < draft.ticked.length ? others : [...others, field] }
}

/** The criteria with what was typed for these filters; an empty field filters nothing. */
export function applyDraft(
  criteria: readonly ListCriterion[],
  filters: readonly ListFilter[],
  draft: FilterDraft,
): readonly ListCriterion[] {
  return filters.reduce(
    (all, filter) => (filter.type === 'choice' ? all : withCriterion(all, filter.field, made(filter, draft))),
    criteria,
  )
}

function made(
  filter: Exclude<ListFilter, { type: 'choice' }>,
  draft: FilterDraft,
): ListCriterion | undefined {
  const { field } = filter
  if (filter.type === 'text') return textCriterion(field, draft.texts[field] ?? '')
  if (filter.type === 'tick') return draft.ticked.includes(field) ? filter.criterion : undefined
  const { first, last } = daysOf(draft, field)
  const content = rangeOfDays(first, last)
  return content && { field, strategy: 'equal', content }
}
