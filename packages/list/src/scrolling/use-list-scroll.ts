import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table-props.ts'
import { itemCount, keyAt, rowOf } from '../loaded/list-rows.ts'
import { edgeName } from '../loaded/list-source.ts'
import type { ListState } from '../loaded/list-state.ts'
import type { ListStore } from '../loaded/list-store.ts'
import { edgesToRead } from '../loaded/load-ahead.ts'

interface ScrollParts {
  readonly table: RefObject<VirtualTableHandle | null>
  readonly list: ListStore<unknown>
  readonly state: ListState
  readonly rowHeight: number
  /** No more may be loaded (ML-029). */
  readonly isFull: boolean
  /** Hears when the place changed: rows in sight that were forgotten are fetched. */
  readonly onPlace: () => void
}

/** What shall be in sight once it is loaded: the end, or a record at so many pixels below the upper edge. */
type Wanted = 'end' | { readonly id: number; readonly offset: number | undefined }

export interface ListScroll {
  /** True when the top is out of sight by more than a screen. */
  readonly isAway: boolean
  toTop(): void
  /** Shows the end of the list, which is read from there backwards when it is far (ML-021). */
  toBottom(): Promise<void>
  /** Shows a record, however deep it is; false when the list does not have it. */
  toRecord(id: number, offset?: number): Promise<boolean>
}

/** Scrolling that paused for this long has no speed any more. */
const REST_MS = 150

/** What scrolling means for a list: the place is remembered, and pages are loaded before they are reached. */
export function useListScroll({ table, list, state, rowHeight, isFull, onPlace }: ScrollParts): ListScroll {
  const motion = useRef<Motion>({ top: 0, at: 0, velocity: 0 })
  const wanted = useRef<Wanted>(undefined)
  const [isAway, setAway] = useState(false)
  const latest = useRef({ rowHeight, isFull, onPlace })
  latest.current = { rowHeight, isFull, onPlace }

  const follow = useCallback(
    (element: HTMLElement) => {
      const { rowHeight: row_height, isFull: isEnough, onPlace: hear } = latest.current
      notePlace(list, element, row_height)
      setAway(element.scrollTop > element.clientHeight)
      if (element.scrollTop <= 0) list.seeNews()
      if (!isEnough) loadAhead(list, element, motion.current.velocity, row_height)
      hear()
    },
    [list],
  )

  // A list that was left comes back where it was (ML-030), and one whose rows become higher stays at its first row.
  useLayoutEffect(() => {
    const element = table.current?.scroller()
    if (!element) return
    const { scroll_top, row_height, first_row } = list.place
    const isSame = row_height === rowHeight
    rest(motion.current)
    scrollNow(element, isSame ? scroll_top : first_row * rowHeight)
  }, [table, list, rowHeight])

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

  useLayoutEffect(() => {
    const element = table.current?.scroller()
    if (!element) return
    if (wanted.current !== undefined) rest(motion.current)
    if (wanted.current !== undefined && reveal(element, state, wanted.current, rowHeight)) {
      wanted.current = undefined
    }
    follow(element)
  }, [table, state, rowHeight, follow])

  /** Shows it now where it is loaded, else as soon as it is. */
  async function want(target: Wanted, load: () => Promise<unknown>): Promise<void> {
    const element = table.current?.scroller()
    const { state: now } = list.get()
    rest(motion.current)
    if (element && now && reveal(element, now, target, latest.current.rowHeight)) return
    wanted.current = target
    await load()
  }

  return {
    isAway,
    toTop() {
      wanted.current = undefined
      const element = table.current?.scroller()
      rest(motion.current)
      if (element) scrollNow(element, 0)
    },
    toBottom: () => want('end', () => list.read({ kind: 'end' })),
    async toRecord(id, offset) {
      await want({ id, offset }, () => list.show(id))
      const { state: now } = list.get()
      return now !== undefined && rowOf(now, id) >= 0
    },
  }
}

/** Scrolls to what is wanted; false while it is not loaded. */
function reveal(element: HTMLElement, state: ListState, wanted: Wanted, rowHeight: number): boolean {
  if (wanted === 'end') {
    if (state.islands.at(-1)?.below !== null) return false
    // The rows may not be laid out yet: a scroller takes no more than it has.
    scrollNow(element, Math.max(element.scrollHeight, itemCount(state) * rowHeight))
    return true
  }
  const row = rowOf(state, wanted.id)
  if (row < 0) return false
  const { offset } = wanted
  const top = row * rowHeight
  const isVisible =
    top >= element.scrollTop && top + 2 * rowHeight <= element.scrollTop + element.clientHeight
  if (offset !== undefined) scrollNow(element, top - offset)
  else if (!isVisible) scrollNow(element, top - (element.clientHeight - rowHeight) / 2)
  // A canvas that is still shorter than this stops the scrolling early; the next layout tries again.
  return element.scrollHeight >= top + rowHeight
}

/** Scrolls and tells the table at once, so that the rows there are drawn before the next picture. */
function scrollNow(element: HTMLElement, top: number): void {
  if (element.scrollTop === top) return
  element.scrollTop = top
  element.dispatchEvent(new Event('scroll'))
}

function notePlace(list: ListStore<unknown>, element: HTMLElement, row_height: number): void {
  const { state } = list.get()
  const { place } = list
  place.scroll_top = element.scrollTop
  place.row_height = row_height
  place.first_row = Math.floor(element.scrollTop / row_height)
  place.last_row = Math.floor((element.scrollTop + element.clientHeight) / row_height)
  const first = state === undefined || element.scrollTop <= 0 ? undefined : keyAt(state, place.first_row)
  place.first_id = first?.id
}

interface Motion {
  top: number
  at: number
  velocity: number
}

/** A jump has no speed, however far it goes: nothing is to be loaded beyond where it ends. */
function rest(motion: Motion): void {
  motion.at = Number.NEGATIVE_INFINITY
  motion.velocity = 0
}

function measureMotion(motion: Motion, top: number, now: number): void {
  const elapsed = now - motion.at
  motion.velocity = elapsed > REST_MS || elapsed <= 0 ? 0 : (top - motion.top) / elapsed
  motion.top = top
  motion.at = now
}

function loadAhead(
  list: ListStore<unknown>,
  element: HTMLElement,
  velocity: number,
  row_height: number,
): void {
  const { state, edges } = list.get()
  const viewport = element.clientHeight
  if (state === undefined || viewport === 0) return
  const facts = { scroll_top: element.scrollTop, viewport, velocity }
  for (const edge of edgesToRead(state, facts, row_height)) {
    // What failed is asked for again by Retry, not by every pixel.
    if (!edges.has(edgeName(edge))) void list.read(edge)
  }
}
