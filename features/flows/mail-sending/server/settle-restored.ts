import type { Tx } from '@laycan/server/database/database.ts'
import { findOutgoing, type StoredOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import {
  failEmail,
  findMessageOf,
  leaveUncertain,
  sendEmailOff,
} from '#features/flows/mail-outcomes/server/public.ts'
import { makeDraft } from './make-draft.ts'

/**
 * Mails of ours that were deleted and are back, their rows locked. One that waited for its moment is a draft, which says
 * what it was scheduled for: whoever deleted it did not want it to leave, and nobody expects it to, days later. One that
 * was on its way says what became of it meanwhile.
 */
export async function settleRestored(
  tx: Tx,
  email_ids: readonly number[],
  restored: { by: number; now: Date },
): Promise<void> {
  for (const id of email_ids) {
    const mail = await findOutgoing(tx, id, { locked: true })
    if (mail?.status === 'delay' || mail?.status === 'schedule')
      await makeDraft(tx, mail, { user_id: restored.by, schedule: mail.schedule })
    else if (mail?.status === 'progress') await catchUp(tx, mail, restored.now)
  }
}

/** While it was deleted, only its message followed what mail servers answered. */
async function catchUp(tx: Tx, mail: StoredOutgoing, now: Date): Promise<void> {
  const message = await findMessageOf(tx, mail.id)
  const taken_at = message?.taken_at == null ? now : new Date(message.taken_at)
  if (message?.state === 'sent') await sendEmailOff(tx, mail, taken_at)
  else if (message?.state === 'failed') await failEmail(tx, mail, message.reason)
  else if (message?.state === 'uncertain') await leaveUncertain(tx, mail, message.reason)
}
