import { refusals } from '@laycan/contract/errors.ts'
import { type Actor, hasPermission } from '@laycan/server/actor.ts'
import { recordChange, recordLateChanges } from '@laycan/server/change-log/record-change.ts'
import { sendAlong, type Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { accessEmailsInPlace } from '#features/records/emails/server/public.ts'
import { readMarkRefusals } from '../contract/errors.ts'
import { emailsMarkedAsRead, unreadCountsUpdated } from '../contract/messages.ts'
import { recordUnreadCounts } from './record-unread-counts.ts'
import {
  deleteUnread,
  deleteUnreadUnasked,
  insertUnread,
  takenCounts,
  takenEmails,
} from './unread-marks.repo.ts'

/** What became of mails. Those that were so already are in neither list. */
export interface MarkedEmails {
  changed_ids: number[]
  refused: { email_ids: number[]; text: string }[]
}

/**
 * Marks mails as read for the actor and tells the actor's other windows. A user has unread marks only on mails of their
 * own lines, so the marks themselves are the access check: nothing is refused.
 */
export async function markEmailsRead(tx: Tx, actor: Actor, ids: readonly number[]): Promise<MarkedEmails> {
  const { user_id } = actor
  const { email_ids, counts } = await deleteUnread(tx, user_id, ids)
  recordMarks(tx, user_id, email_ids, true)
  recordUnreadCounts(
    tx,
    counts.map((count) => ({ ...count, user_id })),
  )
  return { changed_ids: email_ids, refused: [] }
}

/** The same for a call that answers nothing: the commit goes right behind it, and the news are written by PostgreSQL. */
export function markEmailsReadUnasked(tx: Tx, { user_id }: Actor, ids: readonly number[]): void {
  sendAlong(tx, deleteUnreadUnasked(tx, user_id, ids))
  recordLateChanges(tx, emailsMarkedAsRead, takenEmails(user_id), user_id)
  recordLateChanges(tx, unreadCountsUpdated, takenCounts(user_id))
}

/**
 * Marks mails as unread for the actor (conditions of ML-038 but for their number, which is a rule of the menu).
 * @throws RefusedError when the company or the actor's roles do not allow it
 */
export async function markEmailsUnread(tx: Tx, actor: Actor, ids: readonly number[]): Promise<MarkedEmails> {
  const settings = await readCompanySettings(tx)
  if (settings.mark_as_unread === '0') throw new RefusedError(readMarkRefusals.turnedOff)
  if (!hasPermission(actor, 'mark_as_unread')) throw new RefusedError(refusals.noPermission)
  const found = await accessEmailsInPlace(tx, actor, ids)
  const own = found.filter((email) => email.user_id === actor.user_id)
  const others = found.filter((email) => email.user_id !== actor.user_id)
  const known = new Set(found.map((email) => email.id))
  const { email_ids, counts } = await insertUnread(tx, actor.user_id, others)
  recordMarks(tx, actor.user_id, email_ids, false)
  recordUnreadCounts(tx, counts)
  const refused = [
    { email_ids: [...new Set(ids)].filter((id) => !known.has(id)), text: emailRefusals.notFound.text },
    { email_ids: own.map((email) => email.id), text: readMarkRefusals.own.text },
  ]
  return { changed_ids: email_ids, refused: refused.filter((reason) => reason.email_ids.length > 0) }
}

function recordMarks(tx: Tx, user_id: number, email_ids: number[], read: boolean): void {
  if (email_ids.length === 0) return
  recordChange(tx, {
    message: emailsMarkedAsRead,
    body: { email_ids, read },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
}
