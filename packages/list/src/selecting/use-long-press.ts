import { type PointerEvent, useEffect, useMemo, useRef } from 'react'

/** A finger that rests this long selects instead of opening. */
const LONG_MS = 450
/** A finger that moves further scrolls. */
const MOVED_PX = 10

/** Hears of a finger that rests on a row; the tap that would follow is kept away. */
export function useLongPress(onLongPress: (target: Element) => void) {
  const latest = useRef(onLongPress)
  latest.current = onLongPress
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return useMemo(() => {
    function end(): void {
      clearTimeout(press.current?.timer)
      press.current = undefined
    }
    return {
      onPointerDown({ pointerType, target, clientX, clientY }: PointerEvent): void {
        end()
        if (pointerType !== 'touch' || !(target instanceof Element)) return
        const timer = setTimeout(() => {
          end()
          keepTapAway()
          latest.current(target)
        }, LONG_MS)
        press.current = { x: clientX, y: clientY, timer }
      },
      onPointerMove({ clientX, clientY }: PointerEvent): void {
        const now = press.current
        if (now && Math.hypot(clientX - now.x, clientY - now.y) > MOVED_PX) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
    }
  }, [])
}

/** The finger lifts some time later; its click belongs to the long press. */
function keepTapAway(): void {
  const stop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  const release = () => setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 100)
  window.addEventListener('pointerup', release, { once: true })
  window.addEventListener('pointercancel', release, { once: true })
}
