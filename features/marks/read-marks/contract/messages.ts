import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** The user's own read marks changed in another window; only that user hears it (ML-057). */
export const emailsMarkedAsRead = defineMessage(
  'MarkAsRead',
  z.object({ email_ids: z.array(Id), read: z.boolean() }),
)

/** States the unread counts of lines for one user (never a difference, so that hearing it twice is harmless). */
export const unreadCountsUpdated = defineMessage(
  'UpdateUnreadCount',
  z.object({ lines: z.array(z.object({ line_id: Id, unread_count: z.number().int() })) }),
)
