import { afterCommit } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { deleteSearchHistory, listSearchHistories } from '../contract/endpoints.ts'
import { searchRefusals } from '../contract/errors.ts'
import { deleteHistory, listHistories } from './histories.repo.ts'
import { forgetLast } from './note-search.ts'

/** AP-193. */
export const listSearchHistoriesRoute = readRoute(listSearchHistories, async ({ query }, { db, actor }) => ({
  search_histories: await listHistories(db, { user_id: actor.user_id, type: query.type }),
}))

/** AP-194. */
export const deleteSearchHistoryRoute = writeRoute(deleteSearchHistory, async ({ params }, context) => {
  const { tx, actor } = context
  afterCommit(tx, () => forgetLast(context))
  if (!(await deleteHistory(tx, actor.user_id, params.id)))
    throw new RefusedError(searchRefusals.historyNotFound)
})
