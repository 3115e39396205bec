import type { Db } from '@laycan/server/database/database.ts'
import { dailyAt, defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { removeOldNotices } from './notifications.repo.ts'

const DAY_MS = 86_400_000
/** A notice is of use for so long. */
const KEPT_DAYS = 180
const AT_ONCE = 2000

/** Removes notices that were deleted a day ago, and those that nobody looks for any more. */
export const removeOldNoticesJob = handleJob(
  defineJob('remove old notices'),
  async (_body, { db, now, signal }) => {
    while (!signal.aborted && (await removeSome(db, now()))) {}
  },
  { repeats: dailyAt(3, 10) },
)

/** Whether there may be more. */
export async function removeSome(db: Db, now: Date): Promise<boolean> {
  const deleted = new Date(now.getTime() - DAY_MS)
  const created = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  return (await removeOldNotices(db, { deleted, created }, AT_ONCE)) > 0
}
