import type { Db } from '@laycan/server/database/database.ts'
import { refuseSlow } from '#features/records/search/server/public.ts'
import { findInIndex } from '#features/records/search-index/server/public.ts'
import { keepCased } from './cased-mails.ts'
import type { Page } from './list-conditions.ts'
import { listAmong } from './list-emails.repo.ts'
import type { ListedRow } from './list-marks.ts'
import type { SearchedView } from './list-view.ts'
import { givenMarks } from './narrow-marks.ts'
import { oneOfThem } from './one-of-them.ts'
import { cursorOf, indexQuestion, questionAfter } from './search-index-question.ts'

/** Each time the index found too little that the reader may see, so many times more are looked at. */
const MORE = 4
const LOOKED_MAX = 4_000
/** Where letter cases count, the texts of all of them are read. */
const CASED_MAX = 200
/** Found mails that are looked at in one call; the rest is read on with the cursor. */
const WINDOW = 50_000

export interface SearchedPage {
  rows: ListedRow[]
  /** Where to read on when the page is not full and more may be found; undefined at the end. */
  next: { received_at: string; id: number } | undefined
}

/**
 * A page of a searched view: the index finds mails in list order, and those that the reader's conditions leave are shown.
 * One row more than the page has says that there are others.
 */
export async function findBySearch(db: Db, view: SearchedView, page: Page): Promise<SearchedPage> {
  const { order, limit } = page
  const { signal, cased } = view.search
  const most = cased.length > 0 ? CASED_MAX : LOOKED_MAX
  const question = indexQuestion(view, await givenMarks(db, view))
  const rows: ListedRow[] = []
  let { after } = page
  let looked = 0
  for (let count = limit; ; count = Math.min(MORE * count, most)) {
    const part = questionAfter(question, { order, after })
    const keys = await refuseSlow(findInIndex(db, part, { order, limit: count }, signal))
    const last = keys.at(-1)
    if (last !== undefined) {
      const ids = keys.map(({ id }) => id)
      const besides = await oneOfThem(db, view, { part, order, last, count })
      // Of those that may have another letter case, more than the page takes are looked at.
      const wanted = cased.length > 0 ? ids.length : limit - rows.length
      const found = await listAmong(db, view, { ids, order, limit: wanted, ...(besides ? { besides } : {}) })
      rows.push(...(await keepCased(db, view, found)))
    }
    if (rows.length >= limit) return { rows, next: undefined }
    if (last === undefined || keys.length < count) return { rows, next: undefined }
    after = cursorOf(last)
    looked += keys.length
    if (looked >= WINDOW) return { rows, next: after }
  }
}
