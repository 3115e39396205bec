import { inTransaction } from '@laycan/server/database/database.ts'
import { dailyAt, defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { removeDeletedRows } from './events.repo.ts'

/** Rows of one transaction. */
const AT_ONCE = 500

/** What was deleted a day ago cannot be brought back and goes for good. */
export const cleanEventsJob = handleJob(
  defineJob('remove deleted events'),
  async (_body, { db, signal }) => {
    while (!signal.aborted && (await inTransaction(db, (tx) => removeDeletedRows(tx, AT_ONCE)))) {}
  },
  { repeats: dailyAt(3, 40) },
)
