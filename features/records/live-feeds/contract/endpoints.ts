import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { FeedForm } from './feed-form.ts'
import { LiveFeed } from './live-feed.ts'

const OneFeed = z.object({ live_feed: LiveFeed })

export const listLiveFeeds = defineEndpoint({
  method: 'GET',
  path: '/live_feeds',
  access: 'signed-in',
  summary: 'The caller’s own live feeds, 100 at most.',
  response: z.object({ live_feeds: z.array(LiveFeed) }),
})

export const createLiveFeed = defineEndpoint({
  method: 'POST',
  path: '/live_feeds',
  access: 'signed-in',
  summary: 'Makes a live feed of the caller’s; without mailboxes it is of all that the caller reads.',
  body: FeedForm,
  response: OneFeed,
})

export const updateLiveFeed = defineEndpoint({
  method: 'PUT',
  path: '/live_feeds/{id}',
  access: 'signed-in',
  summary: 'Replaces what a live feed of the caller’s is.',
  params: IdParams,
  body: FeedForm.extend({
    /** That of the feed as the form read it; left out: saves over whatever it is now. */
    version: z.number().int().optional(),
  }),
  response: OneFeed,
})

export const deleteLiveFeed = defineEndpoint({
  method: 'DELETE',
  path: '/live_feeds/{id}',
  access: 'signed-in',
  summary: 'Deletes a live feed of the caller’s; its mails stay where they are.',
  params: IdParams,
  response: 'no-content',
})
