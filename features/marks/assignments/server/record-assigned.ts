import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { ASSIGNED_MAX, emailsAssigned } from '../contract/messages.ts'
import { listAssigned } from './assignments.repo.ts'

/** Tells the readers of their lines to whom some mails are assigned now, and whether they are closed. */
export async function recordAssigned(
  tx: Tx,
  kind: 'create' | 'delete' | 'closed',
  email_ids: readonly number[],
  actor_id: number,
): Promise<void> {
  const mails = await listAssigned(tx, email_ids)
  for (const line_id of new Set(mails.map((mail) => mail.line_id))) {
    const items = mails.filter((mail) => mail.line_id === line_id).map(({ line_id: _, ...item }) => item)
    for (let at = 0; at < items.length; at += ASSIGNED_MAX) {
      recordChange(tx, {
        message: emailsAssigned,
        body: { kind, items: items.slice(at, at + ASSIGNED_MAX) },
        audience: { to: 'lines', line_ids: [line_id] },
        actor_id,
      })
    }
  }
}
