import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { findOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import { setWrittenEmail } from '#features/records/emails/server/public.ts'
import { writeVisible } from './write-mail.ts'

const keep = defineJob<{ email_id: number }>('mail-outgoing keep')

/** Asks for the bytes of a mail that leaves as one message for each recipient: for reading, searching and downloading. */
export async function askToKeep(tx: Tx, email_id: number): Promise<void> {
  await enqueueJob(tx, keep, { email_id }, { key: String(email_id) })
}

export const keepJob = handleJob(keep, async ({ email_id }, context) => {
  const { db, services } = context
  const mail = await findOutgoing(db, email_id)
  if (!mail || mail.message_id === null) return
  const { id: raw_blob, size } = await writeVisible(context, mail, mail.message_id)
  const parsed = await services.parsers.parse(await services.blobs.get(raw_blob))
  await inTransaction(db, async (tx) => {
    const now = await findOutgoing(tx, email_id, { locked: true })
    if (now?.version === mail.version)
      await setWrittenEmail(tx, { id: email_id, parsed, raw_blob, size, bcc: mail.people.bcc })
    await context.finish(tx)
  })
})
