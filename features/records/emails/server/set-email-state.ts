import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import type { Box, EmailStatus } from '../contract/email.ts'
import { emailStatusUpdated, emailsMoved } from '../contract/messages.ts'
import { emailRedated, emailsMovedTo } from './emails-moved.ts'
import { changeEmailCounts, type PlacedEmail } from './move-emails.repo.ts'
import { setState } from './own-emails.repo.ts'

/** Where a mail of ours is on its way (CP-007). */
export interface EmailState {
  box: Box
  status: EmailStatus
  /** Left out: it stays in its line. */
  line_id?: number
  /** What lists order it by: when it was written, leaves, or left; left out: as it was. */
  received_at?: string
  /** Who sends it; left out: who wrote it. */
  user_id?: number
  /** Why it failed, waits or is uncertain, in words; '' when nothing is to be said. It stands with the row. */
  reason: string
}

/**
 * Puts a locked mail of ours into another state: its row, kept totals, the marks of features above, and the news for the
 * readers of its line (RT-016). In another line it is gone for the readers of the former one.
 */
export async function setEmailState(tx: Tx, email: PlacedEmail, state: EmailState): Promise<void> {
  const { box, status, reason } = state
  const line_id = state.line_id ?? email.line_id
  // Sent together, carried out in this order.
  await Promise.all([
    setState(tx, {
      id: email.id,
      line_id,
      box,
      status,
      received_at: state.received_at,
      user_id: state.user_id,
      problem: reason,
    }),
    changeEmailCounts(tx, [
      { line_id: email.line_id, box: email.box, status: email.status, archived: email.archived, change: -1 },
      { line_id, box, status, archived: false, change: 1 },
    ]),
  ])
  await tellMarks(tx, email, { ...state, line_id })
  if (line_id !== email.line_id) {
    recordChange(tx, {
      message: emailsMoved,
      body: { email_ids: [email.id], deleted: true, line_ids: [email.line_id] },
      audience: { to: 'lines', line_ids: [email.line_id] },
    })
  }
  if (status === email.status && reason === '') return
  recordChange(tx, {
    message: emailStatusUpdated,
    body: { email_id: email.id, status, reason },
    audience: { to: 'lines', line_ids: [line_id] },
  })
}

async function tellMarks(tx: Tx, email: PlacedEmail, to: EmailState & { line_id: number }): Promise<void> {
  const received_at = to.received_at ?? email.received_at
  await happen(tx, emailRedated, { id: email.id, line_id: to.line_id, received_at })
  if (to.box === email.box && !email.archived) return
  const { id, box, archived } = email
  await happen(tx, emailsMovedTo, {
    moves: [
      {
        id,
        line_id: to.line_id,
        received_at,
        from: { box, archived, deleted: false },
        to: { box: to.box, archived: false, deleted: false },
      },
    ],
  })
}
