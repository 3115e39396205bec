import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { removeBookmark } from '../contract/endpoints.ts'
import { bookmarkRefusals } from '../contract/errors.ts'
import { deleteBookmark } from './bookmarks.repo.ts'
import { recordBookmark } from './record-bookmark.ts'

export const removeBookmarkRoute = writeRoute(removeBookmark, async ({ params }, { tx, actor }) => {
  const bookmark_type = await deleteBookmark(tx, actor.user_id, params.id)
  if (bookmark_type === undefined) throw new RefusedError(bookmarkRefusals.notFound)
  recordBookmark(tx, actor.user_id, bookmark_type, null)
})
