import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { dailyAt, defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { listAbandoned, takePieces } from './mail-imports.repo.ts'

/** An upload that nobody went on with, an import that nobody took up again. */
const KEPT_MS = 7 * 86_400_000
const BATCH = 100

/** Files of mail do not lie about. */
export const removeAbandoned = handleJob(
  defineJob('mail imports old'),
  async (_body, { db, now, signal }) => {
    const before = new Date(now().getTime() - KEPT_MS)
    for (let ids = [0]; ids.length > 0 && !signal.aborted; ) {
      ids = await listAbandoned(db, before, BATCH)
      await inTransaction(db, async (tx) => {
        for (const id of ids) await recordUnusedBlobs(tx, await takePieces(tx, id), now())
      })
    }
  },
  { repeats: dailyAt(3, 50) },
)
