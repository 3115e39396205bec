import type { MailView } from '../../contract/view.ts'
import { setFilter } from '../change-query.ts'
import { noToggles, storedReadFilter, storedToggles } from '../columns/list-choices.ts'

/** Whether something leaves mails out of the list that 'Clear all' takes away, or shows more than usual. */
export function isNarrowed(view: MailView): boolean {
  const { filter, read, filed, with_hidden, hide_assigned } = view
  return filter.length > 0 || read !== 'all' || filed !== undefined || with_hidden || hide_assigned
}

/** Removes every active filter (ML-013). Sub-tabs are places, not filters: they stay. */
export function clearAll(): void {
  storedReadFilter.set('all')
  storedToggles.set(noToggles)
  setFilter([])
}
