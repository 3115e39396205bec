import { currentPlace, go, type PlaceQuery } from '@laycan/web/navigation.ts'
import { readQuery } from '@laycan/web/query-string.ts'
import type { FilterItem } from '../contract/filter-item.ts'
import type { MailView } from '../contract/view.ts'
import { filterText } from './filters/filter-items.ts'

export const MAILS_PATH = '/mails'

/** Goes to the list with these values of the link changed; what other features keep there stays. */
export function changeQuery(part: PlaceQuery, options?: { replace?: boolean }): void {
  const query: PlaceQuery = readQuery(currentPlace().split('?')[1] ?? '')
  go(MAILS_PATH, { ...query, ...part }, options)
}

/** Puts column filters into the link. */
export function setFilter(items: readonly FilterItem[]): void {
  changeQuery({ filter: filterText(items), id: undefined })
}

/** Sorting by received_at goes back and forth (ML-031). */
export function toggleOrder(view: Pick<MailView, 'order'>): void {
  changeQuery({ received_at: view.order === 'desc' ? 'asc' : 'desc' })
}
