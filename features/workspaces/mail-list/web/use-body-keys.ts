import { useEffect, useRef } from 'react'

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])

/** Hears the keys that move in a list while nothing has the focus: after loading, and when a mail was closed. */
export function useBodyKeys(onMove: (event: KeyboardEvent) => void): void {
  const latest = useRef(onMove)
  latest.current = onMove
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const isOurs = event.target === document.body && MOVES.has(event.key)
      if (!isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
