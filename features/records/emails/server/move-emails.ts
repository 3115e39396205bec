import type { MessageBody } from '@laycan/contract/message.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import { EMAILS_MOVED_MAX, emailsMoved } from '../contract/messages.ts'
import { type EmailMove, type EmailPlace, emailsMovedTo } from './emails-moved.ts'
import {
  type CountChange,
  changeEmailCounts,
  type NewPlace,
  type PlacedEmail,
  setPlaces,
} from './move-emails.repo.ts'

type MovedBody = MessageBody<typeof emailsMoved>

/** A locked mail and where it shall be. */
export interface PlannedMove {
  email: PlacedEmail
  to: NewPlace
}

/**
 * Moves locked mails (`accessEmailsToMove`): rows, kept totals, the marks of features above, and the news for the
 * readers of each line. A handful of statements, whatever their number.
 * @param actor_id null: a mail server did it
 */
export async function moveEmails(
  tx: Tx,
  planned: readonly PlannedMove[],
  actor_id: number | null,
): Promise<void> {
  if (planned.length === 0) return
  const moves = planned.map(describeMove)
  // Sent together, carried out in this order.
  await Promise.all([
    setPlaces(
      tx,
      planned.map(({ email, to }) => ({ ...to, id: email.id })),
      actor_id,
    ),
    changeEmailCounts(tx, planned.flatMap(countChanges)),
  ])
  await happen(tx, emailsMovedTo, { moves })
  recordMoves(tx, moves, actor_id)
}

function describeMove({ email, to }: PlannedMove): EmailMove {
  const { id, line_id, received_at, box, archived, deleted_at } = email
  return { id, line_id, received_at, from: { box, archived, deleted: deleted_at !== null }, to: placeOf(to) }
}

function placeOf({ box, archived, deleted }: NewPlace): EmailPlace {
  return { box, archived, deleted }
}

/** Deleted mails are in no total. */
function countChanges({ email, to }: PlannedMove): CountChange[] {
  const { line_id, status, box, archived } = email
  const left = email.deleted_at === null ? [{ line_id, status, box, archived, change: -1 }] : []
  const joined = to.deleted ? [] : [{ line_id, status, box: to.box, archived: to.archived, change: 1 }]
  return [...left, ...joined]
}

/** One message for each line and place: nobody hears of mails in lines they do not read. */
function recordMoves(tx: Tx, moves: readonly EmailMove[], actor_id: number | null): void {
  const groups = new Map<string, { body: Omit<MovedBody, 'email_ids'>; email_ids: number[] }>()
  for (const move of moves) {
    const body = { ...whatIsNew(move), line_ids: [move.line_id] }
    const key = JSON.stringify(body)
    const group = groups.get(key) ?? { body, email_ids: [] }
    group.email_ids.push(move.id)
    groups.set(key, group)
  }
  for (const { body, email_ids } of groups.values()) {
    for (let start = 0; start < email_ids.length; start += EMAILS_MOVED_MAX) {
      recordChange(tx, {
        message: emailsMoved,
        body: { ...body, email_ids: email_ids.slice(start, start + EMAILS_MOVED_MAX) },
        audience: { to: 'lines', line_ids: body.line_ids },
        actor_id,
      })
    }
  }
}

function whatIsNew({ from, to }: EmailMove): Pick<MovedBody, 'archived' | 'box' | 'deleted'> {
  if (to.deleted) return { deleted: true }
  const place = { archived: to.archived, box: to.box }
  return from.deleted ? { ...place, deleted: false } : place
}
