import { awaitedFields, type EmailRow } from './email.ts'
import { absentMarks, type EmailMarkFields } from './email-mark.ts'

/** A received, unread mail of line 1, as lists hold it, with what the test gives. */
export function emailRow(part: Partial<EmailRow> = {}): EmailRow {
  const { id = 1 } = part
  const row: Omit<EmailRow, keyof EmailMarkFields> = {
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
    closed: false,
    archived: false,
    replied: false,
    forwarded: false,
    has_attachment: false,
    attachments_count: 0,
    attachment_name: '',
    high_importance: false,
    line_ids: [1],
    email_unique_id: `u${id}`,
    thread_id: id,
    problem: '',
    ...awaitedFields,
  }
  const marks = { ...absentMarks(), read: false }
  return { ...row, ...marks, ...part } as EmailRow
}
