import { type PointerEvent as ReactPointerEvent, useRef } from 'react'
import { decideDropPlace } from './table-column.ts'
import styles from './virtual-table.module.css'

/** A press that moves less than this is a click. */
const DRAG_FROM_PX = 5

interface Drag {
  readonly x: number
  readonly from: number
  readonly edges: readonly { left: number; right: number }[]
  place: number | undefined
}

/**
 * Dragging a header to another place. The header follows the pointer and a line shows where it would stand; nothing
 * renders until it is dropped.
 * @param onMove the column at `from` shall stand in the gap `place` (0 … number of columns).
 */
export function useColumnDrag(onMove: ((from: number, place: number) => void) | undefined) {
  const drag = useRef<Drag>(undefined)

  function handleDown(event: ReactPointerEvent<HTMLElement>, from: number): void {
    const row = event.currentTarget.parentElement
    if (!onMove || event.button !== 0 || event.pointerType === 'touch' || row === null) return
    if (event.target instanceof Element && event.target.closest('[data-aside], [data-resize]')) return
    const edges = [...row.querySelectorAll<HTMLElement>('[data-column]')].map((cell) =>
      cell.getBoundingClientRect(),
    )
    drag.current = { x: event.clientX, from, edges, place: undefined }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function handleMove(event: ReactPointerEvent<HTMLElement>): void {
    const now = drag.current
    if (now === undefined) return
    const moved = event.clientX - now.x
    if (now.place === undefined && Math.abs(moved) < DRAG_FROM_PX) return
    now.place = decideDropPlace(now.edges, event.clientX)
    const header = event.currentTarget
    header.style.transform = `translateX(${moved}px)`
    header.dataset.dragged = ''
    showLine(header.parentElement, now)
  }

  function handleUp(event: ReactPointerEvent<HTMLElement>): void {
    const now = drag.current
    drag.current = undefined
    if (now?.place === undefined) return
    const header = event.currentTarget
    header.style.transform = ''
    delete header.dataset.dragged
    showLine(header.parentElement, undefined)
    keepFromSorting()
    if (event.type === 'pointerup' && now.place !== now.from && now.place !== now.from + 1) {
      onMove?.(now.from, now.place)
    }
  }

  return { handleDown, handleMove, handleUp }
}

/** The line at the gap in which the column would stand. */
function showLine(row: HTMLElement | null, drag: Drag | undefined): void {
  const known = row?.querySelector<HTMLElement>('[data-drop-line]')
  if (!row || drag?.place === undefined) {
    known?.remove()
    return
  }
  const line = known ?? row.appendChild(document.createElement('span'))
  line.dataset.dropLine = ''
  line.className = styles.dropLine ?? ''
  const edge = drag.edges[drag.place]?.left ?? drag.edges.at(-1)?.right ?? 0
  line.style.left = `${edge - row.getBoundingClientRect().left}px`
}

/** The click that ends a drag is none. */
function keepFromSorting(): void {
  const stop = (event: Event) => event.stopPropagation()
  window.addEventListener('click', stop, { capture: true, once: true })
  // A drag that ends outside of the header makes no click.
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}
