import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { tempPositionsChanged } from '../contract/temp-position.ts'

/** Tells the readers of a mail that other positions are found in it now. */
export function recordTempPositions(
  tx: Tx,
  { email_id, line_id }: { email_id: number; line_id: number },
  actor_id: number | null,
): void {
  const audience = { to: 'lines', line_ids: [line_id] } as const
  recordChange(tx, { message: tempPositionsChanged, body: { email_id }, audience, actor_id })
}
