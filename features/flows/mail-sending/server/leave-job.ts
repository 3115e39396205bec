import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { cancelJob, enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { happen } from '@laycan/server/reactions.ts'
import {
  envelopeOf,
  findOutgoing,
  recordDraft,
  type StoredOutgoing,
  setOutgoing,
} from '#features/flows/mail-drafts/server/public.ts'
import {
  askToDeliver,
  cancelMessages,
  failEmail,
  findMessageOf,
  insertMessage,
  messagesQueued,
  SENDING,
  setMessage,
} from '#features/flows/mail-outcomes/server/public.ts'
import { insertOwnMessageId, setEmailState } from '#features/records/emails/server/public.ts'
import { askToKeep } from './keep-job.ts'
import { mayStillSend } from './may-still-send.ts'

const leave = defineJob<{ email_id: number }>('mail-outgoing leave')

/** Lets a mail leave at a moment; asked again, the last moment counts. */
export async function askToLeave(tx: Tx, email_id: number, at: Date): Promise<void> {
  await enqueueJob(tx, leave, { email_id }, { key: String(email_id), run_at: at })
}

/** The mail does not leave. A job in hand finds that when it locks the mail. */
export async function cancelLeaving(tx: Tx, email_id: number): Promise<void> {
  await cancelJob(tx, leave, String(email_id))
  await cancelMessages(tx, email_id)
}

/** CP-007: the moment has come. From the commit on the mail can no longer be aborted. */
export const leaveJob = handleJob(
  leave,
  async ({ email_id }, context) => {
    await inTransaction(context.db, async (tx) => {
      const outgoing = await findOutgoing(tx, email_id, { locked: true })
      if (outgoing && isWaiting(outgoing)) await letLeave(tx, outgoing, context)
      await context.finish(tx)
    })
  },
  {
    lane: SENDING,
    failed: async (tx, { email_id }, error) => {
      const outgoing = await findOutgoing(tx, email_id, { locked: true })
      if (outgoing && isWaiting(outgoing))
        await failEmail(tx, outgoing, `It could not be sent: ${error.message}`)
    },
  },
)

function isWaiting({ status }: StoredOutgoing): boolean {
  return status === 'delay' || status === 'schedule'
}

async function letLeave(tx: Tx, outgoing: StoredOutgoing, context: JobContext): Promise<void> {
  const now = new Date(Math.max(context.now().getTime(), Date.now()))
  const { id, send_at } = outgoing
  // Asked for another moment while this job was being taken.
  if (send_at !== null && Date.parse(send_at) > now.getTime()) return askToLeave(tx, id, new Date(send_at))
  const reason = await mayStillSend(tx, outgoing)
  if (reason !== undefined) return failEmail(tx, outgoing, reason)
  await setEmailState(tx, outgoing, {
    box: 'sent',
    status: 'progress',
    received_at: now.toISOString(),
    reason: '',
  })
  await setOutgoing(tx, id, { failure: '', uncertain: false })
  if (outgoing.separately) await handOver(tx, outgoing, context)
  else await queue(tx, outgoing, now)
  await recordDraft(tx, id, outgoing.user_id)
}

async function handOver(tx: Tx, outgoing: StoredOutgoing, { services }: JobContext): Promise<void> {
  const { id: email_id, line_id, user_id, track, people } = outgoing
  if (!services.separateSending) throw new Error('Nothing sends mails separately')
  await askToKeep(tx, email_id)
  await services.separateSending.take(tx, {
    email_id,
    line_id,
    user_id,
    track,
    recipients: envelopeOf(people),
  })
}

/** Goes on with the message of an earlier attempt, or queues one. */
async function queue(tx: Tx, outgoing: StoredOutgoing, now: Date): Promise<void> {
  const { id: email_id, line_id, user_id, message_id, people } = outgoing
  if (message_id === null) throw new Error(`Mail ${email_id} leaves without a Message-ID`)
  const known = await findMessageOf(tx, email_id)
  if (known?.message_id === message_id && known.state === 'waiting') {
    await setMessage(tx, known.id, { run_at: now.toISOString() })
    return askToDeliver(tx, known, now)
  }
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
  await askToDeliver(tx, { id, line_id }, now)
  await happen(tx, messagesQueued, { outgoing: [{ id, email_id, message_id, recipients }] })
}
