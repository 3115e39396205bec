import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { calendarAccountChanged } from '../contract/messages.ts'

/** Tells the readers of a line that its calendars stand otherwise. */
export function recordAccount(tx: Tx, line_id: number): void {
  const audience = { to: 'lines' as const, line_ids: [line_id] }
  recordChange(tx, { message: calendarAccountChanged, body: { line_id }, audience })
}
