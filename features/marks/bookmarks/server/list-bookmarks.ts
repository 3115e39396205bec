import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import type { Bookmark, BookmarkType } from '../contract/bookmark.ts'
import { listBookmarks } from '../contract/endpoints.ts'
import { listBookmarkRows } from './bookmarks.repo.ts'
import { toBookmarks } from './to-bookmark.ts'

export const listBookmarksRoute = readRoute(listBookmarks, async ({ query }, { db, actor }) => ({
  bookmarks: await readBookmarks(db, actor, query.bookmark_type),
}))

/** The bookmarks of the actor, at most one of each type. */
export async function readBookmarks(db: Db, actor: Actor, bookmark_type?: BookmarkType): Promise<Bookmark[]> {
  return toBookmarks(db, await listBookmarkRows(db, actor, bookmark_type))
}
