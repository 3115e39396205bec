import type { PointerEvent } from 'react'

/** Pixels of the title that stay on the screen, so that a panel can always be taken back. */
const STAYS = 80

/** Moves a floating panel with the pointer that was pressed on its title; a press on a button stays a press. */
export function startMove(panel: HTMLElement, { nativeEvent: start, currentTarget }: PointerEvent): void {
  if (start.button !== 0 || !(currentTarget instanceof HTMLElement)) return
  if (start.target instanceof Element && start.target.closest('button, a') !== null) return
  const [x = 0, y = 0] = panel.style.translate.split(' ').map((length) => Number.parseFloat(length) || 0)
  const box = panel.getBoundingClientRect()
  currentTarget.setPointerCapture(start.pointerId)
  const stop = new AbortController()
  const move = (event: globalThis.PointerEvent) => {
    const [left, top] = keepReachable(box, {
      x: event.clientX - start.clientX,
      y: event.clientY - start.clientY,
    })
    panel.style.translate = `${x + left}px ${y + top}px`
  }
  const options = { signal: stop.signal }
  currentTarget.addEventListener('pointermove', move, options)
  for (const end of ['pointerup', 'pointercancel'] as const) {
    currentTarget.addEventListener(end, () => stop.abort(), options)
  }
}

function keepReachable(box: DOMRect, by: { x: number; y: number }): [number, number] {
  const x = Math.min(Math.max(by.x, STAYS - box.right), window.innerWidth - STAYS - box.left)
  const y = Math.min(Math.max(by.y, -box.top), window.innerHeight - STAYS - box.top)
  return [x, y]
}
