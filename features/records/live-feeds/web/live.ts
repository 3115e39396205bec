import { clientEvents } from '@laycan/web/client-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { liveFeedsChanged } from '../contract/messages.ts'
import { dropFeed, liveFeedList, reloadLiveFeeds, takeFeed } from './live-feed-list.ts'

export const liveHandlers = [
  onMessage(liveFeedsChanged, ({ live_feeds, removed_ids }) => {
    for (const id of removed_ids) dropFeed(id)
    for (const feed of live_feeds) takeFeed(feed)
  }),
]

// Too much was missed to be told one by one.
clientEvents.on('reload', ({ cause }) => {
  if (cause === 'too_long_away' && liveFeedList.get().status === 'ready') void reloadLiveFeeds()
})
