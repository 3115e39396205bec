import { readReport } from '@laycan/mail/parse/reports/read-report.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { findRawBlob, type NewEmail } from '#features/records/emails/server/public.ts'
import { applyEvents } from './apply-events.ts'
import type { ArrivedReport } from './match-report.ts'
import { matchReport } from './match-report.ts'
import { proveLeft } from './prove-left.ts'

export const arrivedReport = defineJob<ArrivedReport>('delivery-reports arrived')

/** In the transaction of the intake, which must not wait: only bounces and complaints are looked at, and that later. */
export async function askToReadReports(tx: Tx, { emails }: { emails: readonly NewEmail[] }): Promise<void> {
  for (const { id, line_id, received_at, parsed, box } of emails) {
    if (parsed.kind !== 'dsn' && parsed.kind !== 'arf') continue
    if (box === 'sent' || box === 'draft') continue
    await enqueueJob(tx, arrivedReport, { email_id: id, line_id, received_at }, { key: String(id) })
  }
}

/** Reads a report that came in and enters what it says of our mails. */
export async function runArrivedReport(
  { email_id, line_id, received_at }: ArrivedReport,
  context: JobContext,
): Promise<void> {
  const { db, services, company } = context
  const stored = await findRawBlob(db, email_id)
  const report = stored ? readReport(await services.blobs.get(stored.raw_blob)) : null
  await inTransaction(db, async (tx) => {
    const arrived = { email_id, line_id, received_at }
    const keys = { secrets: services.secrets, company_id: company.id }
    const said = report ? await matchReport(tx, report, arrived, keys) : []
    await proveLeft(
      tx,
      said.map(({ delivery }) => delivery),
      context.now(),
    )
    await applyEvents(tx, said)
    await context.finish(tx)
  })
}
