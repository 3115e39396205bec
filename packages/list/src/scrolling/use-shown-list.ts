import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ListState } from '../loaded/list-state.ts'
import type { ListSnapshot, ListStore } from '../loaded/list-store.ts'

/** Old rows are shown this long while new ones load; then their places are shown empty. */
const OLD_ROWS_MS = 300

export interface ShownRows<View> {
  readonly list: ListStore<View>
  readonly state: ListState
  readonly isOld: boolean
  readonly isLate: boolean
}

export interface ShownList<View> {
  /** What the wanted list is doing. */
  readonly snapshot: ListSnapshot
  /**
   * Rows to draw: those of the wanted list, or dimmed ones of the list before. When the wanted ones are late, these
   * are kept out of sight: what is open in the head of the table, such as a filter, must outlive a slow answer.
   */
  readonly rows: ShownRows<View> | undefined
}

/** Opens a list and says what to show until it is here. */
export function useShownList<View>(list: ListStore<View>): ShownList<View> {
  const snapshot = useSyncExternalStore(list.subscribe, list.get)
  const before = useRef<{ list: ListStore<View>; state: ListState }>(undefined)
  const [lateFor, setLateFor] = useState<ListStore<View>>()
  useEffect(() => {
    void list.open()
    const timer = setTimeout(() => setLateFor(list), OLD_ROWS_MS)
    return () => clearTimeout(timer)
  }, [list])
  const { state } = snapshot
  useEffect(() => {
    if (state !== undefined) before.current = { list, state }
  }, [list, state])
  if (state !== undefined) return { snapshot, rows: { list, state, isOld: false, isLate: false } }
  const old = snapshot.status === 'failed' ? undefined : before.current
  return { snapshot, rows: old && { ...old, isOld: true, isLate: lateFor === list } }
}
