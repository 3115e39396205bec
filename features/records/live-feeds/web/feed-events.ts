import { createEvents } from '@laycan/web/events.ts'
import type { LiveFeed } from '../contract/live-feed.ts'

/** What became of live feeds, for who shows one or its mails. */
export const feedEvents = createEvents<{
  /** It is what it is now; heard after the list has changed, with what it was where that was known. */
  changed: { feed: LiveFeed; before: LiveFeed | undefined }
  /** It is gone; heard before the list forgets it. */
  removed: { id: number }
}>()
