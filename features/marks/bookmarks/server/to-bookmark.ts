import type { Db } from '@laycan/server/database/database.ts'
import { type Bookmark, isInPlace } from '../contract/bookmark.ts'
import { askStanding, type StoredBookmark } from './bookmarks.repo.ts'

/** Bookmarks as they go out. */
export async function toBookmarks(db: Db, rows: readonly StoredBookmark[]): Promise<Bookmark[]> {
  const standing = await findStanding(db, rows)
  return rows.map((row) => ({
    id: row.id,
    email_id: row.email_id,
    line_id: row.line_id,
    closed: row.closed ?? false,
    bookmark_type: row.bookmark_type,
    updated_at: row.updated_at,
    params: row.params,
    place_exists: standing.has(row.id),
  }))
}

/** Ids of those bookmarks whose mail stands in its list. */
export async function findStanding(db: Db, rows: readonly StoredBookmark[]): Promise<ReadonlySet<number>> {
  const open = rows.filter((row) => standsInPlace(row) === undefined)
  const sure = rows.filter((row) => standsInPlace(row) === true).map(({ id }) => id)
  return new Set([...sure, ...(await askStanding(db, open))])
}

function standsInPlace(row: StoredBookmark): boolean | undefined {
  const { params, mail_line_id, box, status, archived, ...marks } = row
  if (mail_line_id === null || box === null || status === null || archived === null) return false
  return isInPlace(params, { ...marks, closed: false, box, status, archived, line_ids: [mail_line_id] })
}
