import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { recordExport } from './describe-export.ts'
import { deleteExport, deleteParts, listExportsOf, setExport } from './exports.repo.ts'

/** Takes the archives of an export away; what it was stays in the list. */
export async function removeArchives(tx: Tx, id: number, now: Date): Promise<void> {
  const blobs = await deleteParts(tx, id)
  if (blobs.length > 0) await recordUnusedBlobs(tx, blobs, now)
  await setExport(tx, id, { state: 'removed' })
  await recordExport(tx, id)
}

/** Exports of something that is gone go as a whole, also those at work. */
export async function removeExportsOf(
  tx: Tx,
  of: { kind: string; subject: unknown },
  now: Date,
): Promise<void> {
  for (const id of await listExportsOf(tx, of)) {
    await removeArchives(tx, id, now)
    await deleteExport(tx, id)
  }
}
