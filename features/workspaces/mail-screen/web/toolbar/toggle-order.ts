import { isFlagOn } from '#features/foundation/feature-flags/web/public.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { changeQuery } from '#features/workspaces/mail-filters/web/public.ts'
import { storedOrder } from '../list-choices.ts'

/** Sorting by received_at goes back and forth (ML-031); the choice is kept for the next visit (ML-032). */
export function toggleOrder(view: Pick<MailView, 'order'>): void {
  const order = view.order === 'desc' ? 'asc' : 'desc'
  if (isFlagOn('persist mail order')) storedOrder.set(order)
  changeQuery({ received_at: order, bm: undefined })
}
