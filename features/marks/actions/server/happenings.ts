import { defineHappening } from '@laycan/server/reactions.ts'
import type { ActivityKind } from '../contract/action.ts'

/**
 * Something was done with mails that all their readers may know: happens behind its entry in their log. What concerns one
 * user alone is not told.
 */
export const emailsActed = defineHappening<{
  emails: readonly { readonly id: number; readonly line_id: number }[]
  action: ActivityKind
  /** Null: nobody, as a time that had come. */
  user_id: number | null
  /** In words: names of people, folders, tags. */
  about: string
}>('emails acted')

/** A mail that came to a conversation which was here before. */
export interface ConversationNews {
  readonly email_id: number
  readonly thread_id: number
  readonly received_at: string
  /** Whom it is from, or his address. */
  readonly sender: string
  /** `sent`: a colleague wrote it with another program. */
  readonly box: 'received' | 'sent'
}

/**
 * Conversations got mails: happens in a job of its own soon after they came, so that the intake does not wait, and maybe
 * twice. Mails that a first import brings are no news.
 */
export const conversationsAnswered = defineHappening<{ news: readonly ConversationNews[] }>(
  'conversations answered',
)
