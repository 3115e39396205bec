import type { MessageBody } from '@laycan/contract/message.ts'
import type { draftSaved } from '#features/flows/mail-drafts/contract/messages.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { emailStatusUpdated } from '#features/records/emails/contract/messages.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { listEvents, mailLists } from './lists.ts'
import { recentNews } from './recent-news.ts'

/** A draft or outgoing mail as it is now (CP-016): it joins Drafts, Outbox or Sent, leaves them, or finds another place. */
export function followDraft({ email }: Pick<MessageBody<typeof draftSaved>, 'email'>): void {
  const before = emailRows.get(email.id)
  // The message goes to all readers of the line: what each of them did with the mail is known here.
  const row = before === undefined ? email : { ...email, ...marksOf(before) }
  const { id: _id, ...part } = row
  follow(before, row, part)
}

/** A status changed (RT-016). Of a mail that is not known here the message with its row follows. */
export function followStatus({ email_id, status, reason }: MessageBody<typeof emailStatusUpdated>): void {
  const before = emailRows.get(email_id)
  const part = { status, problem: reason, ...boxOf(status) }
  if (before === undefined) recentNews.note([email_id], part)
  else follow(before, { ...before, ...part }, part)
}

function follow(before: EmailRow | undefined, row: EmailRow, part: Partial<Omit<EmailRow, 'id'>>): void {
  recentNews.note([row.id], part)
  emailRows.put([row])
  // What is read here stays open when it leaves this list by being sent.
  if (before !== undefined && before.status !== row.status)
    listEvents.emit('taken', { ids: [row.id], how: 'sent' })
  const changed = [{ before, row, came: before === undefined }]
  mailLists.follow(changed)
  mailLists.doubtNarrowed(changed)
}

function marksOf({ read, starred, is_hide }: EmailRow): Pick<EmailRow, 'read' | 'starred' | 'is_hide'> {
  return { read, starred, is_hide }
}

/** A status of outgoing mail says where it stands (CP-007); a received one says nothing of spam. */
function boxOf(status: EmailRow['status']): Partial<Pick<EmailRow, 'box'>> {
  if (status === 'received') return {}
  return { box: status === 'draft' ? 'draft' : 'sent' }
}
