import { readRoute } from '@laycan/server/http/route.ts'
import { countPending, listProgress } from '#features/records/search-index/server/public.ts'
import { getSearchIndex } from '../contract/endpoints.ts'
import { PENDING_MAX } from './note-search.ts'

export const getSearchIndexRoute = readRoute(getSearchIndex, async (_, { db }) => {
  const [pending, progress] = await Promise.all([countPending(db, PENDING_MAX), listProgress(db)])
  const left = progress.filter(({ before_id }) => before_id !== null)
  const done = left.reduce((sum, each) => sum + Math.min(each.done, each.total), 0)
  const total = left.reduce((sum, each) => sum + each.total, 0)
  return { pending, older: left.length === 0 ? null : { done, total } }
})
