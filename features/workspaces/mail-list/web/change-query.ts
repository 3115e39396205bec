import { currentPlace, go, type PlaceQuery } from '@laycan/web/navigation.ts'
import { readQuery } from '@laycan/web/query-string.ts'
import { isFlagOn } from '#features/foundation/feature-flags/web/public.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { storedOrder } from './columns/list-choices.ts'
import { filterText } from './filters/filter-items.ts'

export const MAILS_PATH = '/mails'

/** Goes to the list with these values of the link changed; what other features keep there stays. */
export function changeQuery(part: PlaceQuery, options?: { replace?: boolean }): void {
  const query: PlaceQuery = readQuery(currentPlace().split('?')[1] ?? '')
  go(MAILS_PATH, { ...query, ...part }, options)
}

/** Names of the link that lead to one mail; another view of the list does not keep them. */
export const noMail = { id: undefined, detail_Id: undefined, bm: undefined, via: undefined }

/** Puts column filters into the link. */
export function setFilter(items: readonly EmailCriterion[], options?: { replace?: boolean }): void {
  changeQuery({ filter: filterText(items), ...noMail }, options)
}

/** Sorting by received_at goes back and forth (ML-031); the choice is kept for the next visit (ML-032). */
export function toggleOrder(view: Pick<MailView, 'order'>): void {
  const order = view.order === 'desc' ? 'asc' : 'desc'
  if (isFlagOn('persist mail order')) storedOrder.set(order)
  changeQuery({ received_at: order, bm: undefined })
}
