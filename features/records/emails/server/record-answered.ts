import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { emailsAnswered } from '../contract/messages.ts'
import { type AnswerMark, setAnswered } from './answered-emails.repo.ts'

/** Mails were answered or forwarded: sets the marks that are new and tells the readers of each line. */
export async function recordAnswered(
  tx: Tx,
  answered: Readonly<Record<AnswerMark, readonly number[]>>,
): Promise<void> {
  for (const mark of ['replied', 'forwarded'] as const) {
    const changed = answered[mark].length === 0 ? [] : await setAnswered(tx, mark, answered[mark])
    for (const line_id of new Set(changed.map((email) => email.line_id))) {
      const email_ids = changed.filter((email) => email.line_id === line_id).map(({ id }) => id)
      recordChange(tx, {
        message: emailsAnswered,
        body: { email_ids, [mark]: true, line_ids: [line_id] },
        audience: { to: 'lines', line_ids: [line_id] },
      })
    }
  }
}
