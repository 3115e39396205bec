import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onReachEnd` when the end of the scroller is nearer than `distance`, also when the rows do not fill it. */
export function useReachEnd(
  scroller: RefObject<HTMLElement | null>,
  {
    rowCount,
    distance,
    onReachEnd,
  }: { rowCount: number; distance: number; onReachEnd: (() => void) | undefined },
): void {
  const reach = useRef(onReachEnd)
  useEffect(() => {
    reach.current = onReachEnd
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may still not fill the view
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    function check() {
      if (element && element.scrollHeight - element.scrollTop - element.clientHeight <= distance)
        reach.current?.()
    }
    check()
    element.addEventListener('scroll', check, { passive: true })
    return () => element.removeEventListener('scroll', check)
  }, [scroller, rowCount, distance])
}
