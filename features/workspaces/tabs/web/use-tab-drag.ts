import { type DragEvent, useState } from 'react'
import { PAGE_TAB_ID } from '#features/records/emails/contract/mail-place.ts'
import type { Strip } from './strip.ts'
import { tabSteps } from './tab-store.ts'

const DRAG_TYPE = 'application/x-laycan-tab'

interface Drag {
  readonly id: string
  /** The tab beside which it would land. */
  readonly beside?: string
  readonly side?: 'before' | 'after'
}

/** Dragging tabs into another order; the page tab stays first, a passing tab has no place to drag. */
export function useTabDrag({ tabs, passing }: Strip) {
  const [drag, setDrag] = useState<Drag>()

  function start(id: string, event: DragEvent): void {
    event.dataTransfer.setData(DRAG_TYPE, id)
    event.dataTransfer.effectAllowed = 'move'
    setDrag({ id })
  }

  function over(beside: string, event: DragEvent): void {
    if (drag === undefined || beside === passing || !event.dataTransfer.types.includes(DRAG_TYPE)) return
    event.preventDefault()
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const isLeft = event.clientX < left + width / 2 && beside !== PAGE_TAB_ID
    const side = isLeft ? 'before' : 'after'
    if (drag.beside !== beside || drag.side !== side) setDrag({ id: drag.id, beside, side })
  }

  function drop(event: DragEvent): void {
    if (drag?.beside === undefined) return
    event.preventDefault()
    const others = tabs.filter(({ id }) => id !== drag.id && id !== passing)
    const at = others.findIndex(({ id }) => id === drag.beside)
    const left = others[drag.side === 'before' ? at - 1 : at]
    if (left !== undefined && drag.beside !== drag.id) {
      tabSteps.take({ kind: 'change', id: drag.id, part: { after: left.id } })
    }
    setDrag(undefined)
  }

  return {
    start,
    over,
    dropAt: (id: string) => (drag?.beside === id && drag.id !== id ? drag.side : undefined),
    rowProps: { onDrop: drop, onDragEnd: () => setDrag(undefined) },
  }
}
