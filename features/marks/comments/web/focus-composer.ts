import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import { QUOTE_MAX } from '../contract/comment.ts'
import type { Commented } from './comment-lists.ts'

/** What the box of comments is asked for from outside; it takes it as soon as it is there. */
interface Asked extends Commented {
  /** A passage to quote. */
  readonly quote?: string
  /** Words that have lost their place: they stand behind what is written there. */
  readonly words?: string
}

export const askedOfComposer = forUser(createStore<Asked | undefined>(undefined))

/** Sets the focus into the comment box of a record once it is shown (KB-004). */
export function focusCommentBox(record: Commented): void {
  askedOfComposer.set({ ...record })
}

/** Quotes a passage in the comment box of a record, and sets the focus there. */
export function quoteInComment(record: Commented, passage: string): void {
  const quote = passage
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, QUOTE_MAX)
  askedOfComposer.set({ ...record, ...(quote !== '' && { quote }) })
}

/** Puts words that have lost their place into the comment box of a record, so that they are not lost themselves. */
export function moveToCommentBox(record: Commented, words: string): void {
  askedOfComposer.set({ ...record, words })
}
