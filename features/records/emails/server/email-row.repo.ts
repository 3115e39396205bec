import { sql } from 'kysely'
import type { EmailRow } from '../contract/email.ts'
import type { EmailsTable } from './tables.ts'

/** Columns of a list row; join `emails` under its own name. */
export const emailRowColumns = sql<StoredEmailRow>`
  emails.id, emails.line_id, emails.thread_id, emails.received_at, emails.box, emails.status, emails.archived,
  emails.closed, emails.replied, emails.forwarded, emails.high_importance, emails.has_attachment,
  emails.attachments_count, emails.body_type, emails.user_id, emails.subject, emails.people, emails.preview_body,
  emails.attachment_name, emails.problem, emails.email_unique_id`

/** What one reader did with a mail besides reading it. */
export interface OwnMarks {
  starred: boolean
  is_hide: boolean
}
const noMarks: OwnMarks = { starred: false, is_hide: false }

export type StoredEmailRow = Omit<
  EmailsTable,
  'sender' | 'recipients' | 'deleted_at' | 'deleted_by' | 'archived_before_spam'
>

/**
 * A list row as it goes out. Every field by its name: copies by spreading cost ten times as much, fifty rows a page.
 * @param read whether the reader has read it; @param username of its line; @param marks of the same reader
 */
export function toEmailRow(
  row: StoredEmailRow,
  read: boolean,
  username: string,
  marks: OwnMarks = noMarks,
): EmailRow {
  return {
    id: row.id,
    subject: row.subject,
    from: row.people.from,
    to: row.people.to,
    cc: row.people.cc,
    bcc: row.people.bcc,
    username,
    user_id: row.user_id,
    received_at: row.received_at,
    preview_body: row.preview_body,
    box: row.box,
    status: row.status,
    body_type: row.body_type,
    read,
    is_hide: marks.is_hide,
    filed: false,
    closed: row.closed,
    archived: row.archived,
    starred: marks.starred,
    replied: row.replied,
    forwarded: row.forwarded,
    has_attachment: row.has_attachment,
    attachments_count: row.attachments_count,
    attachment_name: row.attachment_name,
    has_comment: false,
    comments_count: 0,
    high_importance: row.high_importance,
    tags: [],
    mention_to: [],
    line_ids: [row.line_id],
    folder_ids: [],
    assignment_ids: [],
    email_unique_id: row.email_unique_id,
    thread_id: row.thread_id,
    problem: row.problem,
  }
}
