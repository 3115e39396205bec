import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { inviteAnswered } from '../contract/messages.ts'
import { type PendingReply, setReplySent } from './invitations.repo.ts'

/** The outbox has sent a reply: its readers see that the organizer has the answer. Twice is once. */
export async function replySent(tx: Tx, reply: Pick<PendingReply, 'id' | 'message_id'>): Promise<void> {
  const sent = await setReplySent(tx, reply)
  if (!sent) return
  recordChange(tx, {
    message: inviteAnswered,
    body: { email_id: sent.email_id, uid: sent.uid },
    audience: { to: 'lines', line_ids: [sent.line_id] },
  })
}
