import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import type { Conversations } from './known-conversations.ts'

/** A row as it shows: of a grouped list it says what its conversation is. */
export type ShownRow = EmailRow & {
  readonly conversation?: { readonly count: number; readonly unread: number }
}

/** The newest mail with the people of its conversation, unread while any of its mails is. */
export function conversationRow(row: EmailRow, conversations: Conversations | undefined): ShownRow {
  const conversation = conversations?.get(row.thread_id)
  if (conversation === undefined || conversation.email_ids.length < 2) return row
  const { email_ids, unread_ids, people } = conversation
  // Marks of this window are quicker than the list.
  const unread = unread_ids.filter((id) => emailRows.get(id)?.read !== true).length
  return {
    ...row,
    from: people,
    read: row.read && unread === 0,
    conversation: { count: email_ids.length, unread },
  }
}
