import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How far a row may have moved and still be found: more new mail than this at once is another list. */
const SEARCH = 500

interface AnchoredRows {
  readonly rowCount: number
  readonly rowHeight: number
  readonly rowKey: (index: number) => string
  /** The row that stands for one that is itself nothing to hold on to. */
  readonly rowHeldBy?: ((index: number) => number) | undefined
}

const itself = (index: number) => index

/**
 * Keeps what is read where it is: when rows arrive or leave above the view, the scroll position moves with the
 * first visible row. At the very top nothing is held, so that new mail is seen coming.
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  { rowCount, rowHeight, rowKey, rowHeldBy = itself }: AnchoredRows,
): void {
  const anchor = useRef<{ key: string; index: number; offset: number; rowHeight: number }>(undefined)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const held = anchor.current
    const isMoved = held && (held.rowHeight !== rowHeight || keyAt(held.index) !== held.key)
    if (held && isMoved && element.scrollTop > 0) {
      const index = findNear(held.index, held.key)
      const isSameHeight = held.rowHeight === rowHeight
      const offset = isSameHeight ? held.offset : Math.min(held.offset, rowHeight - 1)
      if (index !== undefined) element.scrollTop = index * rowHeight + offset
    }

    function keyAt(index: number) {
      return index >= 0 && index < rowCount ? rowKey(index) : undefined
    }

    function findNear(from: number, key: string) {
      for (let distance = 0; distance <= SEARCH; distance++) {
        if (keyAt(from + distance) === key) return from + distance
        if (keyAt(from - distance) === key) return from - distance
      }
      return undefined
    }

    function hold() {
      if (!element) return
      const index = rowHeldBy(Math.floor(element.scrollTop / rowHeight))
      const key = keyAt(index)
      anchor.current =
        key === undefined
          ? undefined
          : { key, index, offset: element.scrollTop - index * rowHeight, rowHeight }
    }
    hold()
    element.addEventListener('scroll', hold, { passive: true })
    return () => element.removeEventListener('scroll', hold)
  }, [scroller, rowCount, rowHeight, rowKey, rowHeldBy])
}
