import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How far a row may have moved and still be found: more new mail than this at once is another list. */
const SEARCH = 500

interface AnchoredRows {
  readonly rowCount: number
  readonly rowHeight: number
  readonly rowKey: (index: number) => string
  /** The row that stands for one that is itself nothing to hold on to. */
  readonly rowHeldBy?: ((index: number) => number) | undefined
  /** Holds what is read at the very top, too. */
  readonly hold?: TopHold | undefined
}

export interface TopHold {
  /** Whether rows that come above the first one must not move it now. */
  isOn(): boolean
  /** The place was held at the top: the rows that came stand above it, so many pixels. */
  onShift(pixels: number): void
}

const itself = (index: number) => index

/**
 * Keeps what is read where it is: when rows arrive or leave above the view, the scroll position moves with the
 * first visible row. At the very top nothing is held, so that new mail is seen coming, unless the owner says so.
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  { rowCount, rowHeight, rowKey, rowHeldBy = itself, hold }: AnchoredRows,
): void {
  const anchor = useRef<{ key: string; index: number; offset: number; rowHeight: number }>(undefined)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const held = anchor.current
    const isMoved = held && (held.rowHeight !== rowHeight || keyAt(held.index) !== held.key)
    const isAtTop = element.scrollTop <= 0
    const isOn = hold?.isOn() ?? false
    if (held && isMoved && (!isAtTop || isOn)) {
      const index = findNear(held.index, held.key)
      const isSameHeight = held.rowHeight === rowHeight
      const offset = isSameHeight ? held.offset : Math.min(held.offset, rowHeight - 1)
      if (index !== undefined) moveTo(element, index * rowHeight + offset)
    }

    function moveTo(scrolled: HTMLElement, top: number) {
      if (isOn) makeRoom(scrolled, top)
      scrolled.scrollTop = top
      if (isOn) hold?.onShift(top)
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

    function note() {
      if (!element) return
      if (element.scrollTop <= 0) giveRoomBack(element)
      const index = rowHeldBy(Math.floor(element.scrollTop / rowHeight))
      const key = keyAt(index)
      anchor.current =
        key === undefined
          ? undefined
          : { key, index, offset: element.scrollTop - index * rowHeight, rowHeight }
    }
    note()
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [scroller, rowCount, rowHeight, rowKey, rowHeldBy, hold])
}

/** A list that is shorter than its room cannot be scrolled, unless there is room below its rows. */
function makeRoom(element: HTMLElement, top: number): void {
  const canvas = canvasOf(element)
  const missing = top - (element.scrollHeight - element.clientHeight)
  if (canvas && missing > 0) canvas.style.minHeight = `${canvas.offsetHeight + missing}px`
}

function giveRoomBack(element: HTMLElement): void {
  const canvas = canvasOf(element)
  if (canvas?.style.minHeight) canvas.style.minHeight = ''
}

/** The part of the table that has the rows. */
function canvasOf(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>('[data-canvas]')
}
