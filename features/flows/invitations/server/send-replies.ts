import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { messagesAnswered } from '#features/flows/mail-outcomes/server/public.ts'
import { queueNotice } from '#features/flows/mail-sending/server/public.ts'
import { sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import { findWaitingReply, type PendingReply, pendingReplies } from './invitations.repo.ts'
import { replySent } from './reply-sent.ts'

/** Replies of mailboxes that could not send when they were given leave soon after they can. */
const LOOK_MS = 600_000

const sendReplies = defineJob<object>('invitations send replies')

/** Lets the replies that wait leave now, and not only at the next look. */
export async function askToSendReplies(tx: Tx): Promise<void> {
  await enqueueJob(tx, sendReplies, {}, { key: 'repeat' })
}

/** Hands waiting replies to the outbox; one that is handed over again is the same one. */
export const sendRepliesJob = handleJob(
  sendReplies,
  async (_body, { db, services, signal }) => {
    let after = 0
    for (;;) {
      const replies = await pendingReplies(db, { after })
      const last = replies.at(-1)
      if (last === undefined || signal.aborted) return
      after = last.id
      for (const reply of replies) {
        if ((await sendingAccount(db, reply.line_id)) === undefined) continue
        const raw_blob = await services.blobs.put(reply.message)
        await inTransaction(db, (tx) => queueNotice(tx, noticeOf(reply, raw_blob)))
      }
    }
  },
  { repeats: everyMs(LOOK_MS) },
)

function noticeOf({ line_id, user_id, message_id, to, message }: PendingReply, raw_blob: string) {
  return {
    key: `invitation ${message_id}`,
    line_id,
    user_id,
    message_id,
    recipients: [{ name: '', address: to }],
    raw_blob,
    size: message.length,
  }
}

/** The organizer's server has it. */
export const followSentReplies = reactTo(messagesAnswered, async (tx, { email_id, message_id, accepted }) => {
  if (email_id !== null || accepted.length === 0) return
  const reply = await findWaitingReply(tx, message_id)
  if (reply) await replySent(tx, { id: reply.id, message_id })
})
