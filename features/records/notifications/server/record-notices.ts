import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { ChosenNotices } from '../contract/endpoints.ts'
import {
  notificationAdded,
  notificationsRead,
  notificationsRemoved,
  notificationsRestored,
} from '../contract/messages.ts'
import * as repo from './notifications.repo.ts'

const toUser = (user_id: number) => ({ to: 'users', user_ids: [user_id] }) as const

async function unreadOf(tx: Tx, user_id: number): Promise<number> {
  return (await repo.countUnread(tx, [user_id])).get(user_id) ?? 0
}

/** What a message names of chosen notices: the changed ones, or the last of all. */
function named(which: ChosenNotices, changed: readonly number[]) {
  return 'ids' in which ? { ids: [...changed], up_to: null } : { ids: [], up_to: which.up_to }
}

/** Notifies each user of the notices that are new to him. */
export async function recordAdded(
  tx: Tx,
  written: readonly repo.OwnedNotice[],
  actor_id: number | undefined,
): Promise<void> {
  const ids = written.map(({ id }) => id)
  const user_ids = written.map(({ user_id }) => user_id)
  const [stored, unread] = await Promise.all([repo.findNotices(tx, ids), repo.countUnread(tx, user_ids)])
  for (const notice of stored) {
    recordChange(tx, {
      message: notificationAdded,
      body: { notification: repo.toNotification(notice), unread_count: unread.get(notice.user_id) ?? 0 },
      audience: toUser(notice.user_id),
      actor_id: actor_id ?? null,
    })
  }
}

/** Notifies each user of those of his that are gone. */
export async function recordRemoved(tx: Tx, removed: readonly repo.OwnedNotice[]): Promise<void> {
  const user_ids = [...new Set(removed.map(({ user_id }) => user_id))]
  if (user_ids.length === 0) return
  const unread = await repo.countUnread(tx, user_ids)
  for (const user_id of user_ids) {
    const ids = removed.filter((notice) => notice.user_id === user_id).map(({ id }) => id)
    recordChange(tx, {
      message: notificationsRemoved,
      body: { ids, up_to: null, unread_count: unread.get(user_id) ?? 0 },
      audience: toUser(user_id),
    })
  }
}

/** Marks notices of a user as read or unread, and tells his windows. */
export async function markNotices(
  tx: Tx,
  user_id: number,
  which: ChosenNotices,
  is_read: boolean,
): Promise<void> {
  const changed = await repo.setRead(tx, user_id, which, is_read)
  if (changed.length === 0) return
  recordChange(tx, {
    message: notificationsRead,
    body: { ...named(which, changed), is_read, unread_count: await unreadOf(tx, user_id) },
    audience: toUser(user_id),
    actor_id: user_id,
  })
}

/** Deletes notices of a user, and tells his windows. */
export async function deleteOwnNotices(tx: Tx, user_id: number, which: ChosenNotices): Promise<void> {
  const changed = await repo.hideNotices(tx, user_id, which)
  if (changed.length === 0) return
  recordChange(tx, {
    message: notificationsRemoved,
    body: { ...named(which, changed), unread_count: await unreadOf(tx, user_id) },
    audience: toUser(user_id),
    actor_id: user_id,
  })
}

/** Brings deleted notices of a user back, and tells his windows. */
export async function restoreOwnNotices(tx: Tx, user_id: number, ids: readonly number[]): Promise<void> {
  const changed = await repo.unhideNotices(tx, user_id, ids)
  if (changed.length === 0) return
  const stored = await repo.findNotices(tx, changed)
  recordChange(tx, {
    message: notificationsRestored,
    body: { notifications: stored.map(repo.toNotification), unread_count: await unreadOf(tx, user_id) },
    audience: toUser(user_id),
    actor_id: user_id,
  })
}
