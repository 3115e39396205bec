import { type PointerEvent, type RefObject, useRef } from 'react'

/** So much of the window stays on the screen, that it can be taken again. */
const KEPT_PX = 80

/** Moves a window by its head. Handlers for the head; nothing while it cannot be moved. */
export function useDrag(frame: RefObject<HTMLElement | null>, isOn: boolean) {
  const start = useRef<{ x: number; y: number; left: number; top: number }>(undefined)
  const moved = useRef({ x: 0, y: 0 })

  function begin(event: PointerEvent<HTMLElement>) {
    const box = frame.current?.getBoundingClientRect()
    const isHandle = event.target instanceof Element && event.target.closest('button') === null
    if (!isOn || !box || !isHandle || event.button !== 0) return
    const { x, y } = moved.current
    start.current = { x: event.clientX - x, y: event.clientY - y, left: box.left - x, top: box.top - y }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent<HTMLElement>) {
    const element = frame.current
    if (!start.current || !element) return
    const { x, y, left, top } = start.current
    moved.current = {
      x: clamp(event.clientX - x, KEPT_PX - element.offsetWidth - left, window.innerWidth - KEPT_PX - left),
      y: clamp(event.clientY - y, -top, window.innerHeight - KEPT_PX - top),
    }
    element.style.setProperty('--moved', `${moved.current.x}px ${moved.current.y}px`)
  }

  const end = () => {
    start.current = undefined
  }
  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
