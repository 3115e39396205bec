import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasGap, itemCount, type ListState, mailAt, rowOf } from './list-state.ts'
import { needsAbove, needsBelow } from './load-ahead.ts'
import type { MailListStore } from './mail-list-store.ts'
import { type RowRange, rowWindow, scrollToShow, visibleRows, type WindowFacts } from './row-window.ts'

interface ScrollParts {
  readonly list: MailListStore
  readonly state: ListState
  readonly rowHeight: number
  /** Hears which rows are drawn, e.g. to fetch those that were forgotten. */
  readonly onRange: (range: RowRange) => void
}

export interface ListScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly range: RowRange
  /** True when the top is out of sight. */
  readonly isAway: boolean
  showRow(row: number): void
  toTop(): void
  toBottom(): Promise<void>
  /** Rows that fit into the viewport. */
  pageRows(): number
}

/** Scrolling that paused for this long has no speed any more. */
const REST_MS = 150

/** The windowed scrolling of one list: which rows are drawn, what is loaded ahead, and that the reader keeps his place. */
export function useListScroll({ list, state, rowHeight, onRange }: ScrollParts): ListScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const viewport = useRef(0)
  const motion = useRef({ top: 0, at: 0, velocity: 0 })
  /** The first visible mail, by which the place is kept when rows come or go above it. */
  const anchor = useRef<{ id: number | undefined; row: number }>({ id: undefined, row: 0 })
  const wantsBottom = useRef(false)
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 })
  const [isAway, setAway] = useState(false)
  const latest = useRef({ list, state, rowHeight, onRange })
  latest.current = { list, state, rowHeight, onRange }

  const factsNow = useCallback((): WindowFacts => {
    const { state: now, rowHeight: row_height } = latest.current
    return {
      scroll_top: list.place.scroll_top,
      viewport: viewport.current,
      row_height,
      count: itemCount(now),
    }
  }, [list])

  const apply = useCallback(() => {
    const facts = factsNow()
    const next = rowWindow(facts)
    setRange((before) => (before.first === next.first && before.end === next.end ? before : next))
    setAway(facts.scroll_top > facts.viewport)
    rememberPlace(list, latest.current.state, facts, anchor.current)
    loadAhead(list, latest.current.state, facts, motion.current.velocity)
    latest.current.onRange(next)
  }, [list, factsNow])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    function handleScroll(): void {
      if (element === null) return
      measureMotion(motion.current, element.scrollTop, performance.now())
      list.place.scroll_top = element.scrollTop
      if (element.scrollTop <= 0) list.seeNews()
      // In the same frame: a fast turn of the wheel must not show paper where rows belong.
      flushSync(apply)
    }
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => element.removeEventListener('scroll', handleScroll)
  }, [list, apply])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const watcher = new ResizeObserver(() => {
      viewport.current = element.clientHeight
      apply()
    })
    watcher.observe(element)
    viewport.current = element.clientHeight
    return () => watcher.disconnect()
  }, [apply])

  // Another list, or rows of another height: go where its reader was.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const { first_row, scroll_top, row_height } = list.place
    element.scrollTop = row_height === rowHeight ? scroll_top : first_row * rowHeight
    list.place.row_height = rowHeight
    list.place.scroll_top = element.scrollTop
    motion.current = { top: element.scrollTop, at: 0, velocity: 0 }
    anchor.current = { id: mailAt(latest.current.state, first_row)?.id, row: first_row }
    apply()
  }, [list, rowHeight, apply])

  // Rows came or went: keep the mail the reader looks at where it is on the screen.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    if (wantsBottom.current && (hasGap(state) || state.is_complete)) {
      wantsBottom.current = false
      element.scrollTop = itemCount(state) * rowHeight
    } else {
      const moved = anchorMove(state, anchor.current, list.place.scroll_top)
      if (moved !== 0) element.scrollTop += moved * rowHeight
    }
    list.place.scroll_top = element.scrollTop
    apply()
  }, [list, state, rowHeight, apply])

  return {
    scroller,
    range,
    isAway,
    showRow(row) {
      const target = scrollToShow(factsNow(), row)
      if (target !== undefined && scroller.current) scroller.current.scrollTop = target
    },
    toTop() {
      scroller.current?.scrollTo({ top: 0 })
      list.seeNews()
    },
    async toBottom() {
      if (!state.is_complete && !hasGap(state)) {
        wantsBottom.current = true
        await list.loadEnd()
      } else if (scroller.current) {
        scroller.current.scrollTop = itemCount(state) * rowHeight
      }
    },
    pageRows: () => Math.max(1, Math.floor(viewport.current / rowHeight) - 1),
  }
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

function rememberPlace(
  list: MailListStore,
  state: ListState,
  facts: WindowFacts,
  anchor: { id: number | undefined; row: number },
): void {
  const { first, last } = visibleRows(facts)
  list.place.first_row = first
  list.place.last_row = last
  anchor.row = first
  anchor.id = mailAt(state, first)?.id
}

/** Rows by which the anchored mail moved. At the very top nothing is kept, so that new mail shows itself there. */
function anchorMove(
  state: ListState,
  anchor: { id: number | undefined; row: number },
  scroll_top: number,
): number {
  if (anchor.id === undefined || scroll_top <= 0 || mailAt(state, anchor.row)?.id === anchor.id) return 0
  const row = rowOf(state, anchor.id)
  return row < 0 ? 0 : row - anchor.row
}

function loadAhead(list: MailListStore, state: ListState, facts: WindowFacts, velocity: number): void {
  if (state.is_complete || facts.viewport === 0) return
  const { more, end } = list.get()
  const motion = { scroll_top: facts.scroll_top, viewport: facts.viewport, velocity }
  const headEnd = state.head.length * facts.row_height
  const seesHead = facts.scroll_top <= headEnd
  if (seesHead && more === 'idle' && needsBelow(motion, headEnd)) void list.loadMore()
  const tailStart = headEnd + facts.row_height
  const seesTail = hasGap(state) && facts.scroll_top + facts.viewport >= tailStart
  if (seesTail && end === 'idle' && needsAbove(motion, tailStart)) void list.loadEnd()
}
