import type { Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import type { Export } from '../contract/export.ts'
import { recordExport } from './describe-export.ts'
import { insertExport } from './exports.repo.ts'
import { exportWork } from './run-export.ts'

/** Begins an export in the transaction of who asks for it. */
export async function askForExport(
  tx: Tx,
  asked: { kind: string; subject: unknown; label: string; created_by: number },
): Promise<Export> {
  const export_id = await insertExport(tx, asked)
  await enqueueJob(tx, exportWork, { export_id }, { key: String(export_id) })
  return (await recordExport(tx, export_id)) as Export
}
