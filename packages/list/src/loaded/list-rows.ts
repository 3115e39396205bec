import type { ListKey } from './list-key.ts'
import { type ListState, loadedCount } from './list-state.ts'

// A list laid out in rows: the records of its islands, and for each gap between them as many rows as nobody passes with
// one turn of the wheel: a reader who comes to it stops there until the records are in.

/** Rows of a gap; more than two tall screens. */
export const GAP_ROWS = 100

/** Rows to lay out: the loaded records and the gaps. */
export function itemCount(state: ListState): number {
  return loadedCount(state) + (state.islands.length - 1) * GAP_ROWS
}

/** The record at a row; undefined for a gap and beyond the end. */
export function keyAt(state: ListState, row: number): ListKey | undefined {
  let rest = row
  for (const { keys } of state.islands) {
    if (rest < keys.length) return keys[rest]
    rest -= keys.length + GAP_ROWS
    if (rest < 0) return undefined
  }
  return undefined
}

/** Which gap a row is in, counted from the top, and at which of its rows; undefined for rows of records. */
export function gapAt(state: ListState, row: number): { gap: number; at: number } | undefined {
  let rest = row
  for (const [index, { keys }] of state.islands.entries()) {
    const at = rest - keys.length
    if (at < 0 || index === state.islands.length - 1) return undefined
    if (at < GAP_ROWS) return { gap: index, at }
    rest = at - GAP_ROWS
  }
  return undefined
}

/** The record by which a place in the list is held while pages come: of a gap, the nearest one. */
export function heldRow(state: ListState, row: number): number {
  const place = gapAt(state, row)
  if (place === undefined) return row
  const isUpper = place.at < GAP_ROWS / 2
  return isUpper ? Math.max(0, row - place.at - 1) : row - place.at + GAP_ROWS
}

/** How many records a gap stands for; undefined where nobody knows. */
export function gapSize(state: ListState, gap: number): number | undefined {
  const [upper, lower] = [state.islands[gap], state.islands[gap + 1]]
  if (upper === undefined || lower === undefined) return undefined
  if (state.islands.length === 2) {
    return state.total_is_exact ? Math.max(0, state.total - loadedCount(state)) : undefined
  }
  if (upper.rank === undefined || lower.rank === undefined) return undefined
  return Math.max(0, lower.rank - upper.rank - upper.keys.length)
}

/** Row of a record; -1 when it is not loaded. */
export function rowOf(state: ListState, id: number): number {
  let start = 0
  for (const { keys } of state.islands) {
    const index = keys.findIndex((key) => key.id === id)
    if (index >= 0) return start + index
    start += keys.length + GAP_ROWS
  }
  return -1
}

/** The records between two rows, both included, in shown order. */
export function keysBetween(state: ListState, from: number, to: number): ListKey[] {
  const found: ListKey[] = []
  let start = 0
  for (const { keys } of state.islands) {
    for (const key of keys.slice(Math.max(0, from - start), Math.max(0, to - start + 1))) found.push(key)
    start += keys.length + GAP_ROWS
  }
  return found
}

/** Ids of all loaded records; made once for each state, since it is asked for with every change of a selection. */
export function idsOf(state: ListState): ReadonlySet<number> {
  const known = idSets.get(state)
  if (known !== undefined) return known
  const ids = new Set<number>()
  for (const { keys } of state.islands) for (const { id } of keys) ids.add(id)
  idSets.set(state, ids)
  return ids
}

const idSets = new WeakMap<ListState, ReadonlySet<number>>()
