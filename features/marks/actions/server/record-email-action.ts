import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import type { ActionItem, ActionKind } from '../contract/action.ts'
import { emailActionRecorded } from '../contract/messages.ts'
import { insertEmailAction } from './email-actions.repo.ts'
import { emailsActed } from './happenings.ts'

/** What was done with a mail, by whom, and whom the answer went to. */
export interface NewEmailAction {
  /** The mail that was answered or forwarded, as the caller loaded it by `accessEmail`. */
  email: { id: number; line_id: number }
  action: ActionKind
  user_id: number
  email_participants: readonly Participant[]
}

/** Writes the action log of a mail in the transaction of the deed and tells the readers of its line (MD-006). */
export async function recordEmailAction(
  tx: Tx,
  { email, action, user_id, email_participants }: NewEmailAction,
): Promise<ActionItem> {
  const item = await insertEmailAction(tx, { email_id: email.id, action, user_id, email_participants })
  recordChange(tx, {
    message: emailActionRecorded,
    body: { email_id: email.id, action: item },
    audience: { to: 'lines', line_ids: [email.line_id] },
    actor_id: user_id,
  })
  await happen(tx, emailsActed, { emails: [email], action, user_id, about: '' })
  return item
}
