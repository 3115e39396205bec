import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { emailsClosed } from '../contract/messages.ts'
import { setClosed } from './own-emails.repo.ts'

/** Closes locked mails for everybody and tells the readers of their lines (RT-010); those closed already stay so. */
export async function closeEmails(tx: Tx, ids: readonly number[], actor_id: number): Promise<void> {
  const closed = await setClosed(tx, ids)
  for (const line_id of new Set(closed.map((email) => email.line_id))) {
    const email_ids = closed.filter((email) => email.line_id === line_id).map(({ id }) => id)
    recordChange(tx, {
      message: emailsClosed,
      body: { email_ids, closed: true, line_ids: [line_id] },
      audience: { to: 'lines', line_ids: [line_id] },
      actor_id,
    })
  }
}
