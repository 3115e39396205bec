import type { Tx } from '@laycan/server/database/database.ts'
import { findOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import { lockEmailsToMove } from '#features/records/emails/server/public.ts'
import { findMessage } from './messages.repo.ts'

/**
 * Locks the mail of a message and the one it answers, in the order in which everybody locks mails, before the message
 * itself is locked. One recipient's own copy of a mail decides nothing about that mail: it is not held for it.
 */
export async function lockMails(tx: Tx, outgoing_id: number): Promise<void> {
  const message = await findMessage(tx, outgoing_id)
  if (message?.kind !== 'email' || message.email_id === null) return
  const mail = await findOutgoing(tx, message.email_id)
  const ids = mail?.source_email_id ? [mail.source_email_id, message.email_id] : [message.email_id]
  await lockEmailsToMove(tx, ids)
}
