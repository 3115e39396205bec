import { inTransaction } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { foldersDeleted } from '#features/records/folders/server/public.ts'
import { deleteFilingsOf } from './filings.repo.ts'

interface Sweep {
  folder_ids: readonly number[]
}

/** Removes what was filed in folders that are gone: nothing shows it any longer, and it may be a million mails. */
export const filingsSweep = defineJob<Sweep>('filings sweep')

/** Filings of one transaction. */
const PART = 2_000

export const sweepDeleted = reactTo(foldersDeleted, async (tx, { folder_ids }) => {
  await enqueueJob(tx, filingsSweep, { folder_ids })
})

export async function sweepFilings({ folder_ids }: Sweep, { db, signal }: JobContext): Promise<void> {
  const sweepPart = () => inTransaction(db, (tx) => deleteFilingsOf(tx, folder_ids, PART))
  while (!signal.aborted && (await sweepPart()) === PART) {}
}
