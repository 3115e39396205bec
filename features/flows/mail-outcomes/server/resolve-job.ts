import { findByMessageId } from '@laycan/mail/imap/find-by-message-id.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import { SENDING } from './deliver-kind.ts'
import { findMessage, type OutgoingMessage } from './messages.repo.ts'
import { askToResolve, resolve } from './resolve-kind.ts'
import { resolveAsSent } from './resolve-uncertain.ts'

/**
 * An uncertain message is never simply repeated: where the provider keeps a copy of what it sends, its Message-ID in the
 * mailbox of sent mail shows that it left. That it is not there shows nothing.
 */
export const resolveJob = handleJob(
  resolve,
  async ({ outgoing_id, look }, context) => {
    const message = await findMessage(context.db, outgoing_id)
    if (message?.state !== 'uncertain') return
    const isThere = await liesInSent(message, context)
    await inTransaction(context.db, async (tx) => {
      if (isThere) await resolveAsSent(tx, message.id, context.now())
      else await askToResolve(tx, message.id, look + 1, context.now())
      await context.finish(tx)
    })
  },
  { lane: SENDING, attempts: 3 },
)

async function liesInSent(message: OutgoingMessage, { db, services }: JobContext): Promise<boolean> {
  const account = await sendingAccount(db, message.line_id)
  const server = account?.openMailboxServer(services) ?? null
  if (!account || server === null) return false
  try {
    return (await findByMessageId(server, account.sent_mailbox, message.message_id)).length > 0
  } catch (err) {
    services.log.info({ err, outgoing: message.id }, 'mailbox of sent mail not reachable')
    return false
  }
}
