import { type Bookmark, isInPlace } from '../contract/bookmark.ts'
import type { StoredBookmark } from './bookmarks.repo.ts'

/** A bookmark as it goes out. */
export function toBookmark(row: StoredBookmark): Bookmark {
  return {
    id: row.id,
    email_id: row.email_id,
    line_id: row.line_id,
    closed: row.closed ?? false,
    bookmark_type: row.bookmark_type,
    updated_at: row.updated_at,
    params: row.params,
    place_exists: standsInPlace(row),
  }
}

/** Whether the mail of a bookmark still stands in its list. */
export function standsInPlace({
  params,
  mail_line_id,
  box,
  status,
  archived,
  ...marks
}: StoredBookmark): boolean {
  if (mail_line_id === null || box === null || status === null || archived === null) return false
  return isInPlace(params, { ...marks, closed: false, box, status, archived, line_ids: [mail_line_id] })
}
