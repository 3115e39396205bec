import { refusals } from '@laycan/contract/errors.ts'
import { type Actor, hasPermission } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { accessEmailsInPlace } from '#features/records/emails/server/public.ts'
import { readMarkRefusals } from '../contract/errors.ts'
import { emailsMarkedAsRead } from '../contract/messages.ts'
import { recordUnreadCounts } from './record-unread-counts.ts'
import { deleteUnread, insertUnread } from './unread-marks.repo.ts'

/** A user read mails or made them unread again; some of them may have been so before. Told behind the marks. */
export const unreadMarksChanged = defineHappening<{ user_id: number; email_ids: readonly number[] }>(
  'unread marks changed',
)

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
  await happen(tx, unreadMarksChanged, { user_id, email_ids })
  return { changed_ids: email_ids, refused: [] }
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
  await happen(tx, unreadMarksChanged, { user_id: actor.user_id, email_ids })
  const refused = [
    { email_ids: [...new Set(ids)].filter((id) => !known.has(id)), text: emailRefusals.notFound.text },
    { email_ids: own.map((email) => email.id), text: readMarkRefusals.own.text },
  ]
  return { changed_ids: email_ids, refused: refused.filter((reason) => reason.email_ids.length > 0) }
}

/** Makes mails unread for a user because something is new about them, whatever he may do by hand; not his own mails. */
export async function makeUnread(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await accessEmailsInPlace(tx, actor, ids)
  const others = found.filter((email) => email.user_id !== actor.user_id)
  const { email_ids, counts } = await insertUnread(tx, actor.user_id, others)
  recordMarks(tx, actor.user_id, email_ids, false)
  recordUnreadCounts(tx, counts)
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
