import type { Db } from '@laycan/server/database/database.ts'
import { countBefore } from './count-by-search.ts'
import type { Cursor } from './cursor.ts'
import { type FoundPage, findPage, sourcesOf } from './find-page.ts'
import { opposite, type Page } from './list-conditions.ts'
import type { ListedRow } from './list-marks.ts'
import { countBeside } from './list-position.repo.ts'
import { sizeSources } from './list-sources.repo.ts'
import { countedBy, isPlain, isSearched, type View } from './list-view.ts'

/** Marks are counted up to here for a position: 5 ms of their index. */
const COUNT_MAX = 50_000

export interface AroundPage extends FoundPage {
  /** Where to read on before the page, in the opposite order; undefined at the beginning. */
  before: Cursor | undefined
  position: number
  position_is_exact: boolean
}

/** The rows around a mail in the order of the view, half before it and half from it on, by key at any depth. */
export async function findAround(
  db: Db,
  view: View,
  place: Cursor,
  { order, limit, share }: { order: Page['order']; limit: number; share: number },
): Promise<AroundPage> {
  // A page of one would not know whether anything stands before it.
  const half = Math.max(1, Math.floor(limit / 2))
  const from = { order, after: justBefore(place, order), limit: Math.max(1, limit - half) }
  const [ahead, back, rank] = await Promise.all([
    findPage(db, view, from, share),
    findPage(db, view, { order: opposite(order), after: place, limit: half }, share),
    findRank(db, view, place, order),
  ])
  const rows: ListedRow[] = [...back.rows.toReversed(), ...ahead.rows]
  // All that is before the page is known where it begins the list.
  const known = back.next === undefined ? { position: back.rows.length, position_is_exact: true } : rank
  return { rows, next: ahead.next, before: back.next, ...known }
}

/** The key after which the place itself comes first. */
function justBefore({ received_at, id }: Cursor, order: Page['order']): Cursor {
  return { received_at, id: order === 'desc' ? id + 1 : id - 1 }
}

interface Rank {
  position: number
  position_is_exact: boolean
}

/** How many mails of the view stand before the place: from kept counts, or about as many as its source holds there. */
async function findRank(db: Db, view: View, place: Cursor, order: Page['order']): Promise<Rank> {
  if (isPlain(view)) {
    const side = order === 'desc' ? 'newer' : 'older'
    const position = await countBeside(db, view, place, side)
    // Days are kept for all statuses of a box together.
    return { position, position_is_exact: view.status === undefined }
  }
  if (isSearched(view)) return countBefore(db, view, place, order)
  const source = sourcesOf(view)[0] ?? 'emails'
  const before = { order: opposite(order), after: place, limit: COUNT_MAX }
  const [counted] = await sizeSources(db, view, before, { sources: [source], cap: COUNT_MAX })
  const position = counted?.size ?? 0
  return { position, position_is_exact: countedBy(view) !== undefined && position < COUNT_MAX }
}
