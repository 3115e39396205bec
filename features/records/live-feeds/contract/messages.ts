import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { LiveFeed } from './live-feed.ts'

/** Live feeds of the user as they are, and those that are gone; only that user's windows hear it. */
export const liveFeedsChanged = defineMessage(
  'LiveFeeds',
  z.object({ live_feeds: z.array(LiveFeed), removed_ids: z.array(Id) }),
  { parts: ['live_feeds', 'removed_ids'] },
)
