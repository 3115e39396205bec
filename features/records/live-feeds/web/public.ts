/** What other features use of live feeds in the browser: the user's own feeds, changes of them, and whether they show. */

export { feedEvents } from './feed-events.ts'
export {
  areFeedsShown,
  liveFeedOf,
  liveFeeds,
  reloadLiveFeeds,
  removeLiveFeed,
  storeLiveFeed,
  useFeedName,
  useFeedsShown,
  useLiveFeeds,
} from './live-feed-list.ts'
