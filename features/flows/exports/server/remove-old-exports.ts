import { inTransaction } from '@laycan/server/database/database.ts'
import { dailyAt, defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { EXPORT_KEPT_DAYS } from '../contract/export.ts'
import { listOldExports } from './exports.repo.ts'
import { removeArchives } from './remove-exports.ts'

const DAY_MS = 86_400_000
const BATCH = 100

/** Archives hold all that somebody may not have: they do not lie about. */
export const removeOldExports = handleJob(
  defineJob('exports old'),
  async (_body, { db, now, signal }) => {
    const before = new Date(now().getTime() - EXPORT_KEPT_DAYS * DAY_MS)
    for (let ids = [0]; ids.length > 0 && !signal.aborted; ) {
      ids = await listOldExports(db, before, BATCH)
      for (const id of ids) await inTransaction(db, (tx) => removeArchives(tx, id, now()))
    }
  },
  { repeats: dailyAt(3, 40) },
)
