import { Id } from '@laycan/contract/ids.ts'
import { defineCriterion } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type KnownEmail } from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark } from '#features/records/emails/contract/email-mark.ts'
import { type FeedMail, feedMatches, type KnownFeed } from './feed-matches.ts'

declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    /** Id of a live feed of the reader's that lists the mail. */
    live_feed: { strategy: 'equal'; content: number }
  }
}

/** What this window knows of the reader's feeds. */
export interface FeedsAtHand {
  /** Undefined while it is not known here. */
  find(id: number): KnownFeed | undefined
  /** Lines of `lines_unsubscription` (LF-002). */
  unsubscribed(): readonly number[]
  /** LF-003. */
  isShown(): boolean
}

let atHand: FeedsAtHand = { find: () => undefined, unsubscribed: () => [], isShown: () => true }

/** Makes the reader's feeds known where they are at hand: which arriving mails one takes is decided by them. */
export function declareFeeds(feeds: FeedsAtHand): void {
  atHand = feeds
}

const feedCriterion = defineCriterion<KnownEmail & FeedMail, number>({
  kind: EMAIL,
  field: 'live_feed',
  strategies: { equal: Id },
  matches(mail, { content }) {
    if (!atHand.isShown()) return false
    if (mail.line_ids === undefined) return undefined
    if (mail.line_ids.some((id) => atHand.unsubscribed().includes(id))) return false
    const feed = atHand.find(content)
    return feed === undefined ? undefined : feedMatches(feed, mail)
  },
  leaves: 'at_once',
  describe: ({ content }, { nameOf }) => `in ${nameOf('LiveFeed', content) ?? `live feed ${content}`}`,
})

export const feedMark = defineEmailMark({
  name: 'live-feeds',
  fields: {},
  criteria: [feedCriterion],
  parameters: {
    live_feed_id: (value) =>
      typeof value === 'number' ? [{ field: 'live_feed', strategy: 'equal', content: value }] : [],
  },
})
