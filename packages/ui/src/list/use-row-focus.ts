import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { scrollTopFor } from './row-window.ts'
import type { useRowWindow } from './use-row-window.ts'
import type { VirtualTableProps } from './virtual-table-props.ts'

/**
 * Keeps the focus on the active row: it moves with it, comes back when the focused row left the document, and returns from
 * a row that a press only touched. So the row with the ring is always the one that keys are about.
 */
export function useRowFocus(
  { activeIndex, onMove, onFocusRow, handle, rowHeight, rowCount, rowKey }: VirtualTableProps,
  scroller: RefObject<HTMLDivElement | null>,
  readView: ReturnType<typeof useRowWindow>['readView'],
) {
  const wanted = useRef(false)
  const inside = useRef(false)
  const activeKey = activeIndex !== undefined && activeIndex < rowCount ? rowKey(activeIndex) : undefined

  function scrollToIndex(index: number, align: 'nearest' | 'start' | 'center' = 'nearest') {
    const view = readView()
    if (view && scroller.current) scroller.current.scrollTop = scrollTopFor(index, view, align)
  }

  function focusStop() {
    scroller.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus({ preventScroll: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the active row, whatever else renders
  useLayoutEffect(() => {
    const isLost = inside.current && document.activeElement === document.body
    const isBehind = document.activeElement !== null && isRowOf(scroller.current, document.activeElement)
    if (activeIndex === undefined || !(wanted.current || isLost || isBehind)) return
    // Only who moved it himself is led to it: the active row may be far from what is read.
    if (wanted.current || isLost) scrollToIndex(activeIndex)
    wanted.current = false
    focusStop()
  }, [activeIndex, activeKey])

  useLayoutEffect(() => {
    // A row that the focus reached while the list could not take it (its rows were on their way) is the active one now.
    const focused = document.activeElement
    if (activeIndex !== undefined || focused === null || !isRowOf(scroller.current, focused)) return
    const index = rowIndexOf(focused)
    if (index !== undefined) onFocusRow?.(index)
  })

  useImperativeHandle(handle, () => ({
    scrollToIndex,
    scrollBy: (pixels) => scroller.current?.scrollBy({ top: pixels }),
    focus: focusStop,
    followNext: () => {
      const { activeElement } = document
      wanted.current = activeElement === document.body || scroller.current?.contains(activeElement) === true
    },
    scroller: () => scroller.current,
  }))

  function handleFocus({ target }: FocusEvent): void {
    inside.current = true
    const index = isRowOf(scroller.current, target) ? rowIndexOf(target) : undefined
    if (index === undefined || index === activeIndex) return
    // A press or a drag may begin on any row; the focus follows when that makes the row the active one.
    if (activeIndex !== undefined) focusStop()
    else onFocusRow?.(index)
  }

  return {
    handleFocus,
    handleBlur: () => {
      inside.current = false
    },
    moveTo: (index: number, event: KeyboardEvent) => {
      scrollToIndex(index)
      if (index === activeIndex) return focusStop()
      wanted.current = rowHeight > 0
      onMove(index, event)
    },
  }
}

export function rowAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
}

/** Whether it is a row itself, and no control in one. */
function isRowOf(table: HTMLElement | null, target: EventTarget): boolean {
  return target instanceof Element && table?.contains(target) === true && target === rowAt(target)
}

export function rowIndexOf(target: EventTarget): number | undefined {
  const index = rowAt(target)?.dataset.index
  return index === undefined ? undefined : Number(index)
}
