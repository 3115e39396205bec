import { defineHappening } from '@laycan/server/reactions.ts'
import type { Box } from '../contract/email.ts'

/** Where a mail stands: lists show it by this. */
export interface EmailPlace {
  box: Box
  archived: boolean
  deleted: boolean
}

/** A mail that went from one place to another. */
export interface EmailMove {
  id: number
  line_id: number
  received_at: string
  from: EmailPlace
  to: EmailPlace
}

/**
 * Mails were archived, marked as spam, deleted, brought back: happens in the transaction of the deed, once for all of
 * them, by ascending id. Their rows are locked and say where they are now.
 */
export const emailsMovedTo = defineHappening<{ moves: readonly EmailMove[] }>('emails moved')

/**
 * A mail of ours counts from another moment on, or stands in another line: drafts do so when they are saved. Marks that
 * keep a copy follow. Its row is locked.
 */
export const emailRedated = defineHappening<{ id: number; line_id: number; received_at: string }>(
  'email redated',
)
