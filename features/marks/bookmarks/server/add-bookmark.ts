import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { addBookmark } from '../contract/endpoints.ts'
import { bookmarkRefusals } from '../contract/errors.ts'
import { listBookmarkRows, setBookmark } from './bookmarks.repo.ts'
import { recordBookmark } from './record-bookmark.ts'
import { toBookmarks } from './to-bookmark.ts'

export const addBookmarkRoute = writeRoute(addBookmark, async ({ body }, { tx, actor }) => {
  const { bookmark_type, email_id, params, updated_at } = body
  const { line_id } = await accessEmail(tx, actor, email_id)
  await setBookmark(tx, { user_id: actor.user_id, bookmark_type, email_id, line_id, params, updated_at })
  const [bookmark] = await toBookmarks(tx, await listBookmarkRows(tx, actor, bookmark_type))
  // A mail that left the list before the call came: the bookmark would lead nowhere from the start.
  if (!bookmark?.place_exists) throw new RefusedError(bookmarkRefusals.placeGone)
  if (bookmark_type === 'default') recordBookmark(tx, actor.user_id, bookmark_type, bookmark)
  return bookmark
})
