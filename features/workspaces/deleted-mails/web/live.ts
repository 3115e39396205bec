import { onMessage } from '@laycan/web/live-handler.ts'
import { emailsMoved } from '#features/records/emails/contract/messages.ts'
import { deletedMails } from './deleted-mails.ts'

export const liveHandlers = [
  onMessage(emailsMoved, ({ email_ids, deleted }) => {
    if (deleted === false) deletedMails.leave(email_ids)
  }),
]
