import type { Tx } from '@laycan/server/database/database.ts'
import {
  envelopeOf,
  recordDraft,
  type StoredOutgoing,
  setOutgoing,
} from '#features/flows/mail-drafts/server/public.ts'
import { readFeatureFlags } from '#features/foundation/feature-flags/server/public.ts'
import { recordEmailAction } from '#features/marks/actions/server/public.ts'
import {
  closeEmails,
  lockEmailsToMove,
  recordAnswered,
  setEmailState,
} from '#features/records/emails/server/public.ts'

/** It left: the mail says so, and so does the one it answers (CP-027). The rows are locked. */
export async function sendEmailOff(tx: Tx, mail: StoredOutgoing, now: Date): Promise<void> {
  await setEmailState(tx, mail, {
    box: 'sent',
    status: 'sent',
    received_at: now.toISOString(),
    reason: '',
  })
  await setOutgoing(tx, mail.id, { send_at: null, failure: '', uncertain: false })
  await markSource(tx, mail)
  await recordDraft(tx, mail.id, mail.user_id)
}

async function markSource(tx: Tx, mail: StoredOutgoing): Promise<void> {
  const { source_email_id, method, user_id } = mail
  if (source_email_id === null) return
  const [source] = await lockEmailsToMove(tx, [source_email_id])
  if (!source) return
  const isAnswer = method === 'reply' || method === 'replyall'
  if (!isAnswer && method !== 'forward') return
  const ids = [source_email_id]
  await recordAnswered(tx, { replied: isAnswer ? ids : [], forwarded: isAnswer ? [] : ids })
  if (user_id === null) return
  const email_participants = envelopeOf(mail.people)
  await recordEmailAction(tx, { email: source, action: method, user_id, email_participants })
  await closeSource(tx, mail, user_id)
}

/** CP-006: only with its feature flag. */
async function closeSource(tx: Tx, mail: StoredOutgoing, user_id: number): Promise<void> {
  if (!mail.reply_and_close || mail.source_email_id === null) return
  const flags = await readFeatureFlags(tx, user_id)
  if (flags['reply-and-close']) await closeEmails(tx, [mail.source_email_id], user_id)
}

/** CP-028: it was not sent, or not to everybody; it says why, and can be sent again. */
export async function failEmail(tx: Tx, mail: StoredOutgoing, reason: string): Promise<void> {
  await setEmailState(tx, mail, {
    box: 'sent',
    status: 'failed',
    received_at: new Date().toISOString(),
    reason,
  })
  await setOutgoing(tx, mail.id, { send_at: null, failure: reason, uncertain: false })
  await recordDraft(tx, mail.id, mail.user_id)
}

/** Nobody took it for now: it waits as a delayed mail, which can be aborted (CP-008). */
export async function holdEmail(tx: Tx, mail: StoredOutgoing, reason: string, until: Date): Promise<void> {
  const send_at = until.toISOString()
  await setEmailState(tx, mail, { box: 'sent', status: 'delay', received_at: send_at, reason })
  await setOutgoing(tx, mail.id, { send_at, failure: reason })
  await recordDraft(tx, mail.id, mail.user_id)
}

/** Some have it, some are tried again: it cannot be taken back. */
export async function keepTrying(tx: Tx, mail: StoredOutgoing, reason: string): Promise<void> {
  await setOutgoing(tx, mail.id, { failure: reason })
}

/** It may have left or not: shown as such until it is known or decided. */
export async function leaveUncertain(tx: Tx, mail: StoredOutgoing, reason: string): Promise<void> {
  await setEmailState(tx, mail, { box: 'sent', status: 'progress', reason })
  await setOutgoing(tx, mail.id, { failure: reason, uncertain: true })
  await recordDraft(tx, mail.id, mail.user_id)
}
