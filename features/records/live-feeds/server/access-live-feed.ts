import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { feedRefusals } from '../contract/errors.ts'
import type { LiveFeed } from '../contract/live-feed.ts'
import { findOwnFeed } from './live-feeds.repo.ts'

/** A feed of the actor's, which nobody else changes until the transaction ends. @throws RefusedError for any other one */
export async function accessLiveFeed(tx: Tx, { user_id }: Actor, id: number): Promise<LiveFeed> {
  const feed = await findOwnFeed(tx, user_id, id, 'for update')
  if (!feed) throw new RefusedError(feedRefusals.notFound)
  return feed
}
