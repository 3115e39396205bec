import { createEvents } from '@laycan/web/events.ts'
import type { SearchAlias } from '#features/records/search/contract/endpoints.ts'

/** What became of the names of the company, for who shows them. */
export const nameEvents = createEvents<{
  changed: { search_aliases: readonly SearchAlias[]; removed_ids: readonly number[] }
}>()
