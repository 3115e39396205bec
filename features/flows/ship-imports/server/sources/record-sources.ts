import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { shipSourcesChanged } from '../../contract/sources.ts'

/** Tells administrators that lists are others. */
export function recordSources(tx: Tx): void {
  recordChange(tx, { message: shipSourcesChanged, body: {}, audience: { to: 'admins' } })
}
