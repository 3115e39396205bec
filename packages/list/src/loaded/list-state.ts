import { grownAbove, grownBelow, type Island, joined, withIsland } from './islands.ts'
import { compareKeys, type ListKey, type Order, withKey } from './list-key.ts'

/**
 * What is loaded of one list: islands of records in shown order with gaps between them. The first begins at the top of
 * the list; after a jump to the bottom the last one ends at its end.
 */
export interface ListState extends Total {
  readonly order: Order
  readonly islands: readonly Island[]
}

/** How many records a list has; not exact: at least so many. */
export interface Total {
  readonly total: number
  readonly total_is_exact: boolean
  /** Not exact because it is being counted: about so many. Asked again, the source says more. */
  readonly is_being_counted?: boolean
}

/** One answer of the server, in the order in which it was asked for. */
export interface ListPage extends Total {
  readonly keys: readonly ListKey[]
  /** Where to read on; null at the end. */
  readonly cursor: string | null
}

/** The answer to "what is around this record", in shown order. */
export interface AroundPage extends Omit<ListPage, 'cursor'> {
  readonly before_cursor: string | null
  readonly after_cursor: string | null
  /** Rank of the first of these records; undefined when it is not known exactly. */
  readonly rank: number | undefined
}

export function startList(order: Order, page: ListPage): ListState {
  const { keys, cursor, total, total_is_exact } = page
  return { order, islands: [{ keys, above: null, below: cursor, rank: 0 }], total, total_is_exact }
}

/** The list with the page that was asked for with a `below` cursor; it is dropped where nobody waits for it. */
export function withPageBelow(state: ListState, cursor: string, page: ListPage): ListState {
  return withGrown(state, page, (island) =>
    island.below === cursor ? grownBelow(state.order, island, page.keys, page.cursor) : island,
  )
}

/** The list with the page that was asked for with an `above` cursor, in the opposite order. */
export function withPageAbove(state: ListState, cursor: string, page: ListPage): ListState {
  return withGrown(state, page, (island) =>
    island.above === cursor ? grownAbove(state.order, island, page.keys.toReversed(), page.cursor) : island,
  )
}

function withGrown(state: ListState, page: ListPage, grow: (island: Island) => Island): ListState {
  const islands = state.islands.map(grow)
  if (islands.every((island, index) => island === state.islands[index])) return state
  return { ...state, ...totalsOf(state, page), islands: joined(state.order, islands) }
}

/** The list with its last page, asked for in the opposite order from the end. */
export function withEnd(state: ListState, page: ListPage): ListState {
  const keys = page.keys.toReversed()
  const totals = totalsOf(state, page)
  const rank = totals.total_is_exact ? totals.total - keys.length : undefined
  const end: Island = { keys, above: page.cursor, below: null, rank }
  return { ...state, ...totals, islands: withIsland(state.order, state.islands, end) }
}

/** The list with the records around one that somebody went to. */
export function withAround(state: ListState, page: AroundPage): ListState {
  const { keys, before_cursor: above, after_cursor: below, rank } = page
  const island: Island = { keys, above, below, rank }
  return { ...state, ...totalsOf(state, page), islands: withIsland(state.order, state.islands, island) }
}

/** Only exact totals of pages count: those of narrowed lists are no more than what the page holds. */
function totalsOf({ total, total_is_exact }: ListState, page: Total): Total {
  return page.total_is_exact ? { total: page.total, total_is_exact: true } : { total, total_is_exact }
}

/** The list with a total that was counted by itself. */
export function withTotal(
  state: ListState,
  { total, total_is_exact, is_being_counted = false }: Total,
): ListState {
  return { ...state, total, total_is_exact, is_being_counted }
}

/**
 * The list with a record that arrived. One that belongs into a gap only counts; it comes with its page. Hearing of it
 * twice changes nothing where it is loaded.
 */
export function withArrived(state: ListState, key: ListKey): ListState {
  const { order } = state
  const at = state.islands.findIndex((island) => isAtOrAboveEnd(order, island, key))
  const island = state.islands[at]
  const belongs = island !== undefined && (island.above === null || isBelowStart(order, island, key))
  const keys = belongs ? withKey(order, island.keys, key) : undefined
  if (belongs && keys === island.keys) return state
  const islands = state.islands.map((other, index) => {
    if (index === at && keys !== undefined) return { ...other, keys }
    const isBelow = at >= 0 && index >= at
    return isBelow && other.rank !== undefined ? { ...other, rank: other.rank + 1 } : other
  })
  return { ...state, islands, total: state.total_is_exact ? state.total + 1 : state.total }
}

function isAtOrAboveEnd(order: Order, { keys, below }: Island, key: ListKey): boolean {
  const last = keys.at(-1)
  return below === null || (last !== undefined && compareKeys(order, key, last) <= 0)
}

function isBelowStart(order: Order, { keys }: Island, key: ListKey): boolean {
  const [first] = keys
  return first !== undefined && compareKeys(order, first, key) <= 0
}

/** The list without records that left it. */
export function withoutRecords(state: ListState, ids: ReadonlySet<number>): ListState {
  let gone = 0
  const islands: Island[] = []
  for (const [index, island] of state.islands.entries()) {
    const keys = island.keys.filter((key) => !ids.has(key.id))
    const rank = island.rank === undefined ? undefined : island.rank - gone
    gone += island.keys.length - keys.length
    // An island without records is a gap like those around it; the first stays, since it knows how to read on.
    if (keys.length > 0 || index === 0) islands.push({ ...island, keys, rank })
  }
  if (gone === 0) return state
  return { ...state, islands, total: Math.max(0, state.total - gone) }
}

/** The list with a record where its present key puts it, if that is another one. */
export function withMoved(state: ListState, key: ListKey): ListState {
  const held = state.islands.flatMap(({ keys }) => keys.find(({ id }) => id === key.id) ?? [])[0]
  if (held === undefined || held.at === key.at) return state
  return withArrived(withoutRecords(state, new Set([key.id])), key)
}

/** True when nothing is left to read. */
export function isComplete({ islands }: ListState): boolean {
  return islands.length === 1 && islands[0]?.below === null
}

export function loadedCount(state: ListState): number {
  return state.islands.reduce((sum, island) => sum + island.keys.length, 0)
}
