import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { lineStatusChanged } from '../contract/messages.ts'
import { setLineStatus } from './lines.repo.ts'

/** States whether a line runs; told to its readers when that is news (AC-009). */
export async function changeLineStatus(
  tx: Tx,
  line_id: number,
  status: 0 | 1,
  status_reason: string,
): Promise<void> {
  if (!(await setLineStatus(tx, line_id, status, status_reason))) return
  recordChange(tx, {
    message: lineStatusChanged,
    body: { line_id, status, status_reason },
    audience: { to: 'lines', line_ids: [line_id] },
  })
}
