import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { deleteOldImports } from './imports.repo.ts'

/** Files and rows are kept this long: they are what somebody brought, and what taking it back needs. */
const KEPT_MS = 90 * 86_400_000

export const oldImports = defineJob('file imports old')

/** Forgets old imports with their rows and files; their records stay. */
export async function forgetOldImports(_: unknown, { db, now }: JobContext): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString()
  await inTransaction(db, async (tx) => {
    const blobs = await deleteOldImports(tx, before)
    if (blobs.length > 0) await recordUnusedBlobs(tx, blobs, now())
  })
}
