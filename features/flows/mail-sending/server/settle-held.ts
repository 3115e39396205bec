import type { Tx } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import { envelopeOf, findOutgoing, type StoredOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import {
  findMessageOf,
  insertMessage,
  messagesQueued,
  type OutgoingMessage,
  outgoingLeft,
  setMessage,
} from '#features/flows/mail-outcomes/server/public.ts'
import { insertOwnMessageId } from '#features/records/emails/server/public.ts'
import { cancelLeaving } from './leave-job.ts'
import { makeDraft } from './make-draft.ts'

/**
 * It is known from elsewhere that a mail that waits here has left: after a restore the database is older than what
 * happened. All its recipients count as reached, and it does not leave again.
 * @returns false when it does not wait
 */
export async function noteLeft(tx: Tx, email_id: number, now: Date): Promise<boolean> {
  const mail = await findOutgoing(tx, email_id, { locked: true })
  if (!mail || !waits(mail) || mail.separately || mail.message_id === null) return false
  const message = (await findMessageOf(tx, email_id)) ?? (await queueLeft(tx, mail, mail.message_id, now))
  await cancelLeaving(tx, email_id)
  await setMessage(tx, message.id, { state: 'uncertain', unreached: [] })
  await outgoingLeft(tx, message.id, now)
  return true
}

/** A mail that waits and that nobody has yet is a draft again. @returns false when somebody may have it */
export async function keepBack(tx: Tx, email_id: number, user_id: number): Promise<boolean> {
  const mail = await findOutgoing(tx, email_id, { locked: true })
  if (!mail || !waits(mail) || mail.separately) return false
  const message = await findMessageOf(tx, email_id)
  if (message && mayBeReached(message)) return false
  await makeDraft(tx, mail, { user_id, schedule: mail.schedule })
  if (message) await setMessage(tx, message.id, { state: 'cancelled' })
  return true
}

function waits({ status }: StoredOutgoing): boolean {
  return status === 'delay' || status === 'schedule' || status === 'progress'
}

/** Somebody took it, or the final dot was about to be said. */
function mayBeReached(message: OutgoingMessage): boolean {
  const { remaining, recipients, data_at } = message
  return remaining.length < recipients.length || data_at !== null
}

/** The message that an attempt would have made, which this database does not know of. */
async function queueLeft(tx: Tx, mail: StoredOutgoing, message_id: string, now: Date) {
  const { id: email_id, line_id, user_id, people } = mail
  const recipients = envelopeOf(people)
  const { id } = await insertMessage(tx, {
    key: `email ${email_id} ${message_id}`,
    kind: 'email',
    email_id,
    line_id,
    user_id,
    message_id,
    recipients,
    run_at: now.toISOString(),
  })
  await insertOwnMessageId(tx, email_id, message_id)
  await happen(tx, messagesQueued, { outgoing: [{ id, email_id, message_id, recipients }] })
  return { id }
}
