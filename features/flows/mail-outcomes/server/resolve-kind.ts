import type { Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob } from '@laycan/server/jobs/job-kind.ts'

/** Looks whether an uncertain message lies in the mailbox of sent mail. */
export const resolve = defineJob<{ outgoing_id: number; look: number }>('mail-outgoing resolve')

const SECOND = 1_000
/** A provider that keeps its own copy shows it soon, or never; the last look is for an outage of its mailbox. */
const LOOKS = [30 * SECOND, 120 * SECOND, 600 * SECOND, 3_600 * SECOND, 21_600 * SECOND]

/** Asks for the n-th look, from 1; beyond the last one the sender decides. */
export async function askToResolve(tx: Tx, outgoing_id: number, look: number, now: Date): Promise<void> {
  const pause = LOOKS[look - 1]
  if (pause === undefined) return
  const run_at = new Date(now.getTime() + pause)
  await enqueueJob(tx, resolve, { outgoing_id, look }, { key: String(outgoing_id), run_at })
}
