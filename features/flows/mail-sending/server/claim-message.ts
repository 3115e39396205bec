import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findOutgoing, recordDraft } from '#features/flows/mail-drafts/server/public.ts'
import {
  askToDeliver,
  claimLone,
  lockMails,
  lockMessage,
  type OutgoingMessage,
  setMessage,
  writeFailed,
  writeUncertain,
} from '#features/flows/mail-outcomes/server/public.ts'
import { setEmailState } from '#features/records/emails/server/public.ts'
import type { SendingAccount } from '#features/records/mail-accounts/server/public.ts'

/**
 * Takes a message for an attempt and commits that. Undefined: there is nothing to do, or another moment is better.
 * An attempt that was cut off before the final dot is made again; one cut off after it leaves the message uncertain.
 */
export async function claimMessage(
  context: JobContext,
  id: number,
  account: SendingAccount | undefined,
): Promise<OutgoingMessage | undefined> {
  const canTry = account && context.services.submissions.restOf(context.company.id, account) === 0
  const lone = canTry && (await claimLone(context.db, id, context.now()))
  return lone || claimClosely(context, id, account)
}

async function claimClosely(
  context: JobContext,
  id: number,
  account: SendingAccount | undefined,
): Promise<OutgoingMessage | undefined> {
  return inTransaction(context.db, async (tx) => {
    await lockMails(tx, id)
    const message = await lockMessage(tx, id)
    if (!message || (message.state !== 'waiting' && message.state !== 'submitting'))
      return finish(context, tx)
    if (message.data_at !== null) {
      await writeUncertain(tx, message, CUT_OFF, context.now())
      return finish(context, tx)
    }
    if (await wasDeleted(tx, message)) {
      await writeFailed(tx, message, 'The email was deleted before it was sent.', context.now())
      return finish(context, tx)
    }
    if (!account) {
      await writeFailed(tx, message, 'This mailbox has no server for outgoing mail.', context.now())
      return finish(context, tx)
    }
    const rest = context.services.submissions.restOf(context.company.id, account)
    if (rest > 0 && message.state === 'waiting') {
      await askToDeliver(tx, message, new Date(context.now().getTime() + rest))
      return finish(context, tx)
    }
    return begin(tx, message, context.now())
  })
}

const CUT_OFF =
  'The server of this installation stopped while the mail was being handed over. Whether it was taken is not known.'

async function finish({ finish }: JobContext, tx: Tx): Promise<undefined> {
  await finish(tx)
}

/** Somebody deleted the mail while it waited for its next attempt. */
async function wasDeleted(tx: Tx, { kind, email_id }: OutgoingMessage): Promise<boolean> {
  return kind !== 'notice' && email_id !== null && (await findOutgoing(tx, email_id)) === undefined
}

async function begin(tx: Tx, message: OutgoingMessage, now: Date): Promise<OutgoingMessage> {
  const at = now.toISOString()
  const changes = {
    state: 'submitting' as const,
    attempts: message.attempts + 1,
    first_attempt_at: message.first_attempt_at ?? at,
    attempt_at: at,
    data_at: null,
    unreached: [],
  }
  await setMessage(tx, message.id, changes)
  const mail = message.kind === 'email' ? await findOutgoing(tx, message.email_id ?? 0) : undefined
  if (mail?.status === 'delay') {
    await setEmailState(tx, mail, { box: 'sent', status: 'progress', received_at: at, reason: '' })
    await recordDraft(tx, mail.id, mail.user_id)
  }
  return { ...message, ...changes }
}
