import { filterText } from '../filters/list-filter.ts'
import type { Order } from '../loaded/list-key.ts'
import type { Total } from '../loaded/list-state.ts'
import type { SortedView } from '../screen/list-place.ts'
import type { ListCalls } from './read-rows.ts'

/** What a page by key is asked, by the names of `pageQuery`; `filter` is JSON of criteria. */
export interface KeyPageQuery<Sort extends string> {
  readonly per_page: number
  readonly sort?: Sort
  readonly order?: Order
  readonly filter?: string
  readonly scroll?: string
  readonly around?: number
  readonly ids?: number[]
}

/** Rows with what `pageAnswer` says of them. */
export interface KeyPageAnswer<Row> extends Total {
  readonly rows: readonly Row[]
  readonly scroll: string | null
  readonly before_cursor: string | null
}

/**
 * The calls of a list whose endpoint is described by `pageQuery` and `pageAnswer` (`@laycan/contract/paging.ts`) and carried
 * out by `listByKey` on the server.
 */
export function keyCalls<Row, Sort extends string>(
  ask: (page: KeyPageQuery<Sort>) => Promise<KeyPageAnswer<Row>>,
): ListCalls<Row, SortedView<Sort>> {
  return {
    async page({ view, order, cursor, per_page }) {
      const asked = { ...listOf(view), order, per_page, ...(cursor !== null && { scroll: cursor }) }
      const { scroll, before_cursor: _, ...page } = await ask(asked)
      return { ...page, cursor: scroll }
    },
    async around(view, id, per_page) {
      const { scroll, ...page } = await ask({ ...listOf(view), per_page, around: id })
      return { ...page, after_cursor: scroll }
    },
    byIds: async (ids) => (await ask({ per_page: ids.length, ids: [...ids] })).rows,
  }
}

function listOf<Sort extends string>({ sort, order, criteria }: SortedView<Sort>) {
  const filter = filterText(criteria)
  return { sort, order, ...(filter !== undefined && { filter }) }
}
