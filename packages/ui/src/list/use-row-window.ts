import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { type ListView, type RowRange, rowsToRender } from './row-window.ts'

export interface RowWindow {
  range: RowRange
  /** What is looked at now; `undefined` before the first paint. */
  readView: () => ListView | undefined
}

/**
 * Follows the scrolling of a list of rows of one height and says which to render. State changes only when the
 * range does, so that most scroll events cost nothing.
 * @param headerHeight height of what sticks to the top of the scroller.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { rowCount, rowHeight, headerHeight }: { rowCount: number; rowHeight: number; headerHeight: number },
): RowWindow {
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 })

  const readView = useCallback((): ListView | undefined => {
    const element = scroller.current
    if (!element) return undefined
    const viewHeight = element.clientHeight - headerHeight
    return { scrollTop: element.scrollTop, viewHeight, rowHeight, rowCount }
  }, [scroller, rowCount, rowHeight, headerHeight])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    function update() {
      const view = readView()
      if (!view) return
      const next = rowsToRender(view)
      setRange((current) => (current.first === next.first && current.end === next.end ? current : next))
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const watcher = new ResizeObserver(update)
    watcher.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      watcher.disconnect()
    }
  }, [scroller, readView])

  return { range, readView }
}
