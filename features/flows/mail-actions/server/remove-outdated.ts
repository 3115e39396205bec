import { inTransaction } from '@laycan/server/database/database.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { removeOutdatedEmails } from '#features/records/emails/server/public.ts'
import { DELETED_KEPT_DAYS } from '../contract/endpoints.ts'

/** Mails of one transaction: their rows go with a dozen tables. */
const PART = 100

/** Removes for good what an administrator can restore no longer (decision 2). */
export async function removeOutdated({ db, now, signal }: JobContext): Promise<void> {
  const before = new Date(now().getTime() - DELETED_KEPT_DAYS * 86_400_000)
  const removePart = () =>
    inTransaction(db, (tx) => removeOutdatedEmails(tx, { before, now: now(), limit: PART }))
  while (!signal.aborted && (await removePart()) > 0) {}
}
