import type { ListKey } from './list-key.ts'
import { rowOf } from './list-rows.ts'
import { type ListState, withArrived, withMoved, withoutRecords } from './list-state.ts'

/** What became of a list's records. */
export type ListChange =
  | { readonly kind: 'joined' | 'moved'; readonly keys: readonly ListKey[] }
  | { readonly kind: 'left'; readonly ids: ReadonlySet<number> }

/** An answer that knows of what was heard while it was on its way. */
export interface CaughtUp {
  readonly state: ListState
  /** Whether a record joined a part that is not loaded: only the source knows whether its total counts it. */
  readonly isTotalDoubtful: boolean
}

/**
 * Changes that are heard while the source is asked. Its answer may be from before them, and a message of them comes once: what
 * is not done again to the answer would be missing until the next load.
 */
export function createMeanwhile() {
  const open = new Set<ListChange[]>()
  return {
    /** Notes a change for every question that is on its way. */
    note(change: ListChange): void {
      for (const changes of open) changes.push(change)
    },
    /** Begins with a question. @returns does again to its answer what was heard since; to be called however it ends */
    begin(): (answer: ListState | undefined) => CaughtUp | undefined {
      const changes: ListChange[] = []
      open.add(changes)
      return (answer) => {
        open.delete(changes)
        return answer && changes.reduce(applied, { state: answer, isTotalDoubtful: false })
      }
    },
  }
}

function applied({ state, isTotalDoubtful }: CaughtUp, change: ListChange): CaughtUp {
  if (change.kind === 'left') return { state: withoutRecords(state, change.ids), isTotalDoubtful }
  if (change.kind === 'moved') return { state: change.keys.reduce(withMoved, state), isTotalDoubtful }
  const placed = change.keys.reduce(withPlaced, state)
  const isAway = change.keys.some(({ id }) => rowOf(placed, id) < 0)
  return { state: placed, isTotalDoubtful: isTotalDoubtful || isAway }
}

/** As `withArrived`, but what belongs into a gap counts no more: the answer may have counted it. */
function withPlaced(state: ListState, key: ListKey): ListState {
  const next = withArrived(state, key)
  return rowOf(next, key.id) < 0 ? state : next
}
