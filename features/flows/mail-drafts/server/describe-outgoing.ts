import type { Db } from '@laycan/server/database/database.ts'
import { describeAttachment, listAttachments } from '#features/records/attachments/server/public.ts'
import type { OutgoingMail } from '../contract/outgoing-mail.ts'
import { withSources } from './compose/quote-html.ts'
import { findHolder } from './draft-windows.repo.ts'
import { quoteAt } from './draft-words.ts'
import { readBody, type StoredOutgoing } from './outgoing.repo.ts'

/** A draft or outgoing mail with all that compose needs. The caller has checked access. */
export async function describeOutgoing(
  db: Db,
  stored: StoredOutgoing,
): Promise<{ mail: OutgoingMail; quote_at: number | null }> {
  const [stands, attachments, holder] = await Promise.all([
    readBody(db, stored.id),
    listAttachments(db, stored.id),
    findHolder(db, stored.id),
  ])
  const { people, body_type } = stored
  // A draft from another program is known by its cleaned copy alone.
  const body = stored.is_ours ? stands : withSources(stands)
  const mail = {
    email_id: stored.id,
    status: stored.status,
    subject: stored.subject,
    body,
    body_type,
    to: people.to,
    cc: people.cc,
    bcc: people.bcc,
    line_id: stored.line_id,
    from_address: people.from[0]?.address ?? '',
    attachment_ids: attachments.map(({ id }) => id),
    attachments: attachments.map(describeAttachment),
    method: stored.method,
    source_email_id: stored.source_email_id,
    high_importance: stored.high_importance,
    reply_and_close: stored.reply_and_close,
    track: stored.track,
    separately: stored.separately,
    version: stored.version,
    thread_seen: stored.thread_seen,
    send_at: stored.send_at,
    schedule: stored.schedule,
    holder: holder ?? null,
    updated_at: stored.saved_at,
    user_id: stored.user_id,
  }
  return { mail, quote_at: quoteAt(body, body_type) }
}
