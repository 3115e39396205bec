import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table.tsx'

export interface HoveredRow {
  readonly index: number
  /** Pixels from the top of the table. */
  readonly top: number
}

/** The row under a mouse; none while the list scrolls, since rows then run below a pointer that stands still. */
export function useHoveredRow(table: RefObject<VirtualTableHandle | null>) {
  const [hovered, setHovered] = useState<HoveredRow>()
  const leave = () => setHovered(undefined)

  useEffect(() => {
    const element = table.current?.scroller()
    const hide = () => setHovered(undefined)
    element?.addEventListener('scroll', hide, { passive: true })
    return () => element?.removeEventListener('scroll', hide)
  }, [table])

  function point(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || !(event.target instanceof Element)) return
    const row = event.target.closest<HTMLElement>('[data-index]')
    if (row === null) {
      if (event.target.closest('[role="columnheader"]') !== null) leave()
      return
    }
    const index = Number(row.dataset.index)
    const top = row.getBoundingClientRect().top - event.currentTarget.getBoundingClientRect().top
    setHovered((before) => (before?.index === index && before.top === top ? before : { index, top }))
  }

  return { hovered, point, leave }
}
