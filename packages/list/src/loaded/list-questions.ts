import { oppositeOf } from './list-key.ts'
import type { Edge, ListSource, ListView } from './list-source.ts'
import {
  type ListState,
  loadedCount,
  startList,
  withAround,
  withEnd,
  withPageAbove,
  withPageBelow,
} from './list-state.ts'
import type { ReadingPlace } from './reading-place.ts'

/** Rows of one page (ML-028) and of the larger pages of a reload, the most that a server gives at once (AP-007). */
export interface PageSizes {
  readonly page: number
  readonly reload: number
}

/** A reload restores at most this depth from the top; a reader further down gets what is around him. */
const RELOAD_DEPTH = 1000

/** What a list asks its source, put together into what is loaded of it. */
export interface ListQuestions {
  /** The list afresh, with the rows in it that the reader looks at. */
  readAfresh(before: ListState | undefined, place: ReadingPlace): Promise<ListState>
  /** What is read at an edge, as a step from what is loaded by the time of the answer. */
  readEdge(edge: Edge): Promise<(state: ListState) => ListState>
}

export function createQuestions<View extends ListView>(
  view: View,
  { fetchPage, fetchAround }: ListSource<View>,
  sizes: PageSizes,
): ListQuestions {
  const { order } = view

  async function readFromTop(depth: number): Promise<ListState> {
    const per_page = depth > sizes.page ? sizes.reload : sizes.page
    const ask = (cursor: string | null) => fetchPage({ view, order, cursor, per_page })
    let state = startList(order, await ask(null))
    for (let cursor = state.islands[0]?.below; cursor && loadedCount(state) < depth; ) {
      state = withPageBelow(state, cursor, await ask(cursor))
      cursor = state.islands[0]?.below
    }
    return state
  }

  return {
    async readAfresh(before, { first_id, last_row }) {
      const isNear = before?.islands.length === 1 && last_row < RELOAD_DEPTH
      if (isNear) return readFromTop(last_row + 1)
      if (first_id === undefined || !fetchAround) return readFromTop(sizes.page)
      const [state, page] = await Promise.all([
        readFromTop(sizes.page),
        fetchAround(view, first_id, sizes.reload),
      ])
      return withAround(state, page)
    },
    async readEdge(edge) {
      if (edge.kind === 'around') {
        const page = await fetchAround?.(view, edge.id, sizes.page)
        return (state) => (page ? withAround(state, page) : state)
      }
      const cursor = edge.kind === 'end' ? null : edge.cursor
      const asked = edge.kind === 'below' ? order : oppositeOf(order)
      const page = await fetchPage({ view, order: asked, cursor, per_page: sizes.page })
      if (cursor === null) return (state) => withEnd(state, page)
      const join = edge.kind === 'below' ? withPageBelow : withPageAbove
      return (state) => join(state, cursor, page)
    },
  }
}
