import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table.tsx'
import { hasGap, itemCount, type ListState } from './list-state.ts'
import { needsAbove, needsBelow } from './load-ahead.ts'
import type { MailListStore } from './mail-list-store.ts'

interface ScrollParts {
  readonly table: RefObject<VirtualTableHandle | null>
  readonly list: MailListStore
  readonly state: ListState
  readonly rowHeight: number
  /** Hears when the place changed: rows in sight that were forgotten are fetched. */
  readonly onPlace: () => void
}

export interface ListScroll {
  /** True when the top is out of sight by more than a screen. */
  readonly isAway: boolean
  toTop(): void
  /** Shows the end of the list, which is read from there backwards when it is far (ML-021). */
  toBottom(): Promise<void>
}

/** Scrolling that paused for this long has no speed any more. */
const REST_MS = 150

/** What scrolling means for a mail list: the place is remembered, and pages are loaded before they are reached. */
export function useListScroll({ table, list, state, rowHeight, onPlace }: ScrollParts): ListScroll {
  const motion = useRef({ top: 0, at: 0, velocity: 0 })
  const wantsBottom = useRef(false)
  const [isAway, setAway] = useState(false)
  const latest = useRef({ rowHeight, onPlace })
  latest.current = { rowHeight, onPlace }

  const follow = useCallback(
    (element: HTMLElement) => {
      const { rowHeight: row_height, onPlace: tell } = latest.current
      const viewport = element.clientHeight
      const scroll_top = element.scrollTop
      const first_row = Math.floor(scroll_top / row_height)
      Object.assign(list.place, { scroll_top, row_height, first_row })
      list.place.last_row = Math.floor((scroll_top + viewport) / row_height)
      setAway(scroll_top > viewport)
      if (scroll_top <= 0) list.seeNews()
      loadAhead(list, { scroll_top, viewport, velocity: motion.current.velocity }, row_height)
      tell()
    },
    [list],
  )

  // A list that was left comes back where it was (ML-030).
  useLayoutEffect(() => {
    const element = table.current?.scroller()
    if (!element) return
    const { scroll_top, row_height, first_row } = list.place
    scrollNow(
      element,
      row_height === latest.current.rowHeight ? scroll_top : first_row * latest.current.rowHeight,
    )
  }, [table, list])

  useEffect(() => {
    const element = table.current?.scroller()
    if (!element) return
    function handleScroll(): void {
      if (!element) return
      measureMotion(motion.current, element.scrollTop, performance.now())
      follow(element)
    }
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => element.removeEventListener('scroll', handleScroll)
  }, [table, follow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came may be too few for the view, or be its end
  useLayoutEffect(() => {
    const element = table.current?.scroller()
    if (!element) return
    if (wantsBottom.current && (hasGap(state) || state.is_complete)) {
      wantsBottom.current = false
      scrollNow(element, element.scrollHeight)
    }
    follow(element)
  }, [table, state, rowHeight, follow])

  return {
    isAway,
    toTop() {
      const element = table.current?.scroller()
      if (element) scrollNow(element, 0)
    },
    async toBottom() {
      const element = table.current?.scroller()
      if (!element) return
      if (state.is_complete || hasGap(state)) return scrollNow(element, itemCount(state) * rowHeight)
      wantsBottom.current = true
      await list.loadEnd()
    },
  }
}

/** Scrolls and tells the table at once, so that the rows there are drawn before the next picture. */
function scrollNow(element: HTMLElement, top: number): void {
  if (element.scrollTop === top) return
  element.scrollTop = top
  element.dispatchEvent(new Event('scroll'))
}

function measureMotion(
  motion: { top: number; at: number; velocity: number },
  top: number,
  now: number,
): void {
  const elapsed = now - motion.at
  motion.velocity = elapsed > REST_MS || elapsed <= 0 ? 0 : (top - motion.top) / elapsed
  motion.top = top
  motion.at = now
}

function loadAhead(
  list: MailListStore,
  motion: { scroll_top: number; viewport: number; velocity: number },
  row_height: number,
): void {
  const { state, more, end } = list.get()
  if (state === undefined || state.is_complete || motion.viewport === 0) return
  const headEnd = state.head.length * row_height
  const seesHead = motion.scroll_top <= headEnd
  if (seesHead && more === 'idle' && needsBelow(motion, headEnd)) void list.loadMore()
  const tailStart = headEnd + row_height
  const seesTail = hasGap(state) && motion.scroll_top + motion.viewport >= tailStart
  if (seesTail && end === 'idle' && needsAbove(motion, tailStart)) void list.loadEnd()
}
