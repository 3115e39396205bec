import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { deliveryReportChanged } from '../contract/messages.ts'
import { countKinds } from './decide-statistics.ts'
import { listDeliveries, listLinesOf } from './deliveries.repo.ts'

/** Events of a mail come in swarms: its readers hear of them this often at most. */
const TELL_EVERY_MS = 1_000

/** Tells the readers of a report how it stands. */
export const tellReport = defineJob<{ email_id: number }>('delivery-reports tell')

/** Lets the report be told soon; asked for many times within a second it is told once. */
export async function askToTell(tx: Tx, email_id: number): Promise<void> {
  // The end of the second, not a second from now: else a steady stream would push it off for ever.
  const run_at = new Date(Math.ceil(Date.now() / TELL_EVERY_MS) * TELL_EVERY_MS)
  await enqueueJob(tx, tellReport, { email_id }, { key: String(email_id), run_at })
}

export async function runTellReport({ email_id }: { email_id: number }, context: JobContext): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await recordReport(tx, email_id)
    await context.finish(tx)
  })
}

/** Records how the report of a mail stands now. */
export async function recordReport(tx: Tx, email_id: number): Promise<void> {
  const [line] = await listLinesOf(tx, [email_id])
  if (!line) return
  const { total, counts } = countKinds(await listDeliveries(tx, email_id))
  recordChange(tx, {
    message: deliveryReportChanged,
    body: { email_id, total, counts },
    audience: { to: 'lines', line_ids: [line.line_id] },
  })
}
