import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import { type OutgoingMessage, setMessage } from '#features/flows/mail-outcomes/server/public.ts'
import { setWrittenEmail } from '#features/records/emails/server/public.ts'
import { insertAttachmentTexts } from '#features/records/search-index/server/public.ts'
import type { WrittenMail } from './write-mail.ts'

/**
 * Notes where the bytes of an ordinary mail lie, and reads them as those of any other mail, so that what is shown and
 * searched is what leaves. Of other messages that is noted with the attempt.
 */
export async function storeWritten(
  { db, services }: JobContext,
  message: OutgoingMessage,
  written: WrittenMail,
): Promise<OutgoingMessage> {
  const stored = { ...message, ...written }
  if (message.raw_blob !== null) await letGo(db, message.raw_blob)
  if (message.kind !== 'email') return stored
  const { raw_blob, size } = written
  const parsed = await services.parsers.parse(await services.blobs.get(raw_blob))
  await inTransaction(db, async (tx) => {
    const mail = await findOutgoing(tx, message.email_id ?? 0, { locked: true })
    await setMessage(tx, message.id, written)
    if (!mail) return
    await setWrittenEmail(tx, { id: mail.id, parsed, raw_blob, size, bcc: mail.people.bcc })
    await insertAttachmentTexts(tx, [{ id: mail.id, attachments: parsed.attachments }])
  })
  return stored
}

/** The bytes before are no message any more. */
async function letGo(db: Db, raw_blob: string): Promise<void> {
  await inTransaction(db, (tx) => recordUnusedBlobs(tx, [raw_blob], new Date()))
}
