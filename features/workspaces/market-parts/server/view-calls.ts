import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import * as calls from '../contract/market-view.ts'
import * as repo from './market-views.repo.ts'

const { viewRefusals } = calls

export const listMarketViewsRoute = readRoute(calls.listMarketViews, async (_input, { db, actor }) => ({
  views: await repo.listViews(db, actor.user_id),
}))

export const saveMarketViewRoute = writeRoute(calls.saveMarketView, async ({ body }, { tx, actor }) => {
  const others = await repo.countOthers(tx, actor.user_id, body.table, body.name)
  if (others >= calls.VIEWS_MAX) throw new RefusedError(viewRefusals.tooMany)
  return { view: await repo.saveView(tx, actor.user_id, body) }
})

export const deleteMarketViewRoute = writeRoute(calls.deleteMarketView, async ({ params }, { tx, actor }) => {
  if (!(await repo.deleteView(tx, actor.user_id, params.id))) throw new RefusedError(viewRefusals.notFound)
})
