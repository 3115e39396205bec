import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CountSoFar } from '@laycan/search-index/segment/count-documents.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { refuseSlow } from '#features/records/search/server/public.ts'
import { countInIndex, findInIndex } from '#features/records/search-index/server/public.ts'
import { keepCased } from './cased-mails.ts'
import { countAmong, listAmong } from './list-emails.repo.ts'
import type { SearchedView } from './list-view.ts'
import { countedMarks } from './narrow-marks.ts'
import { oneOfThem } from './one-of-them.ts'
import { cursorOf, indexQuestion, questionAfter } from './search-index-question.ts'

/** Found mails that are looked up together where the index alone does not tell. */
const LOOKED_TOGETHER = 2_000
const CASED_TOGETHER = 100

/** How many mails a search has, as far as it is known: exact at the end. */
export interface SearchedCount {
  total: number
  total_is_exact: boolean
}

/**
 * Counts a searched view. `onPart` hears estimates while it goes on: as many of those that are left as of those that were
 * looked at.
 */
export async function countBySearch(
  db: Db,
  view: SearchedView,
  onPart: (count: SearchedCount) => void,
): Promise<SearchedCount> {
  const { signal, cased, any } = view.search
  const { given, rest } = await countedMarks(db, view)
  const question = indexQuestion(view, given)
  const isKnown = rest.asked.every(isKnownToIndex) && view.texts.length === 0 && view.thread_id === undefined
  const counted = await refuseSlow(
    countInIndex(db, question, {
      ...(signal ? { signal } : {}),
      onPart: (part) => onPart({ total: estimate(part), total_is_exact: false }),
    }),
  )
  if (isKnown && cased.length === 0 && any === undefined)
    return { total: counted.count, total_is_exact: true }
  return countByLooking(db, { ...view, asked: rest.asked }, { question, possible: counted.count, onPart })
}

/** What the index marks itself. */
function isKnownToIndex({ sql }: { sql: { words?: unknown } }): boolean {
  return sql.words !== undefined
}

function estimate({ count, looked, looked_count, left }: CountSoFar): number {
  // Of none that were looked at one half is as good a guess as any.
  const share = looked === 0 ? 0.5 : looked_count / looked
  return Math.round(count + left * share)
}

interface Looking {
  question: ReturnType<typeof indexQuestion>
  /** Mails that the index finds. */
  possible: number
  onPart: (count: SearchedCount) => void
}

async function countByLooking(
  db: Db,
  view: SearchedView,
  { question, possible, onPart }: Looking,
): Promise<SearchedCount> {
  const { cased, signal } = view.search
  const limit = cased.length > 0 ? CASED_TOGETHER : LOOKED_TOGETHER
  let [total, looked] = [0, 0]
  let after: { received_at: string; id: number } | undefined
  for (;;) {
    const part = questionAfter(question, { order: 'desc', after })
    const keys = await refuseSlow(findInIndex(db, part, { order: 'desc', limit }, signal))
    const ids = keys.map(({ id }) => id)
    const last = keys.at(-1)
    if (cased.length > 0) {
      const rows = await listAmong(db, view, { ids, order: 'desc', limit: ids.length })
      total += (await keepCased(db, view, rows)).length
    } else if (last !== undefined) {
      const besides = await oneOfThem(db, view, { part, order: 'desc', last, count: limit })
      total += await countAmong(db, view, ids, besides)
    }
    looked += keys.length
    if (last === undefined || keys.length < limit) return { total, total_is_exact: true }
    after = cursorOf(last)
    onPart({ total: Math.round((total / looked) * possible), total_is_exact: false })
    await nextTurn()
  }
}

/** How many mails of a searched view are before a place: as the index knows them, estimated where that takes more than a step. */
export async function countBefore(
  db: Db,
  view: SearchedView,
  place: { received_at: string; id: number },
  order: 'asc' | 'desc',
): Promise<{ position: number; position_is_exact: boolean }> {
  const opposite = order === 'desc' ? 'asc' : 'desc'
  const question = questionAfter(indexQuestion(view), { order: opposite, after: place })
  const first = new AbortController()
  const { signal } = view.search
  let position = 0
  try {
    const counted = await countInIndex(db, question, {
      signal: signal ? AbortSignal.any([signal, first.signal]) : first.signal,
      onPart(part) {
        position = estimate(part)
        if (part.left > 0) first.abort()
      },
    })
    position = counted.count
  } catch (error) {
    if (!first.signal.aborted) throw error
  }
  const isKnown = view.asked.every(isKnownToIndex) && view.texts.length === 0
  return { position, position_is_exact: isKnown && !first.signal.aborted }
}
