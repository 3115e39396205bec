import type { Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob } from '@laycan/server/jobs/job-kind.ts'

/** Hands one message to its mail server. */
export const deliver = defineJob<{ outgoing_id: number }>('mail-outgoing deliver')

/** Asks for the next attempt of a message; asked again, the last moment counts. */
export async function askToDeliver(tx: Tx, outgoing_id: number, at: Date): Promise<void> {
  await enqueueJob(tx, deliver, { outgoing_id }, { key: String(outgoing_id), run_at: at })
}
