import { type PointerEvent, type RefObject, useEffect, useMemo } from 'react'
import type { TopHold } from '@laycan/ui/list/use-scroll-anchor.ts'
import type { VirtualTableHandle } from '@laycan/ui/list/virtual-table-props.ts'
import type { ListStore } from '../loaded/list-store.ts'

/** Less than this apart two places are the same one: the browser rounds. */
const SAME_PX = 2

/**
 * While a pointer is on the rows, arrivals do not move them: they stand above, and the news button says so. When it goes,
 * a list that was at its top shows its top again.
 */
export function useHeldRows(table: RefObject<VirtualTableHandle | null>, list: ListStore<unknown>) {
  const held = useMemo(() => holdRows(table, list), [table, list])
  useEffect(() => held.release, [held])
  return held
}

function holdRows(table: RefObject<VirtualTableHandle | null>, list: ListStore<unknown>) {
  const { place } = list
  let shifted: number | undefined

  function release(): void {
    place.is_held = false
    const element = table.current?.scroller()
    const isStill = shifted !== undefined && element && Math.abs(element.scrollTop - shifted) < SAME_PX
    shifted = undefined
    if (isStill) element.scrollTop = 0
  }

  const hold: TopHold = {
    isOn() {
      const isStill = Math.abs(place.scroll_top - (shifted ?? 0)) < SAME_PX
      return place.is_held === true && isStill && list.get().news > 0
    },
    onShift(pixels) {
      shifted = pixels
    },
  }
  return {
    hold,
    release,
    handlers: {
      onPointerMove({ pointerType }: PointerEvent) {
        if (pointerType === 'mouse') place.is_held = true
      },
      onPointerDown() {
        place.is_held = true
      },
      onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && release(),
      onPointerCancel: release,
      onPointerLeave: release,
    },
  }
}
