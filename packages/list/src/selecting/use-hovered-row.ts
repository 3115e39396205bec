import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table-props.ts'

export interface HoveredRow {
  readonly index: number
  /** Pixels from the top of the table. */
  readonly top: number
}

/** Scrolling rests after this pause; then the row that came below the pointer is the one. */
const REST_MS = 120

/** The row under a mouse; none while the list scrolls, since rows then run below a pointer that stands still. */
export function useHoveredRow(table: RefObject<VirtualTableHandle | null>) {
  const [hovered, setHovered] = useState<HoveredRow>()
  const pointer = useRef<{ x: number; y: number }>(undefined)

  useEffect(() => {
    const element = table.current?.scroller()
    let timer: ReturnType<typeof setTimeout> | undefined
    function handleScroll(): void {
      clearTimeout(timer)
      setHovered(undefined)
      if (pointer.current !== undefined) timer = setTimeout(look, REST_MS)
    }
    function look(): void {
      const { x, y } = pointer.current ?? { x: -1, y: -1 }
      const target = document.elementFromPoint(x, y)
      if (target !== null && element?.contains(target)) setHovered(rowAt(target, element))
    }
    element?.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('scroll', handleScroll)
    }
  }, [table])

  function point(event: PointerEvent<HTMLElement>): void {
    const { pointerType, buttons, target, currentTarget, clientX, clientY } = event
    if (pointerType !== 'mouse' || buttons !== 0 || !(target instanceof Element)) return
    pointer.current = { x: clientX, y: clientY }
    const row = rowAt(target, currentTarget)
    // Above the actions themselves the row stays the same.
    if (row === undefined && target.closest('[role="grid"]') === null) return
    setHovered((before) => (before?.index === row?.index && before?.top === row?.top ? before : row))
  }

  function leave(): void {
    pointer.current = undefined
    setHovered(undefined)
  }

  return { hovered, point, leave }
}

function rowAt(target: Element, frame: Element): HoveredRow | undefined {
  const row = target.closest<HTMLElement>('[data-index]')
  if (row === null) return undefined
  const top = row.getBoundingClientRect().top - frame.getBoundingClientRect().top
  return { index: Number(row.dataset.index), top }
}
