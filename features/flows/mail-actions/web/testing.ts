import { isValidElement } from 'react'
import { shownToasts } from '@laycan/ui/feedback/toast.ts'
import type { EmailRow } from '../../../records/emails/contract/email.ts'

/** A received, unread mail of a line, as lists hold it. */
export function testRow(id: number, part: Partial<EmailRow> = {}): EmailRow {
  return {
    id,
    subject: `Mail ${id}`,
    from: [{ name: 'Nikos Pappas', address: 'nikos@aegean.example' }],
    to: [],
    cc: [],
    bcc: [],
    username: 'ops',
    user_id: null,
    received_at: '2026-03-02T08:00:00.000Z',
    preview_body: '',
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

/** What the progress notices say that stand there, e.g. `Archive: 500 of 1,200 emails`. */
export function progressShown(): string[] {
  return shownToasts().flatMap(({ text, detail }) =>
    isValidElement<{ label: string }>(detail) ? [`${text}: ${detail.props.label}`] : [],
  )
}
