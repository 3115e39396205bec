import { defineWebManifest } from '@laycan/web/route.ts'
import { readUnsubscribedLines } from '#features/foundation/preferences/contract/unsubscribed-lines.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { declareFeedNames } from '#features/records/emails/contract/mail-place.ts'
import { declareFeeds, feedMark } from '../contract/mark.ts'
import { liveHandlers } from './live.ts'
import { areFeedsShown, liveFeedOf } from './live-feed-list.ts'

export const manifest = defineWebManifest({
  name: 'live-feeds',
  declare() {
    declareFeedNames((id) => liveFeedOf(id)?.name)
    declareFeeds({
      find: liveFeedOf,
      unsubscribed: () => readUnsubscribedLines(mailSettings().lines_unsubscription),
      isShown: areFeedsShown,
    })
  },
  email_marks: [feedMark],
  live: liveHandlers,
})
