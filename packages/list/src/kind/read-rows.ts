import type { Overlay } from '@laycan/web/overlay/overlay.ts'
import type { ListKey } from '../loaded/list-key.ts'
import type { ListSource, PageRequest } from '../loaded/list-source.ts'
import type { Total } from '../loaded/list-state.ts'

/** One page of rows, in the order in which it was asked for. */
export interface RowPage<Row> extends Total {
  readonly rows: readonly Row[]
  /** Where to read on; null at the end. */
  readonly cursor: string | null
}

/** What is around a record, in the view's order. */
export interface RowsAround<Row> extends Total {
  readonly rows: readonly Row[]
  /** Where to read on before these rows, in the opposite order; null at the beginning. */
  readonly before_cursor: string | null
  readonly after_cursor: string | null
  /** How many records of the list are before the one that was asked for; undefined where nobody knows exactly. */
  readonly position?: number | undefined
}

/** How a kind of records is asked for. Calls reject as `call` does; the list shows what failed and Retry (ER-011). */
export interface ListCalls<Row, View> {
  page(request: PageRequest<View>): Promise<RowPage<Row>>
  /** Without it no link leads to a record deep in a list. */
  readonly around?: (view: View, id: number, per_page: number) => Promise<RowsAround<Row>>
  /** For lists whose pages do not know their total. */
  readonly count?: (view: View) => Promise<Total>
  /** At most `IDS_AT_ONCE` rows by id. Without it rows are never forgotten, however many are loaded. */
  readonly byIds?: (ids: readonly number[]) => Promise<readonly Row[]>
}

/** Ids of one call; a server answers as many as a page may hold. */
const IDS_AT_ONCE = 50

export interface RowReader<View> {
  readonly source: ListSource<View>
  /** Fetches rows that were forgotten, or never here. Answers the ids that do not exist for this user any more. */
  fetchRows(ids: readonly number[]): Promise<ReadonlySet<number>>
}

interface ReaderParts<Row extends { id: number }, View> {
  readonly overlay: Overlay<Row>
  readonly calls: ListCalls<Row, View>
  readonly keyOf: (row: Row, view: View) => ListKey
  /**
   * An answer was overtaken by presses and news about these records.
   * @param view the list that the answer began; left out where it went on or was for single records
   */
  readonly onOvertaken: (ids: readonly number[], view: View | undefined) => void
}

/** Reads rows and keeps them, as they show now, before a list learns of their keys. */
export function createRowReader<Row extends { id: number }, View>({
  overlay,
  calls,
  keyOf,
  onOvertaken,
}: ReaderParts<Row, View>): RowReader<View> {
  function keep(answered: readonly Row[], asked_at: number, view?: View): readonly Row[] {
    const shown = overlay.receive(answered, asked_at)
    const ids = overlay.since(asked_at)
    // Once the list has its page: records may have left it meanwhile, or belong in it that it does not name.
    if (ids.length > 0) setTimeout(() => onOvertaken(ids, view))
    return shown
  }

  const { around, count, byIds } = calls
  return {
    source: {
      async fetchPage(request) {
        const { view, cursor } = request
        const asked_at = performance.now()
        const { rows: answered, ...page } = await calls.page(request)
        const kept = keep(answered, asked_at, cursor === null ? view : undefined)
        return { ...page, keys: kept.map((row) => keyOf(row, view)) }
      },
      fetchAround:
        around &&
        (async (view, id, per_page) => {
          const asked_at = performance.now()
          const { rows: answered, position, ...page } = await around(view, id, per_page)
          const rank = page.before_cursor === null ? 0 : rankOfFirst(answered, id, position)
          return { ...page, rank, keys: keep(answered, asked_at).map((row) => keyOf(row, view)) }
        }),
      count,
    },
    async fetchRows(ids) {
      if (byIds === undefined) return new Set()
      const gone = new Set(ids)
      for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
        const asked_at = performance.now()
        const answered = await byIds(ids.slice(start, start + IDS_AT_ONCE))
        keep(answered, asked_at)
        for (const { id } of answered) gone.delete(id)
      }
      return gone
    },
  }
}

function rankOfFirst(
  rows: readonly { id: number }[],
  id: number,
  position: number | undefined,
): number | undefined {
  const index = rows.findIndex((row) => row.id === id)
  return index < 0 || position === undefined ? undefined : position - index
}
