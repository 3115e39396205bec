import { Readable } from 'node:stream'
import { appendToMailbox } from '@laycan/mail/imap/append-message.ts'
import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import { sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import { SENDING } from './deliver-kind.ts'
import { findMessage } from './messages.repo.ts'
import { sentCopy } from './sent-copy-kind.ts'

/**
 * CP-029: the copy in the mailbox of sent mail, where the provider makes none. Looking for its Message-ID first makes an
 * attempt after a lost answer harmless. When it comes back by IMAP, the intake knows it for ours.
 */
export const sentCopyJob = handleJob(
  sentCopy,
  async ({ outgoing_id }, { db, services }) => {
    const message = await findMessage(db, outgoing_id)
    if (!message || message.raw_blob === null || message.taken_at === null) return
    const account = await sendingAccount(db, message.line_id)
    const server = account?.openMailboxServer(services) ?? null
    if (!account || server === null || account.copy_to_sent !== 'append') return
    const bytes = await services.blobs.get(message.raw_blob)
    await appendToMailbox(server, account.sent_mailbox, {
      message_id: message.message_id,
      date: new Date(message.taken_at),
      stream: () => Readable.from([bytes]),
    })
  },
  { lane: SENDING },
)
