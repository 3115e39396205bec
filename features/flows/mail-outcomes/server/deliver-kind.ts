import type { Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobLane } from '@laycan/server/jobs/job-kind.ts'
import type { OutgoingMessage } from './messages.repo.ts'

/** Mails that leave wait for mail servers: batches and cleaning are not to wait with them, nor one line for another. */
export const SENDING: JobLane = { name: 'sending', at_once: 16, per_share: 6 }

/** Hands one message to its mail server. */
export const deliver = defineJob<{ outgoing_id: number; line_id: number }>('mail-outgoing deliver')

/** Asks for the next attempt of a message; asked again, the last moment counts. */
export async function askToDeliver(
  tx: Tx,
  { id: outgoing_id, line_id }: Pick<OutgoingMessage, 'id' | 'line_id'>,
  at: Date,
): Promise<void> {
  await enqueueJob(
    tx,
    deliver,
    { outgoing_id, line_id },
    { key: String(outgoing_id), run_at: at, share: `line ${line_id}` },
  )
}
