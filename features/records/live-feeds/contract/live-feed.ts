import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** Which mails of its mailboxes a feed lists: both ways, what came in, or what goes out (LF-001). */
export const feedTypes = ['all', 'incoming', 'outgoing'] as const
export const FeedType = z.enum(feedTypes)
export type FeedType = z.infer<typeof FeedType>

/** Characters of a name at most. */
export const FEED_NAME_MAX = 254
/** Feeds of one user at most. */
export const FEEDS_MAX = 100
/** Mailboxes that one feed names at most. */
export const FEED_LINES_MAX = 200
/** Texts that one filter names at most. */
export const FEED_WORDS_MAX = 20
/** Characters of one text of a filter at most, as of every search. */
export const FEED_WORD_MAX = 254

/** The filters of texts, in the order of the form. */
export const feedTexts = ['subject_include', 'subject_exclude', 'from_include', 'from_exclude'] as const
export type FeedText = (typeof feedTexts)[number]

/**
 * What a feed asks of a mail besides its mailbox and type (LF-001). An include filter holds where one of its texts is
 * contained, an exclude filter where none is, both without regard to case; one without texts holds always.
 */
export const FeedFilters = z.object({
  subject_include: z.array(z.string()),
  subject_exclude: z.array(z.string()),
  from_include: z.array(z.string()),
  from_exclude: z.array(z.string()),
  /** First moment; null: open. */
  received_from: Moment.nullable(),
  /** Last moment; null: open. */
  received_until: Moment.nullable(),
})
export type FeedFilters = z.infer<typeof FeedFilters>

/** Filters that hold for every mail. */
export const NO_FILTERS: FeedFilters = {
  subject_include: [],
  subject_exclude: [],
  from_include: [],
  from_exclude: [],
  received_from: null,
  received_until: null,
}

/** A list of mails that a user put together and that takes arriving mails which match (LF-001). */
export const LiveFeed = z.object({
  id: Id,
  name: z.string(),
  type: FeedType,
  /** Its mailboxes; none: all that the user reads. */
  line_ids: z.array(Id),
  filters: FeedFilters,
  /** Grows with each change. */
  version: z.number().int(),
})
export type LiveFeed = z.infer<typeof LiveFeed>

/** Boxes of the mails that a type means. */
export function boxesOfFeed(type: FeedType): readonly ('received' | 'sent')[] {
  if (type === 'all') return ['received', 'sent']
  return type === 'incoming' ? ['received'] : ['sent']
}

/** Whether the setting shows live feeds (LF-003). */
export function showsFeeds(live_feed: string | undefined): boolean {
  return live_feed !== '0'
}
