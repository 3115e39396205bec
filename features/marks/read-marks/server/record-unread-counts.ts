import { recordChange, recordLateChanges } from '@laycan/server/change-log/record-change.ts'
import { sendAlong, type Tx } from '@laycan/server/database/database.ts'
import { unreadCountsUpdated } from '../contract/messages.ts'
import {
  countsOfReaders,
  deleteUnreadShare,
  insertUnreadForReaders,
  type LineCount,
  type UnreadEmail,
} from './unread-marks.repo.ts'

/** Marks new mails as unread for their readers and tells each reader the new counts. */
export function markArrivedAsUnread(tx: Tx, emails: readonly UnreadEmail[]): void {
  if (emails.length === 0) return
  sendAlong(tx, insertUnreadForReaders(tx, emails))
  const line_ids = [...new Set(emails.map((email) => email.line_id))]
  recordLateChanges(tx, unreadCountsUpdated, countsOfReaders(line_ids))
}

/** Marks mails as read by a share of their readers (a demo desk in which people have been at work). */
export async function markReadFor(
  tx: Tx,
  shares: readonly { email_id: number; share: number }[],
): Promise<void> {
  if (shares.length > 0) recordUnreadCounts(tx, await deleteUnreadShare(tx, shares))
}

/** Tells each user the counts that changed, in one message. */
export function recordUnreadCounts(tx: Tx, counts: readonly LineCount[]): void {
  const users = new Set(counts.map((count) => count.user_id))
  for (const user_id of users) {
    const own = counts.filter((count) => count.user_id === user_id)
    const lines = own.map(({ line_id, unread_count }) => ({ line_id, unread_count }))
    recordChange(tx, {
      message: unreadCountsUpdated,
      body: { lines },
      audience: { to: 'users', user_ids: [user_id] },
    })
  }
}
