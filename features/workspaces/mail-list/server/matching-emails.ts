import { InvalidInputError } from '@laycan/server/http/validation.ts'
import type { MatchingEmails } from '#features/flows/mail-batches/server/public.ts'
import { ListFilters } from '#features/records/emails/contract/list-filters.ts'
import { countMatching, matchingIds } from './matching-ids.ts'

/** What this list shows, for batches over all that match. */
export const matchingEmails: MatchingEmails = {
  parse: (query) => void parseFilters(query),
  ids: (db, actor, query, part) => matchingIds(db, actor, parseFilters(query), part),
  count: (db, actor, query, until) => countMatching(db, actor, parseFilters(query), until),
}

function parseFilters(query: unknown): ListFilters {
  const result = ListFilters.safeParse(query)
  if (!result.success) throw new InvalidInputError(result.error)
  return result.data
}
