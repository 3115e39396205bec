import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { EmailDetail } from '../contract/endpoints.ts'

/** The row of a mail without what only the detail carries, so that rows stay light. */
export function rowOfDetail(detail: EmailDetail): EmailRow {
  const {
    body: _body,
    quote_offset: _quote,
    has_remote_images: _remote,
    plain_text_preview: _preview,
    sent_at: _sent,
    reply_to: _reply,
    message_id: _message,
    attachments: _attachments,
    authentication: _authentication,
    kind: _kind,
    invitation: _invitation,
    delivery_statuses: _statuses,
    email_participants: _participants,
    recipients: _recipients,
    size: _size,
    eml: _eml,
    history: _history,
    ...row
  } = detail
  return row
}
