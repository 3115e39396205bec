import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { dailyAt, defineJob, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'
import { listOutlivedEmails, lockEmailsToMove, moveEmails } from '#features/records/emails/server/public.ts'
import type { LineRetention } from '../contract/retention.ts'
import { beforeOf } from './retention-calls.ts'
import { listRetentions } from './retentions.repo.ts'

/** Mails of one transaction: some milliseconds of locks. */
const PART = 200

/** Every night, at an hour in which little mail comes. */
export const deleteOutlived = handleJob(
  defineJob('delete mail past its retention'),
  (_body, context) => deleteOutlivedEmails(context),
  { repeats: dailyAt(1, 40) },
)

/** Deletes what is older than its line keeps it, part by part; what is done stays done when the process ends. */
export async function deleteOutlivedEmails(context: JobContext): Promise<void> {
  for (const line of await listRetentions(context.db)) {
    const count = await deleteOfLine(context, line)
    if (count === 0) continue
    await inTransaction(context.db, (tx) =>
      recordAuditOf(
        tx,
        { id: null, name: 'Laycan', ip: '' },
        {
          action: 'retention.applied',
          subject: { type: 'line', id: line.line_id, name: line.username },
          after: { count, days: line.days },
        },
      ),
    )
  }
}

async function deleteOfLine(
  { db, now, signal }: JobContext,
  { line_id, days }: LineRetention,
): Promise<number> {
  if (days === null) return 0
  const before = beforeOf(days, now())
  let count = 0
  while (!signal.aborted) {
    const deleted = await inTransaction(db, (tx) => deletePart(tx, { line_id, before }))
    if (deleted === 0) break
    count += deleted
  }
  return count
}

async function deletePart(tx: Tx, { line_id, before }: { line_id: number; before: Date }): Promise<number> {
  const ids = await listOutlivedEmails(tx, { line_id, before, limit: PART })
  const emails = await lockEmailsToMove(tx, ids)
  const planned = emails.map((email) => ({
    email,
    to: {
      box: email.box,
      archived: email.archived,
      deleted: true,
      archived_before_spam: email.archived_before_spam,
    },
  }))
  await moveEmails(tx, planned, null)
  return emails.length
}
