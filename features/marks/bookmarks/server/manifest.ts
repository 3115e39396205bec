import type { ServerManifest } from '@laycan/server/manifest.ts'
import { addBookmarkRoute } from './add-bookmark.ts'
import { dropMovedBookmarks, dropUnfiledBookmarks, dropUnstarredBookmarks } from './drop-bookmarks.ts'
import { listBookmarksRoute } from './list-bookmarks.ts'
import { bookmarksMigration } from './migrations/0240-bookmarks.ts'
import { personData } from './person-data.ts'
import { removeBookmarkRoute } from './remove-bookmark.ts'

export const manifest: ServerManifest = {
  name: 'marks/bookmarks',
  person_data: personData,
  routes: [listBookmarksRoute, addBookmarkRoute, removeBookmarkRoute],
  migrations: { '0240-bookmarks': bookmarksMigration },
  reactions: [dropMovedBookmarks, dropUnstarredBookmarks, dropUnfiledBookmarks],
}
