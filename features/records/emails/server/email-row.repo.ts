import { sql } from 'kysely'
import type { EmailRow } from '../contract/email.ts'
import type { EmailsTable } from './tables.ts'

/** Columns of a list row; join `emails` under its own name. */
export const emailRowColumns = sql<StoredEmailRow>`
  emails.id, emails.line_id, emails.thread_id, emails.received_at, emails.box, emails.status, emails.archived,
  emails.closed, emails.replied, emails.forwarded, emails.high_importance, emails.has_attachment,
  emails.attachments_count, emails.body_type, emails.user_id, emails.subject, emails.people, emails.preview_body,
  emails.attachment_name, emails.problem, emails.email_unique_id`

export type StoredEmailRow = Omit<EmailsTable, 'sender' | 'recipients' | 'deleted_at'>

/**
 * A list row as it goes out.
 * @param read whether the reader has read it; @param username of its line
 */
export function toEmailRow(row: StoredEmailRow, read: boolean, username: string): EmailRow {
  const { line_id, people, ...shown } = row
  return {
    ...shown,
    ...people,
    username,
    read,
    is_hide: false,
    filed: false,
    starred: false,
    has_comment: false,
    comments_count: 0,
    tags: [],
    mention_to: [],
    line_ids: [line_id],
    folder_ids: [],
    assignment_ids: [],
  }
}
