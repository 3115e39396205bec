import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import * as calls from '../contract/endpoints.ts'
import { feedRefusals } from '../contract/errors.ts'
import type { LiveFeed } from '../contract/live-feed.ts'
import { liveFeedsChanged } from '../contract/messages.ts'
import { accessLiveFeed } from './access-live-feed.ts'
import { acceptForm } from './check-form.ts'
import { deleteFeed, hasRoom, insertFeed, listOwnFeeds, setFeed } from './live-feeds.repo.ts'

/** AP-118. */
export const listLiveFeedsRoute = readRoute(calls.listLiveFeeds, async (_, { db, actor }) => ({
  live_feeds: await listOwnFeeds(db, actor.user_id),
}))

/** AP-119. */
export const createLiveFeedRoute = writeRoute(calls.createLiveFeed, async ({ body }, { tx, actor }) => {
  const form = acceptForm(actor, body)
  if (!(await hasRoom(tx, actor.user_id))) throw new RefusedError(feedRefusals.tooMany)
  const live_feed = await insertFeed(tx, actor.user_id, form)
  record(tx, actor.user_id, { live_feeds: [live_feed], removed_ids: [] })
  return { live_feed }
})

/** AP-120. */
export const updateLiveFeedRoute = writeRoute(
  calls.updateLiveFeed,
  async ({ params, body: { version, ...body } }, { tx, actor }) => {
    const before = await accessLiveFeed(tx, actor, params.id)
    if (version !== undefined && version !== before.version)
      throw new RefusedError(feedRefusals.changedMeanwhile)
    const live_feed = await setFeed(tx, before.id, acceptForm(actor, body, before.line_ids))
    record(tx, actor.user_id, { live_feeds: [live_feed], removed_ids: [] })
    return { live_feed }
  },
)

/** AP-121. */
export const deleteLiveFeedRoute = writeRoute(calls.deleteLiveFeed, async ({ params }, { tx, actor }) => {
  const { id } = await accessLiveFeed(tx, actor, params.id)
  await deleteFeed(tx, id)
  record(tx, actor.user_id, { live_feeds: [], removed_ids: [id] })
})

function record(tx: Tx, user_id: number, body: { live_feeds: LiveFeed[]; removed_ids: number[] }): void {
  const audience = { to: 'users', user_ids: [user_id] } as const
  recordChange(tx, { message: liveFeedsChanged, body, audience, actor_id: user_id })
}
