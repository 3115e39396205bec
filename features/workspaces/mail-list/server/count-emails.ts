import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { COUNT_CAP, countEmails } from '../contract/endpoints.ts'
import { sourcesOf } from './find-page.ts'
import { readKeptTotal } from './kept-total.repo.ts'
import { countBySource } from './list-sources.repo.ts'
import { resolveView, type View, withCriterion } from './list-view.ts'

export const countEmailsRoute = readRoute(countEmails, async ({ query }, { db, actor }) => {
  const view = resolveView(query, actor)
  const unread_view = unreadPart(view)
  const [all, unread] = await Promise.all([
    countView(db, view, COUNT_CAP),
    unread_view === undefined ? NOTHING : countView(db, unread_view, COUNT_CAP),
  ])
  return { ...all, unread_count: unread.total }
})

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
  const kept = await readKeptTotal(db, view)
  if (kept !== undefined) return { total: kept, total_is_exact: true }
  const counted = await countBySource(db, view, cap, sourcesOf(view)[0] ?? 'emails')
  return { total: Math.min(counted, cap), total_is_exact: counted <= cap }
}
