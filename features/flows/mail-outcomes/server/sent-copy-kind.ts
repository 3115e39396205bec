import type { Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob } from '@laycan/server/jobs/job-kind.ts'

/** Puts a copy of a sent mail into the mailbox of sent mail. */
export const sentCopy = defineJob<{ outgoing_id: number }>('mail-outgoing sent copy')

export async function askForSentCopy(tx: Tx, outgoing_id: number): Promise<void> {
  await enqueueJob(tx, sentCopy, { outgoing_id }, { key: String(outgoing_id) })
}
