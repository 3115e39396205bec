import { perform } from '@laycan/web/live-connection.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { emailBatchChanged } from '#features/flows/mail-batches/contract/messages.ts'
import { draftSaved } from '#features/flows/mail-drafts/contract/messages.ts'
import {
  emailArrived,
  emailStatusUpdated,
  emailsAnswered,
  emailsClosed,
  emailsImported,
  emailsMoved,
} from '#features/records/emails/contract/messages.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { followArrivedInConversation } from './conversations/follow-conversations.ts'
import { followClosed } from './list/follow-closed.ts'
import { followImported } from './list/follow-imported.ts'
import { followMoved } from './list/follow-moved.ts'
import { followDraft, followStatus } from './list/follow-outgoing.ts'
import { mails } from './list/mails.ts'

export const liveHandlers = [
  onMessage(emailArrived, ({ email, email_notification_id }) => {
    emailOverlay.bring([email])
    mails.lists.arrive(email)
    followArrivedInConversation(email)
    perform('confirm', { email_notification_id })
  }),
  onMessage(emailStatusUpdated, followStatus),
  onMessage(draftSaved, followDraft),
  onMessage(emailsMoved, followMoved),
  onMessage(emailsClosed, followClosed),
  onMessage(emailsImported, followImported),
  // What a batch did to lists that get nothing live is known once it ended, taken back or not.
  onMessage(emailBatchChanged, ({ state }) => state !== 'running' && mails.lists.doubtSnapshots()),
  // Somebody replied or forwarded, perhaps with another program (RT-010).
  onMessage(emailsAnswered, ({ email_ids, replied, forwarded }) => {
    emailOverlay.hear(email_ids, {
      ...(replied === undefined ? {} : { replied }),
      ...(forwarded === undefined ? {} : { forwarded }),
    })
  }),
]
