import { perform } from '@laycan/web/live-connection.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { emailArrived, emailStatusUpdated } from '../../../records/emails/contract/messages.ts'
import { emailRows } from '../../../records/emails/web/public.ts'
import { mailLists } from './list/lists.ts'

export const liveHandlers = [
  onMessage(emailArrived, ({ email, email_notification_id }) => {
    emailRows.put([email])
    mailLists.arrive(email)
    perform('confirm', { email_notification_id })
  }),
  onMessage(emailStatusUpdated, ({ email_id, status, reason }) => {
    emailRows.patch([email_id], { status, ...(status === 'failed' ? { problem: reason } : {}) })
    const row = emailRows.get(email_id)
    if (row === undefined) return
    // It leaves the Outbox and joins Sent, wherever these are cached (RT-012, RT-016).
    mailLists.reconsider(row)
  }),
]
