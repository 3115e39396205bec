import type { MailView } from '#features/records/emails/contract/view.ts'
import { setFilter } from '#features/workspaces/mail-filters/web/public.ts'
import { storedReadFilter, storedToggles } from '../list-choices.ts'

/** Whether something leaves mails out of the list that 'Clear all' takes away, or shows more than usual. */
export function isNarrowed({ filter, parameters }: MailView): boolean {
  return filter.length > 0 || Object.keys(parameters).length > 0
}

/** Removes every active filter (ML-013). Sub-tabs are places, not filters: they stay. */
export function clearAll(): void {
  storedReadFilter.set('all')
  storedToggles.set({})
  setFilter([])
}
