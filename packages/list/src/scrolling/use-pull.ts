import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table-props.ts'
import { createStore, type Store } from '@laycan/web/store.ts'

/** A list that is pulled down at its top: pixels that it gave way, and whether letting go loads it again. */
export interface Pulled {
  readonly pixels: number
  readonly isFar: boolean
}

/** The list gives way by half of what the finger goes, and no further. */
const GIVES = 0.5
const MOST_PX = 72
const FAR_PX = 48

/** Pulling a list down at its very top loads it again, where a finger is what points. */
export function usePull(
  table: RefObject<VirtualTableHandle | null>,
  isOn: boolean,
  onPull: () => void,
): Store<Pulled | undefined> {
  const latest = useRef(onPull)
  latest.current = onPull
  const shown = useMemo(() => createStore<Pulled | undefined>(undefined), [])
  useEffect(() => {
    const element = table.current?.scroller()
    if (!isOn || !element) return
    return followPull(element, shown, () => latest.current())
  }, [table, isOn, shown])
  return shown
}

function followPull(element: HTMLElement, shown: Store<Pulled | undefined>, onPull: () => void): () => void {
  let from: { x: number; y: number } | undefined

  function handleStart({ touches }: TouchEvent): void {
    const [touch] = touches
    from = touch && element.scrollTop <= 0 ? { x: touch.clientX, y: touch.clientY } : undefined
  }

  function handleMove(event: TouchEvent): void {
    const [touch] = event.touches
    if (from === undefined || touch === undefined) return
    const down = touch.clientY - from.y
    const isPulled = down > Math.abs(touch.clientX - from.x) && element.scrollTop <= 0
    if (!isPulled) {
      shown.set(undefined)
      return
    }
    // The page would be pulled instead.
    if (event.cancelable) event.preventDefault()
    const pixels = Math.min(MOST_PX, down * GIVES)
    shown.set({ pixels, isFar: pixels >= FAR_PX })
  }

  function handleEnd(): void {
    const isFar = shown.get()?.isFar === true
    from = undefined
    shown.set(undefined)
    if (isFar) onPull()
  }

  element.addEventListener('touchstart', handleStart, { passive: true })
  element.addEventListener('touchmove', handleMove, { passive: false })
  element.addEventListener('touchend', handleEnd)
  element.addEventListener('touchcancel', handleEnd)
  return () => {
    element.removeEventListener('touchstart', handleStart)
    element.removeEventListener('touchmove', handleMove)
    element.removeEventListener('touchend', handleEnd)
    element.removeEventListener('touchcancel', handleEnd)
  }
}
