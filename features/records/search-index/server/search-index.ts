import type { Query } from '@laycan/search-index/query/query.ts'
import type { CountSoFar } from '@laycan/search-index/segment/count-documents.ts'
import type { Key, SegmentKeys } from '@laycan/search-index/segment/segment-keys.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import { type Db, databaseOf, type Tx } from '@laycan/server/database/database.ts'
import type { AskedOfIndex, Place, SearchTask } from './thread/search-task.ts'
import { SearchThread } from './thread/search-thread.ts'

/** What the index is asked; see `Question` of the package. */
export interface IndexQuestion {
  query: Query
  /** Only mails older than this place of the list. */
  below?: Key | undefined
  /** Only newer ones. */
  above?: Key | undefined
  /** Marks that the index does not keep, e.g. what the reader starred: mails in list order, the newest first. */
  given?: ReadonlyMap<string, SegmentKeys>
}

/** Answers questions about all mails of a company, in threads of its own. Who may read what the caller asks besides. */
export class SearchIndex {
  readonly #asking: SearchThread
  readonly #merging: SearchThread

  constructor(worker: URL | undefined) {
    this.#asking = new SearchThread({ is_background: false }, worker)
    this.#merging = new SearchThread({ is_background: true }, worker)
  }

  /** The first mails that are asked for, in list order: their times and ids. @throws SearchThreadError */
  find(
    company: Place,
    question: IndexQuestion,
    wanted: { order: 'asc' | 'desc'; limit: number },
    signal?: AbortSignal,
  ): Promise<Key[]> {
    return this.#asking.run(
      { kind: 'find', place: placeOf(company), asked: askedOf(question), wanted },
      { signal },
    )
  }

  /**
   * Counts the mails that are asked for; `onPart` hears how far it is where that takes more than a step.
   * @throws SearchThreadError
   */
  count(
    company: Place,
    question: IndexQuestion,
    options: { signal?: AbortSignal; onPart?: (part: CountSoFar) => void } = {},
  ): Promise<CountSoFar> {
    return this.#asking.run({ kind: 'count', place: placeOf(company), asked: askedOf(question) }, options)
  }

  /** Makes one segment of some; see `uniteSegments`. @param signal aborted: nobody waits for it any more */
  merge(task: Extract<SearchTask, { kind: 'merge' }>, signal: AbortSignal): Promise<boolean> {
    return this.#merging.run(task, { signal })
  }

  async close(): Promise<void> {
    await Promise.all([this.#asking.close(), this.#merging.close()])
  }
}

function askedOf({ query, below, above, given }: IndexQuestion): AskedOfIndex {
  const marks = [...(given ?? [])].map(([name, { times, ids }]) => ({ name, times, ids }))
  return { query, below, above, ...(marks.length === 0 ? {} : { given: marks }) }
}

const indexes = new WeakMap<Db, { index: SearchIndex; company: Company }>()

/** Lets what reads a company's database ask its index. */
export function bindSearchIndex(index: SearchIndex, company: Company): void {
  for (const each of [company.db, company.background]) indexes.set(each, { index, company })
}

/** In values that cross a thread: where the database is now. */
export function placeOf({ server, database }: Place): Place {
  return { server, database }
}

function indexOf(db: Db): { index: SearchIndex; company: Company } {
  const found = indexes.get(db.isTransaction ? databaseOf(db as Tx) : db)
  if (!found) throw new Error('This database has no search index')
  return found
}

/** As `SearchIndex.find`, of the company whose database this is. */
export function findInIndex(
  db: Db,
  question: IndexQuestion,
  wanted: { order: 'asc' | 'desc'; limit: number },
  signal?: AbortSignal,
): Promise<Key[]> {
  const { index, company } = indexOf(db)
  return index.find(company, question, wanted, signal)
}

/** As `SearchIndex.count`, of the company whose database this is. */
export function countInIndex(
  db: Db,
  question: IndexQuestion,
  options: { signal?: AbortSignal; onPart?: (part: CountSoFar) => void } = {},
): Promise<CountSoFar> {
  const { index, company } = indexOf(db)
  return index.count(company, question, options)
}
