import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { happen } from '@laycan/server/reactions.ts'
import {
  accessOutgoingToChange,
  describeSaved,
  findOutgoing,
  recordDraft,
  type StoredOutgoing,
  setOutgoing,
} from '#features/flows/mail-drafts/server/public.ts'
import { setEmailState } from '#features/records/emails/server/public.ts'
import { resolveUncertain } from '../contract/endpoints.ts'
import { outcomeRefusals } from '../contract/errors.ts'
import { decideResolved } from './decide-resolved.ts'
import { askToDeliver } from './deliver-kind.ts'
import { failEmail, sendEmailOff } from './finish-email.ts'
import { messagesAnswered } from './happenings.ts'
import { lockMails } from './lock-mails.ts'
import { findMessageOf, lockMessage, type OutgoingMessage, setMessage } from './messages.repo.ts'
import { listUncertainOf } from './own-copies.repo.ts'
import { askForSentCopy } from './sent-copy-kind.ts'

/** A mail of which nobody knows whether it left: its sender knows, or decides that it leaves again. */
export const resolveUncertainRoute = writeRoute(resolveUncertain, async ({ params, body }, context) => {
  const { tx, actor } = context
  const mail = await accessOutgoingToChange(tx, actor, params.id)
  const message = await findMessageOf(tx, mail.id)
  if (message?.state !== 'uncertain') throw new RefusedError(outcomeRefusals.notUncertain)
  const now = new Date()
  if (body.decision === 'sent') await resolveAsSent(tx, message.id, now)
  else await sendAgain(tx, message, now)
  return { email: (await describeSaved(tx, mail.id)).email }
})

/**
 * It is known that an uncertain message was taken, by all whom its attempt reached; twice is once. Recipients that were
 * refused for now in that attempt are tried again.
 */
export async function resolveAsSent(tx: Tx, id: number, now: Date): Promise<void> {
  const seen = await lockMessageWithMail(tx, id)
  if (seen?.state !== 'uncertain') return
  const resolved = decideResolved(seen)
  const taken_at = seen.taken_at ?? now.toISOString()
  const { state, remaining, refused, reason } = resolved
  await setMessage(tx, id, { state, remaining, refused, reason, taken_at, data_at: null, unreached: [] })
  if (state === 'waiting') await askToDeliver(tx, seen, now)
  await followResolved(tx, { ...seen, state, reason }, now)
  await happen(tx, messagesAnswered, {
    outgoing_id: id,
    email_id: seen.email_id,
    message_id: seen.message_id,
    at: now,
    accepted: resolved.accepted.map((address) => ({ address, response: '', by_dsn_success_asked: false })),
    refused: refused.map((each) => ({ ...each, temporary: false })),
    final: state !== 'waiting',
    uncertain: false,
  })
}

async function followResolved(
  tx: Tx,
  { id, kind, email_id, state, reason }: OutgoingMessage,
  now: Date,
): Promise<void> {
  if (kind !== 'email' || email_id === null) return
  await askForSentCopy(tx, id)
  const mail = await findOutgoing(tx, email_id)
  if (!mail) return
  if (state === 'sent') await sendEmailOff(tx, mail, now)
  else if (state === 'failed') await failEmail(tx, mail, reason)
  else await goOn(tx, mail)
}

/** It is on its way again, and nothing about it is uncertain. */
async function goOn(tx: Tx, mail: StoredOutgoing): Promise<void> {
  await setEmailState(tx, mail, { box: 'sent', status: 'progress', reason: '' })
  await setOutgoing(tx, mail.id, { failure: '', uncertain: false })
  await recordDraft(tx, mail.id, mail.user_id)
}

async function sendAgain(tx: Tx, message: OutgoingMessage, now: Date): Promise<void> {
  const seen = await lockMessageWithMail(tx, message.id)
  if (seen?.state !== 'uncertain') return
  const mail = await findOutgoing(tx, seen.email_id ?? 0)
  await setMessage(tx, seen.id, {
    state: 'waiting',
    data_at: null,
    unreached: [],
    run_at: now.toISOString(),
    first_attempt_at: null,
  })
  await askToDeliver(tx, seen, now)
  if (mail) await goOn(tx, mail)
}

async function lockMessageWithMail(tx: Tx, id: number): Promise<OutgoingMessage | undefined> {
  await lockMails(tx, id)
  return lockMessage(tx, id)
}

/** A copy of these mails was found where only sent mail lies: those that were uncertain have left. */
export async function ownCopySeen(tx: Tx, email_ids: readonly number[], now = new Date()): Promise<void> {
  for (const id of await listUncertainOf(tx, email_ids)) await resolveAsSent(tx, id, now)
}
