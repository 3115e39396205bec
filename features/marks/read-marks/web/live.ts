import { onMessage } from '@laycan/web/live-handler.ts'
import { hearLine } from '#features/foundation/lines/web/public.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { emailsMarkedAsRead, unreadCountsUpdated } from '../contract/messages.ts'
import { pendingMarks } from './mark-mails.ts'

export const liveHandlers = [
  // Another window of the same user (ML-057).
  onMessage(emailsMarkedAsRead, ({ email_ids, read }) => {
    emailOverlay.hear(email_ids, { read })
    // The count that follows includes them, whichever window sent them.
    if (read) pendingMarks.markArrived(email_ids)
  }),
  onMessage(unreadCountsUpdated, ({ lines }) => {
    for (const { line_id, unread_count } of lines) {
      hearLine(line_id, { unread_count })
      pendingMarks.countArrived(line_id)
    }
  }),
]
