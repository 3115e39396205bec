import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, everyMs, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { deleteFreeAttachments } from '../attachments.repo.ts'
import { deleteUploads } from './uploads.repo.ts'

const HOUR_MS = 3_600_000
/** A file that nothing took, an upload that nobody went on with. */
const KEPT_MS = 7 * 24 * HOUR_MS
/** One short transaction each. */
const BATCH = 500

/** Removes free files and unfinished uploads whose time has come, with their bytes. */
export async function cleanUploads({ db, now, signal }: Pick<JobContext, 'db' | 'now' | 'signal'>) {
  const before = new Date(now().getTime() - KEPT_MS)
  for (const remove of [deleteUploads, deleteFreeAttachments]) {
    for (let removed = BATCH; removed === BATCH && !signal.aborted; ) {
      removed = await inTransaction(db, async (tx) => {
        const { count, blobs } = await remove(tx, { before, limit: BATCH })
        if (blobs.length > 0) await recordUnusedBlobs(tx, blobs, now())
        return count
      })
    }
  }
}

export const cleanUploadsJob = handleJob(defineJob('attachments clean'), (_body, job) => cleanUploads(job), {
  repeats: everyMs(HOUR_MS),
})
