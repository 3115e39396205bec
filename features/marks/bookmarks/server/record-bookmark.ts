import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Bookmark, BookmarkType } from '../contract/bookmark.ts'
import { bookmarkChanged } from '../contract/messages.ts'

/** Tells the user's own windows what a bookmark is now. */
export function recordBookmark(
  tx: Tx,
  user_id: number,
  bookmark_type: BookmarkType,
  bookmark: Bookmark | null,
): void {
  recordChange(tx, {
    message: bookmarkChanged,
    body: { bookmark_type, bookmark },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
}
