import type { Tx } from '@laycan/server/database/database.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { emailsUnfiled } from '#features/marks/filings/server/public.ts'
import { emailsStarredBy } from '#features/marks/stars/server/public.ts'
import { emailsMovedTo } from '#features/records/emails/server/public.ts'
import { deleteBookmarks, listAutomaticBookmarks } from './bookmarks.repo.ts'
import { recordBookmark } from './record-bookmark.ts'
import { findStanding } from './to-bookmark.ts'

/** Automatic bookmarks go with their mails; the ones set by hand stay and say that their place is gone (BK-006, BK-009). */
export const dropMovedBookmarks = reactTo(emailsMovedTo, (tx, { moves }) =>
  dropBookmarks(
    tx,
    moves.map(({ id }) => id),
  ),
)

/** An unstarred mail has left the starred list of its user. */
export const dropUnstarredBookmarks = reactTo(emailsStarredBy, async (tx, { email_ids, starred }) => {
  if (!starred) await dropBookmarks(tx, email_ids)
})

/** Mails were taken out of a folder. */
export const dropUnfiledBookmarks = reactTo(emailsUnfiled, (tx, { email_ids }) =>
  dropBookmarks(tx, email_ids),
)

/** Drops the automatic bookmarks whose mail is no longer in their list and tells whose they were. */
export async function dropBookmarks(tx: Tx, email_ids: readonly number[]): Promise<void> {
  const rows = await listAutomaticBookmarks(tx, email_ids)
  const standing = await findStanding(tx, rows)
  const gone = rows.filter(({ id }) => !standing.has(id))
  if (gone.length === 0) return
  await deleteBookmarks(
    tx,
    gone.map(({ id }) => id),
  )
  for (const { user_id, bookmark_type } of gone) recordBookmark(tx, user_id, bookmark_type, null)
}
