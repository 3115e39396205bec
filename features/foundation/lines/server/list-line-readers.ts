import { readRoute } from '@laycan/server/http/route.ts'
import { listLineReaders } from '../contract/endpoints.ts'
import { listReadersOfLines } from './lines.repo.ts'

/** Lines of others are not named (SC-006). */
export const listLineReadersRoute = readRoute(listLineReaders, async (_input, { db, actor }) => {
  const readers = await listReadersOfLines(db, actor.line_ids)
  return { readers: [...readers].map(([line_id, user_ids]) => ({ line_id, user_ids })) }
})
