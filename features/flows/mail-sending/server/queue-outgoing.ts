import { randomUUID } from 'node:crypto'
import type { Tx } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import { findOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import {
  askToDeliver,
  failEmail,
  insertMessage,
  messagesQueued,
  sendEmailOff,
} from '#features/flows/mail-outcomes/server/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { insertOwnMessageId } from '#features/records/emails/server/public.ts'

/**
 * Queues one recipient's own copy of a mail that was handed over by `SeparateSending.take`: its words are the mail's,
 * after the treatments. Queued twice under one key it is once. Answers go to the mail's conversation.
 * @returns the message's id
 */
export async function queueOutgoing(
  tx: Tx,
  part: {
    email_id: number
    /** Header and envelope. */
    recipients: readonly Participant[]
    key: string
    message_id?: string
    send_at?: Date
    user_id: number | null
  },
): Promise<number> {
  const { email_id, recipients, key, user_id } = part
  const mail = await findOutgoing(tx, email_id)
  if (!mail) throw new Error(`Mail ${email_id} is not there to be sent`)
  const domain = mail.people.from[0]?.address.split('@').pop() ?? 'localhost'
  const message_id = part.message_id ?? `${randomUUID()}@${domain}`
  const run_at = part.send_at ?? new Date()
  const queued = await insertMessage(tx, {
    key: `part ${key}`,
    kind: 'part',
    email_id,
    line_id: mail.line_id,
    user_id,
    message_id,
    recipients: [...recipients],
    run_at: run_at.toISOString(),
  })
  if (!queued.is_new) return queued.id
  await insertOwnMessageId(tx, email_id, message_id)
  await askToDeliver(tx, { id: queued.id, line_id: mail.line_id }, run_at)
  await happen(tx, messagesQueued, { outgoing: [{ id: queued.id, email_id, message_id, recipients }] })
  return queued.id
}

/**
 * Queues a message whose bytes are ready and lie in the blob store, and that no mail stands for (a calendar answer).
 * Queued twice under one key it is once; `messagesAnswered` tells what became of it, by its Message-ID.
 */
export async function queueNotice(
  tx: Tx,
  notice: {
    key: string
    line_id: number
    user_id: number | null
    message_id: string
    recipients: readonly Participant[]
    raw_blob: string
    /** Bytes. */
    size: number
  },
): Promise<void> {
  const now = new Date()
  const { id, is_new } = await insertMessage(tx, {
    ...notice,
    key: `notice ${notice.key}`,
    kind: 'notice',
    email_id: null,
    recipients: [...notice.recipients],
    run_at: now.toISOString(),
  })
  if (is_new) await askToDeliver(tx, { id, line_id: notice.line_id }, now)
}

/** The end of a mail that was sent separately; twice is once. */
export async function broadcastEnded(
  tx: Tx,
  email_id: number,
  end: 'sent' | 'failed',
  reason = '',
  now = new Date(),
): Promise<void> {
  const mail = await findOutgoing(tx, email_id, { locked: true })
  if (mail?.status !== 'progress') return
  if (end === 'sent') await sendEmailOff(tx, mail, now)
  else await failEmail(tx, mail, reason)
}
