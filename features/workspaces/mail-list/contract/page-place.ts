import { z } from 'zod'
import { Id, QueryFlag } from '@laycan/contract/ids.ts'
import { BookmarkType } from '#features/marks/bookmarks/contract/bookmark.ts'

/** Milliseconds that a date can be from 1970. */
const MOMENT_MAX = 8_640_000_000_000_000

/** Where a page begins, by names of the specification (AP-031). */
export const pagePlace = {
  /** The last mail of the page before: the page goes on after it, wherever it is listed. */
  search_email_id: Id.optional(),
  /**
   * Its place in the order, milliseconds of its received_at. With it a mail that is gone meanwhile still marks its place;
   * left out, the mail is looked up.
   */
  score: z.coerce.number().int().min(-MOMENT_MAX).max(MOMENT_MAX).optional(),
  /** Nothing of before answers: neither the browser nor the offline worker keeps or gives this answer. */
  no_cache: QueryFlag.optional(),
  /** The page is cut around the caller's bookmark of a type, as `around` does. */
  bookmark: BookmarkType.optional(),
} as const
