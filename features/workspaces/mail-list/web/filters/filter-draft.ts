import { slotsOf } from '@laycan/web/slots.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import { t } from '../messages.ts'
import { dayText, rangeOfDays } from './date-ranges.ts'
import { filterOf, textFilter, withFilter } from './filter-items.ts'

/** Fields that are typed. */
const typed = ['from', 'to', 'subject'] as const
type TypedField = (typeof typed)[number]

/** A criterion that is ticked. */
export interface Tick {
  readonly label: string
  readonly criterion: EmailCriterion
}

/** What can be ticked: attachments, and what marks offer. */
export function ticksOffered(): readonly Tick[] {
  const attachments: EmailCriterion = { field: 'has_attachment', strategy: 'equal', content: true }
  return [{ label: t('with_attachment'), criterion: attachments }, ...slotsOf('list.filter')]
}

/** Filters as they are being typed; dates as `yyyy-MM-dd`, '' for open. */
export interface FilterDraft extends Readonly<Record<TypedField, string>> {
  /** Fields whose tick is set. */
  readonly ticked: readonly string[]
  readonly first: string
  readonly last: string
}

export function draftOfFilters(items: readonly EmailCriterion[]): FilterDraft {
  const range = filterOf(items, 'received_at')?.content
  const ticks = ticksOffered().map(({ criterion }) => criterion)
  return {
    from: filterOf(items, 'from')?.content ?? '',
    to: filterOf(items, 'to')?.content ?? '',
    subject: filterOf(items, 'subject')?.content ?? '',
    ticked: items.flatMap(({ field, content }) =>
      ticks.some((tick) => tick.field === field && tick.content === content) ? [field] : [],
    ),
    first: dayText(range?.[0]),
    last: dayText(range?.[1]),
  }
}

/** The draft with a tick turned round. */
export function withTick(draft: FilterDraft, field: string): FilterDraft {
  const others = draft.ticked.filter((each) => each !== field)
  return { ...draft, ticked: others.length < draft.ticked.length ? others : [...others, field] }
}

function itemOf(field: string, draft: FilterDraft): EmailCriterion | undefined {
  const text = typed.find((each) => each === field)
  if (text !== undefined) return textFilter(text, draft[text])
  if (field === 'received_at') {
    const content = rangeOfDays(draft.first, draft.last)
    return content && { field, strategy: 'equal', content }
  }
  return draft.ticked.includes(field)
    ? ticksOffered().find(({ criterion }) => criterion.field === field)?.criterion
    : undefined
}

/** The filters with what was typed for these fields; an empty field filters nothing. */
export function applyDraft(
  items: readonly EmailCriterion[],
  fields: readonly string[],
  draft: FilterDraft,
): EmailCriterion[] {
  return fields.reduce<EmailCriterion[]>(
    (all, field) => withFilter(all, field, itemOf(field, draft)),
    [...items],
  )
}

/** The filters without those of the fields. */
export function clearFields(items: readonly EmailCriterion[], fields: readonly string[]): EmailCriterion[] {
  return items.filter((item) => !fields.includes(item.field))
}
