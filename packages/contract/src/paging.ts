import { z } from 'zod'
import type { Refusal } from './errors.ts'
import { Id, queryList } from './ids.ts'

/** Rows of a page, and the most of them (AP-007). */
export const PAGE_ROWS = 50
export const PAGE_ROWS_MAX = 100

/** Totals that are not kept are counted up to here; beyond it `total_is_exact` is false. */
export const TOTAL_COUNTED_MAX = 10_000

/**
 * What a list call of an ordinary table is asked, besides what narrows it: a page by key.
 * @param sorts by what it can be ordered, the usual one first
 * @param order the usual direction
 */
export function pageQuery<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  order: 'asc' | 'desc' = 'asc',
) {
  return {
    per_page: z.coerce.number().int().min(1).max(PAGE_ROWS_MAX).default(PAGE_ROWS),
    sort: z.enum(sorts).default(sorts[0]),
    order: z.enum(['asc', 'desc']).default(order),
    /** Cursor: `scroll` or `before_cursor` of another page in the same sort. Its text means nothing to a caller. */
    scroll: z.string().max(4000).optional(),
    /**
     * A record around which the page is cut: half before it, half from it on. One that the list leaves out still marks
     * its place.
     */
    around: Id.optional(),
    /** Only these records, in no paging: a reconnecting client refreshes rows it holds. */
    ids: queryList(Id).optional(),
  } as const
}

/** What a page says of itself, beside its rows. */
export const pageAnswer = {
  total: z.number().int(),
  /** False when counting stopped at `TOTAL_COUNTED_MAX`: there are at least so many. */
  total_is_exact: z.boolean(),
  /** Cursor of the next page; null at the end. */
  scroll: z.string().nullable(),
  /**
   * Around a record: reads on before the page, with the opposite `order` (the nearest record comes first). Null at the
   * beginning, and without `around`.
   */
  before_cursor: z.string().nullable(),
} as const

export const pageRefusals = {
  unknownCursor: { status: 400, text: 'This position in the list is not known. Please reload the list.' },
} as const satisfies Record<string, Refusal>
