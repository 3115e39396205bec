import { readRoute } from '@laycan/server/http/route.ts'
import { accessEmail, listThreadChanges, toEmailRow } from '#features/records/emails/server/public.ts'
import { HISTORIES_PER_PAGE, listHistories } from '../contract/endpoints.ts'
import { countHistories, listHistoryRows } from './histories.repo.ts'

/** Splits and merges told with a conversation. */
const CHANGES_TOLD = 5

export const listHistoriesRoute = readRoute(listHistories, async ({ params, query }, { db, actor }) => {
  const { thread_id } = await accessEmail(db, actor, params.id)
  const count = await countHistories(db, actor, thread_id)
  // New mail pushes the rest down, deleted mail lets it move up: rather a mail twice than one left out.
  const moved = query.page > 1 && query.history !== undefined ? count - query.history : 0
  const from = Math.max(0, (query.page - 1) * HISTORIES_PER_PAGE + moved)
  const [rows, changes] = await Promise.all([
    listHistoryRows(db, actor, { thread_id, from, limit: HISTORIES_PER_PAGE }),
    listThreadChanges(db, thread_id, CHANGES_TOLD),
  ])
  return { histories: rows.map(toEmailRow), count, changes }
})
