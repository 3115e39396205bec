import type { Db } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { ListFilters } from '#features/records/emails/contract/list-filters.ts'
import { inSearchTurn } from '#features/records/search/server/public.ts'
import { COUNT_CAP, countEmails } from '../contract/endpoints.ts'
import { countBySearch } from './count-by-search.ts'
import { sourcesOf } from './find-page.ts'
import { countPatiently } from './kept-counts.ts'
import { readKeptTotal } from './kept-total.repo.ts'
import { countBySource } from './list-sources.repo.ts'
import { isSearched, readView, type SearchedView, type View, withCriterion } from './list-view.ts'

export const countEmailsRoute = readRoute(countEmails, async ({ query }, context) => {
  const { db, actor } = context
  const view = await readView(db, actor, query)
  const unread_view = unreadPart(view)
  const count = (each: View) =>
    isSearched(each) ? countSearched(each, query, context) : countView(db, each, COUNT_CAP)
  const [all, unread] = await Promise.all([
    count(view),
    unread_view === undefined ? NOTHING : count(unread_view),
  ])
  return { ...all, unread_count: unread.total }
})

/** Of a search an estimate where the whole count takes long: who asks again hears that. */
async function countSearched(
  view: SearchedView,
  query: ListFilters,
  { db, actor, company, request }: ReadContext,
): Promise<CountedTotal> {
  if (view.is_empty || view.line_ids.length === 0) return NOTHING
  const person = `${company.id} ${actor.user_id}`
  const asked = view.asked.map(({ field, content }) => [field, content])
  const key = JSON.stringify([person, query, asked, view.line_ids])
  return countPatiently(key, (onPart) =>
    inSearchTurn({ person, question: questionOf(query), raw: request.raw }, (signal) =>
      countBySearch(db, { ...view, search: { ...view.search, signal } }, onPart),
    ),
  )
}

/** What is searched, the same for pages of the list and for its count. */
export function questionOf(query: ListFilters): string {
  const { search_key, q, filter } = query
  return JSON.stringify([search_key, q, filter])
}

/** The part of a view that the reader has not read; undefined where all that it lists is read. */
function unreadPart(view: View): View | undefined {
  const read = view.asked.find(({ field }) => field === 'read')
  if (read === undefined) return withCriterion(view, { field: 'read', strategy: 'equal', content: false })
  return read.content === false ? view : undefined
}

export interface CountedTotal {
  total: number
  total_is_exact: boolean
}

const NOTHING: CountedTotal = { total: 0, total_is_exact: true }

/** How many mails a view has: kept where nothing narrows it, else counted up to `cap`. */
export async function countView(db: Db, view: View, cap: number): Promise<CountedTotal> {
  if (view.is_empty || view.line_ids.length === 0) return NOTHING
  if (isSearched(view)) return countBySearch(db, view, () => undefined)
  const kept = await readKeptTotal(db, view)
  if (kept !== undefined) return { total: kept, total_is_exact: true }
  const counted = await countBySource(db, view, cap, sourcesOf(view)[0] ?? 'emails')
  return { total: Math.min(counted, cap), total_is_exact: counted <= cap }
}
