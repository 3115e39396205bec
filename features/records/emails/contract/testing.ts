import type { EmailRow } from './email.ts'

/** A received, unread mail of line 1, as lists hold it, with what the test gives. */
export function emailRow(part: Partial<EmailRow> = {}): EmailRow {
  const { id = 1 } = part
  return {
    id,
    subject: 'MV Aegean Star open Piraeus',
    from: [{ name: 'Nikos Pappas', address: 'nikos@aegean.example' }],
    to: [{ name: '', address: 'chartering@laycan.example' }],
    cc: [],
    bcc: [],
    username: 'chartering',
    user_id: null,
    received_at: '2026-09-05T17:07:00.000Z',
    preview_body: 'Please propose suitable cargoes.',
    box: 'received',
    status: 'received',
    body_type: 'plain_text',
    read: false,
    is_hide: false,
    filed: false,
    closed: false,
    archived: false,
    starred: false,
    replied: false,
    forwarded: false,
    has_attachment: false,
    attachments_count: 0,
    attachment_name: '',
    has_comment: false,
    comments_count: 0,
    high_importance: false,
    tags: [],
    mention_to: [],
    line_ids: [1],
    folder_ids: [],
    assignment_ids: [],
    email_unique_id: `u${id}`,
    thread_id: id,
    problem: '',
    ...part,
  }
}
