import { createEvents } from '@laycan/web/events.ts'
import type { Commented } from './comment-lists.ts'

/** A quoted passage that the reader wants to see where it stands. */
export interface FollowedQuote extends Commented {
  readonly words: string
}

const events = createEvents<{ followed: FollowedQuote }>()

/** Leads to a quoted passage, where what it was quoted from is shown. */
export function followQuote(quote: FollowedQuote): void {
  events.emit('followed', quote)
}

/** Hears of passages that the reader wants to see; whoever shows the record goes there. @returns what ends it */
export function onQuoteFollowed(handle: (quote: FollowedQuote) => void): () => void {
  return events.on('followed', handle)
}
