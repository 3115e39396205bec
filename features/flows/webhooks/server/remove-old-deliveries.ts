import { dailyAt, defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { deleteOldDeliveries } from './deliveries.repo.ts'

const KEPT_MS = 30 * 86_400_000
const BATCH = 5_000

/** Once a day: what was told a month ago is not told again. */
export const removeOldDeliveries = handleJob(
  defineJob('remove old webhook deliveries'),
  async (_body, { db, now, signal }) => {
    const before = new Date(now().getTime() - KEPT_MS)
    while (!signal.aborted && (await deleteOldDeliveries(db, before, BATCH)) === BATCH);
  },
  { repeats: dailyAt(3, 20) },
)
