import { useMemo } from 'react'
import { useLines } from '#features/foundation/lines/web/public.ts'
import { useDateStyle } from '#features/records/emails/web/public.ts'
import { readFilter } from '#features/records/search/contract/search-filters.ts'
import type { KnowsFilter } from '#features/records/search/contract/search-grammar.ts'

/** Whether a filter means something to the server, too: names of mailboxes are those of the reader. */
export function useKnowsFilter(): KnowsFilter {
  const lines = useLines()
  const { time_zone = 'UTC' } = useDateStyle()
  return useMemo(
    () => (filter) => readFilter(filter, { lines, time_zone, now: new Date() }) !== undefined,
    [lines, time_zone],
  )
}
