import { useLayoutEffect, useRef } from 'react'
import { rowOf } from '../loaded/list-rows.ts'
import type { ListState } from '../loaded/list-state.ts'
import type { ListScroll } from '../scrolling/use-list-scroll.ts'

/** The first record that is opened takes room from the list: its row stays in sight. */
export function useOpenInSight(id: number | undefined, state: ListState, scroll: ListScroll): void {
  const before = useRef(id)
  const latest = useRef({ state, scroll })
  latest.current = { state, scroll }
  useLayoutEffect(() => {
    const wasOpen = before.current !== undefined
    before.current = id
    // Only a loaded row can have been seen; what a link opens is looked for by the link.
    if (wasOpen || id === undefined || rowOf(latest.current.state, id) < 0) return
    void latest.current.scroll.toRecord(id)
  }, [id])
}
