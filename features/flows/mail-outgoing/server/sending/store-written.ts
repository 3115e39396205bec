import { inTransaction } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { setWrittenEmail } from '../../../../records/emails/server/public.ts'
import { findOutgoing } from '../outgoing.repo.ts'
import { type OutgoingMessage, setMessage } from './messages.repo.ts'
import type { WrittenMail } from './write-mail.ts'

/**
 * Notes where the bytes of a message lie. Of an ordinary mail they are read as any other mail, so that what is shown and
 * searched is what leaves.
 */
export async function storeWritten(
  { db, services }: JobContext,
  message: OutgoingMessage,
  written: WrittenMail,
): Promise<OutgoingMessage> {
  const parsed =
    message.kind === 'email'
      ? await services.parsers.parse(await services.blobs.get(written.raw_blob))
      : undefined
  await inTransaction(db, async (tx) => {
    const mail = parsed && (await findOutgoing(tx, message.email_id ?? 0, { locked: true }))
    await setMessage(tx, message.id, written)
    if (parsed && mail)
      await setWrittenEmail(tx, {
        id: mail.id,
        parsed,
        raw_blob: written.raw_blob,
        size: written.size,
        bcc: mail.people.bcc,
      })
  })
  return { ...message, ...written }
}
