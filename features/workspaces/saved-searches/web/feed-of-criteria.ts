import { firstMomentOf, lastMomentOf } from '@laycan/ui/fields/dates.ts'
import type { FeedForm } from '#features/records/live-feeds/contract/feed-form.ts'
import { type FeedFilters, NO_FILTERS } from '#features/records/live-feeds/contract/live-feed.ts'
import type { RuleCriteria, RuleForm } from '#features/records/rules/contract/rule.ts'

const types = { incoming: 'incoming', outgoing: 'outgoing', both: 'all' } as const

/** Criteria as a feed's filters; undefined where a feed cannot say them. @param zone of the reader, whose days they are */
export function feedOfCriteria(name: string, criteria: RuleCriteria, zone?: string): FeedForm | undefined {
  const { items, match_type, mail_scope, line_ids } = criteria
  let filters: FeedFilters | undefined = NO_FILTERS
  for (const item of items) filters = filters && withItem(filters, item, zone)
  if (filters === undefined) return undefined
  const { subject_include, from_include } = filters
  const isOne = items.length === 1
  const texts = subject_include.length + from_include.length
  // Of one field one text is enough; all else must hold together.
  const isSaid =
    match_type === 'any'
      ? isOne || (texts === items.length && (subject_include.length === 0 || from_include.length === 0))
      : subject_include.length <= 1 && from_include.length <= 1
  return isSaid ? { name, type: types[mail_scope], line_ids, filters } : undefined
}

function withItem(filters: FeedFilters, item: RuleForm, zone: string | undefined): FeedFilters | undefined {
  const { field, strategy, content, case_sensitive, firstDate, lastDate } = item
  if (field === 'received_at' && firstDate !== null && lastDate !== null) {
    if (filters.received_from !== null || filters.received_until !== null) return undefined
    return {
      ...filters,
      received_from: firstMomentOf(firstDate, zone),
      received_until: lastMomentOf(lastDate, zone),
    }
  }
  if (typeof content !== 'string' || case_sensitive || (field !== 'subject' && field !== 'from'))
    return undefined
  if (strategy === 'contains') return added(filters, `${field}_include`, content)
  return strategy === 'not_contains' ? added(filters, `${field}_exclude`, content) : undefined
}

function added(filters: FeedFilters, name: keyof FeedFilters, text: string): FeedFilters {
  return { ...filters, [name]: [...(filters[name] ?? []), text] }
}
