import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Align, type Box, place, type Side } from './place.ts'

export interface Floating {
  /** What the part belongs to; `undefined` while it is closed. */
  anchor: Element | Box | undefined
  side?: Side
  align?: Align
  gap?: number
}

/**
 * Shows an element with `popover="manual"` in the browser's top layer beside its anchor and keeps it there while
 * the page scrolls or the window changes. The top layer needs no portal and no z-index: a part inside a dialog
 * stays a child of the dialog, usable and readable there.
 * @returns the ref of the floating element; it must be rendered whenever there is an anchor.
 */
export function useFloating<Part extends HTMLElement>(floating: Floating): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const { anchor, side = 'bottom', align = 'start', gap = 4 } = floating
  useLayoutEffect(() => {
    const element = part.current
    if (!element || !anchor) return
    if (!element.matches(':popover-open')) element.showPopover()
    const settle = () => settleAt(element, anchor, { side, align, gap })
    settle()
    window.addEventListener('resize', settle)
    window.addEventListener('scroll', settle, { capture: true, passive: true })
    // Content that arrives later (a list that was loading) changes the size.
    const watcher = new ResizeObserver(settle)
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      window.removeEventListener('resize', settle)
      window.removeEventListener('scroll', settle, { capture: true })
    }
  }, [anchor, side, align, gap])
  return part
}

function settleAt(
  element: HTMLElement,
  anchor: Element | Box,
  wish: { side: Side; align: Align; gap: number },
) {
  // A sheet has its place by its style.
  if (getComputedStyle(element).getPropertyValue('--is-sheet').trim() === '1') {
    element.style.left = ''
    element.style.top = ''
    return
  }
  const found = place({
    anchor: anchor instanceof Element ? anchor.getBoundingClientRect() : anchor,
    width: element.offsetWidth,
    height: element.offsetHeight,
    windowWidth: document.documentElement.clientWidth,
    windowHeight: document.documentElement.clientHeight,
    ...wish,
  })
  element.style.left = `${found.left}px`
  element.style.top = `${found.top}px`
  element.dataset.side = found.side
}
