import { go, type PlaceQuery } from '@laycan/web/navigation.ts'
import { contactPaths, keptFilter } from '#features/records/contacts/web/public.ts'

/** Shows some entries of the book; what 'See all contacts' narrowed is over. */
export function showEntries(query: PlaceQuery): void {
  keptFilter.set(null)
  go(contactPaths.list, query)
}

/** Shows a group, in the order in which it was filled. */
export function showGroup(id: number): void {
  showEntries({ group: id })
}
