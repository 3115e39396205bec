import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { readListRow, toEmailRow } from '#features/records/emails/server/public.ts'
import { draftSaved } from '../contract/messages.ts'
import { findOutgoing } from './outgoing.repo.ts'

/** Tells the readers of the line what a draft or outgoing mail is now (CP-016). */
export async function recordDraft(tx: Tx, id: number, user_id: number | null): Promise<void> {
  const { email, version, line_id } = await describeLocked(tx, id)
  recordChange(tx, {
    message: draftSaved,
    body: { email, version, user_id },
    audience: { to: 'lines', line_ids: [line_id] },
    actor_id: user_id,
  })
}

async function describeLocked(tx: Tx, id: number) {
  const [row, outgoing] = await Promise.all([readListRow(tx, id), findOutgoing(tx, id)])
  if (!outgoing) throw new RefusedError(emailRefusals.notFound)
  return { email: toEmailRow(row), version: outgoing.version, line_id: row.line_id }
}

/** The answer to a call about a draft or outgoing mail. */
export async function describeSaved(tx: Tx, id: number) {
  const { email, version } = await describeLocked(tx, id)
  return { email, version }
}
