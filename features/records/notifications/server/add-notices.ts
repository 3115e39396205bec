import type { Tx } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import type { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'
import { doesRecur, type NoticeType } from '../contract/notice-kinds.ts'
import { CONTENT_MAX } from '../contract/notification.ts'
import { noticesAdded } from './notices-added.ts'
import * as repo from './notifications.repo.ts'
import { recordAdded, recordRemoved } from './record-notices.ts'

/** Something that users are to be notified of. */
export interface Notice {
  noticeable_type: NoticeType
  /** The assignment, comment, task, follow-up, watch. */
  noticeable_id: number
  /** The record that it was made on. */
  subject: { kind: RecordKindName; id: number }
  /** One plain sentence, as the list shows it. */
  content: string
  /** Who acts and is not notified; undefined where nobody does. */
  actor_id: number | undefined
  user_ids: readonly number[]
  /** Set when they are meant through a role. */
  role_id?: number
}

/**
 * Gives a notice to each of `user_ids` but the one acting, in the transaction of the change (NT-001 to NT-003, AS-013).
 * Who may not see the record gets none, and nobody one twice; only what recurs, as a watch does, notifies again, in place of
 * its notice before.
 */
export async function addNotices(tx: Tx, notice: Notice): Promise<void> {
  const { noticeable_type, noticeable_id, subject, actor_id, user_ids, role_id } = notice
  if (doesRecur(noticeable_type)) await removeNotices(tx, noticeable_type, [noticeable_id], user_ids)
  const row = {
    noticeable_type,
    noticeable_id,
    commentable_type: subject.kind,
    commentable_id: subject.id,
    content: shortened(notice.content),
    actor_id: actor_id ?? null,
    role_id: role_id ?? null,
  }
  const written = await repo.insertNotices(tx, row, user_ids)
  if (written.length === 0) return
  await recordAdded(tx, written, actor_id)
  await happen(tx, noticesAdded, { notices: written })
}

/**
 * Removes notices that lost their ground (a deleted comment, a removed mention).
 * @param user_ids left out: of all users
 */
export async function removeNotices(
  tx: Tx,
  noticeable_type: NoticeType,
  noticeable_ids: readonly number[],
  user_ids?: readonly number[],
): Promise<void> {
  await recordRemoved(tx, await repo.deleteNotices(tx, noticeable_type, noticeable_ids, user_ids))
}

function shortened(content: string): string {
  const letters = [...content]
  return letters.length <= CONTENT_MAX ? content : `${letters.slice(0, CONTENT_MAX - 1).join('')}…`
}
