import { keysBetween } from './list-rows.ts'
import { type ListState, loadedCount } from './list-state.ts'
import type { ReadingPlace } from './reading-place.ts'

/** Rows held at most; with 2 kB each they are some 40 MB. */
export const ROWS_KEPT = 20_000
/** Forgetting starts this much later, so that it does not run at every page. */
export const ROWS_SLACK = 2_000
/** Of lists that are not shown, rows around the reader's place: enough to show them at once when he comes back. */
const AROUND_PLACE = 100

interface HeldList {
  readonly state: ListState | undefined
  readonly place: Pick<ReadingPlace, 'first_row' | 'last_row'>
}

function around({ state, place }: HeldList, rows: number): number[] {
  if (state === undefined) return []
  return keysBetween(state, place.first_row - rows, place.last_row + rows).map(({ id }) => id)
}

/**
 * The rows to hold while the list moves its window on: those around the readers' places, the shown list's widest.
 * Ids stay in the lists, so a row that was forgotten is fetched again by its id.
 */
export function rowsToKeep(shown: HeldList, others: readonly HeldList[]): ReadonlySet<number> {
  const kept = new Set(others.flatMap((list) => around(list, AROUND_PLACE)))
  const room = Math.max(0, ROWS_KEPT - kept.size)
  const all = shown.state === undefined ? 0 : loadedCount(shown.state)
  const half = all <= room ? all : Math.floor(room / 2)
  for (const id of around(shown, half)) kept.add(id)
  return kept
}
