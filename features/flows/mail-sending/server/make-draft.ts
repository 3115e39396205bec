import type { Tx } from '@laycan/server/database/database.ts'
import { recordDraft, type StoredOutgoing, setOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import { setEmailState } from '#features/records/emails/server/public.ts'
import { cancelLeaving } from './leave-job.ts'

/** A locked mail that waits becomes a draft: it does not leave, and nothing of its sending is left. */
export async function makeDraft(
  tx: Tx,
  outgoing: StoredOutgoing,
  how: {
    /** Who did it. */
    user_id: number
    /** What the draft says it was scheduled for; null: nothing. */
    schedule: StoredOutgoing['schedule']
  },
): Promise<void> {
  const { id } = outgoing
  await cancelLeaving(tx, id)
  await setEmailState(tx, outgoing, {
    box: 'draft',
    status: 'draft',
    received_at: new Date().toISOString(),
    reason: '',
  })
  await setOutgoing(tx, id, {
    send_at: null,
    schedule: how.schedule,
    time_was_moved: false,
    sent_key: null,
    failure: '',
  })
  await recordDraft(tx, id, how.user_id)
}
