import { type RefObject, useEffect, useState } from 'react'

/** What is so near to what is seen is about to be seen. */
const NEAR = '400px 0px'

/** True once an element has come near to what is seen; it stays true. */
export function useComesNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || place.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      // Of what scrolls around it: beyond its edge nothing else counts as near.
      { root: place.current.closest('[role="group"]'), rootMargin: NEAR },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isNear, place])
  return isNear
}
