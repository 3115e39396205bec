/** The conversation on any record, and what the open mail asks of it. */

import { lazy } from 'react'
import { loadChunk } from '@laycan/web/chunks.ts'

export { focusCommentBox, quoteInComment } from './focus-composer.ts'
export { onQuoteFollowed } from './follow-quote.ts'
export { takeMentions } from './mentions.ts'

/** What people say of a record, and the box to say something (CO-002). */
export const Conversation = lazy(() =>
  loadChunk(async () => ({ default: (await import('./conversation.tsx')).Conversation })),
)
