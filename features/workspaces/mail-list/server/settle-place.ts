import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { bookmarkRefusals } from '#features/marks/bookmarks/contract/errors.ts'
import { readBookmarks } from '#features/marks/bookmarks/server/public.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import type { ListEmailsQuery } from '../contract/endpoints.ts'
import { writeCursor } from './cursor.ts'

/**
 * The query with the place of its page as the list reads it: a bookmark as the mail around which it is cut, the last mail of
 * the page before as a cursor (AP-031). What the list says by itself counts before both.
 * @throws RefusedError for a bookmark that leads nowhere, and for a mail that the caller does not see
 */
export async function settlePlace(
  { db, actor }: ReadContext,
  query: ListEmailsQuery,
): Promise<ListEmailsQuery> {
  const { scroll, around, bookmark, search_email_id: id, score } = query
  if (scroll !== undefined || around !== undefined) return query
  if (bookmark !== undefined) {
    const [marked] = await readBookmarks(db, actor, bookmark)
    if (!marked?.place_exists) throw new RefusedError(bookmarkRefusals.placeGone)
    return { ...query, around: marked.email_id }
  }
  if (id === undefined) return query
  const place =
    score === undefined
      ? await accessEmail(db, actor, id)
      : { received_at: new Date(score).toISOString(), id }
  return { ...query, scroll: writeCursor(place) }
}
