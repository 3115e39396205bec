import type { MessageBody } from '@laycan/contract/message.ts'
import type { draftSaved } from '#features/flows/mail-drafts/contract/messages.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { withoutMarks } from '#features/records/emails/contract/email-mark.ts'
import type { emailStatusUpdated } from '#features/records/emails/contract/messages.ts'
import { type EmailPart, emailOverlay, emailRows } from '#features/records/emails/web/public.ts'
import { changesOf } from './follow-moved.ts'
import { mails } from './mails.ts'

/** A draft or outgoing mail as it is now (CP-016): it joins Drafts, Outbox or Sent, leaves them, or finds another place. */
export function followDraft({ email }: Pick<MessageBody<typeof draftSaved>, 'email'>): void {
  const before = emailRows.get(email.id)
  tellTaken(before, email)
  if (before !== undefined) {
    emailOverlay.hear([email.id], sharedPart(email))
    mails.lists.doubtNarrowed(changesOf([before]))
    return
  }
  emailOverlay.bring([email])
  const came = [{ before, row: email, came: true }]
  mails.lists.follow(came)
  mails.lists.doubtNarrowed(came)
}

/** A status changed (RT-016). Of a mail that is not known here the message with its row follows. */
export function followStatus({ email_id, status, reason }: MessageBody<typeof emailStatusUpdated>): void {
  const before = emailRows.get(email_id)
  const part = { status, problem: reason, ...boxOf(status) }
  if (before !== undefined) tellTaken(before, { ...before, ...part })
  emailOverlay.hear([email_id], part)
  if (before !== undefined) mails.lists.doubtNarrowed(changesOf([before]))
}

/** What is read here stays open when it leaves this list by being sent. */
function tellTaken(before: EmailRow | undefined, { id, status }: EmailRow): void {
  if (before !== undefined && before.status !== status) mails.events.emit('taken', { ids: [id] })
}

/** The message goes to all readers of the line: what is said of the mail, and by whom, is known here. */
function sharedPart(email: EmailRow): EmailPart {
  const { id: _id, ...part } = withoutMarks(email)
  return part
}

/** A status of outgoing mail says where it stands (CP-007); a received one says nothing of spam. */
function boxOf(status: EmailRow['status']): Partial<Pick<EmailRow, 'box'>> {
  if (status === 'received') return {}
  return { box: status === 'draft' ? 'draft' : 'sent' }
}
