import { onMessage } from '@laycan/web/live-handler.ts'
import { emailArrived, emailsMoved } from '#features/records/emails/contract/messages.ts'
import { emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { conversationChanged } from '../contract/messages.ts'
import { conversations } from './conversations.ts'

export const liveHandlers = [
  onMessage(conversationChanged, ({ thread_id, from_thread_id, email_ids }) => {
    emailOverlay.hear(email_ids, { thread_id })
    conversations.reload([thread_id, from_thread_id])
  }),
  onMessage(emailArrived, ({ email }) => conversations.reload([email.thread_id])),
  // Only deletion and its way back change who is in a conversation.
  onMessage(emailsMoved, ({ email_ids, deleted }) => {
    if (deleted === undefined) return
    const threads = email_ids.flatMap((id) => emailRows.get(id)?.thread_id ?? [])
    conversations.reload([...new Set(threads)])
  }),
]
