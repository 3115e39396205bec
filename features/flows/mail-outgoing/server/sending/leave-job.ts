import type { Tx } from '@laycan/server/database/database.ts'
import { cancelJob, enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob } from '@laycan/server/jobs/job-kind.ts'

const leave = defineJob<{ email_id: number }>('mail-outgoing leave')

/** Lets a mail leave at a moment; asked again, the last moment counts. */
export async function askToLeave(tx: Tx, email_id: number, at: Date): Promise<void> {
  await enqueueJob(tx, leave, { email_id }, { key: String(email_id), run_at: at })
}

/** The mail does not leave. A job in hand finds that when it locks the mail. */
export async function cancelLeaving(tx: Tx, email_id: number): Promise<void> {
  await cancelJob(tx, leave, String(email_id))
}
