import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'
import type { Notification } from '../contract/notification.ts'
import * as repo from './notifications.repo.ts'
import { markNotices } from './record-notices.ts'

/** Of one record at most. */
const SHOWN_MAX = 50

/** What a user was notified of on a record, newest first (MD-016). */
export async function listNoticesOnRecord(
  db: Db,
  user_id: number,
  record: { kind: RecordKindName; id: number },
): Promise<Notification[]> {
  return (await repo.listNoticesOf(db, user_id, record, SHOWN_MAX)).map(repo.toNotification)
}

/** A record was opened from a notice (via=notification): what the user has not read about it is read (MD-019, NT-017). */
export async function readNoticesOnRecord(
  db: Db,
  user_id: number,
  record: { kind: RecordKindName; id: number },
): Promise<void> {
  // Most openings find nothing to mark: they write nothing and lock nothing.
  const ids = await repo.findNoticesOf(db, user_id, record, false)
  if (ids.length > 0) await inTransaction(db, (tx) => markNotices(tx, user_id, { ids }, true))
}

/** How many notices of a user are unread, counted up to a thousand. */
export async function countUnreadNotices(db: Db, user_id: number): Promise<number> {
  return (await repo.countUnread(db, [user_id])).get(user_id) ?? 0
}

/** Some notices that are unread still, with whose they are; those of records that their users do not see are left out. */
export async function listUnreadNotices(
  db: Db,
  ids: readonly number[],
): Promise<{ user_id: number; notification: Notification }[]> {
  const stored = await repo.findNotices(db, ids)
  return stored
    .filter(({ is_read }) => !is_read)
    .map((notice) => ({ user_id: notice.user_id, notification: repo.toNotification(notice) }))
}

/** Unread notices of a user after one, newest first. */
export async function listUnreadSince(
  db: Db,
  user_id: number,
  after_id: number,
  limit: number,
): Promise<Notification[]> {
  return (await repo.listUnreadAfter(db, user_id, after_id, limit)).map(repo.toNotification)
}
