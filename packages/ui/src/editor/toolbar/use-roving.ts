import { type FocusEvent, useLayoutEffect, useRef } from 'react'

const STOPS = 'button, select'

/**
 * One stop for the Tab key in a bar of many controls: the one that was used last. Spread the result on the element
 * around them; the arrows that walk between them are the toolbar's.
 */
export function useRoving() {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter(isOfBar)
    const current = stops.find((stop) => stop === last.current) ?? stops[0]
    for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1
  })
  return {
    ref: bar,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const { target } = event
      if (!target.matches(STOPS) || !isOfBar(target)) return
      if (last.current instanceof HTMLElement) last.current.tabIndex = -1
      last.current = target
      target.tabIndex = 0
    },
  }
}

/** What floats from the bar has stops of its own. */
function isOfBar(stop: Element): boolean {
  return stop.closest('[popover], dialog') === null
}
